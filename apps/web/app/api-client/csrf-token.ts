import { visitStore } from '../visitor/device-store.ts';
import { tokenFromCookie, tokenFromMeta, tokensAreFetched } from './page-token.ts';
import { ApiCallError } from './api-call-error.ts';
import { callApi } from './call-api.ts';
import { CsrfError } from './csrf-error.ts';
import { CSRF_CHECK_MS, CSRF_RETRIES, createCsrfTokenStore } from './csrf-token-store.ts';
import type { CsrfTokenStore } from './csrf-token-store.ts';
import { withToken } from './token-store.ts';

/** One token store for the page, created at the first call, never on the server. */
let store: CsrfTokenStore | null = null;

/** The page's token store; where the site fetches tokens, it checks every 25 min whether a refresh is due. */
export function csrfTokenStore(): CsrfTokenStore {
  if (store) return store;
  const fetching = tokensAreFetched();
  const made = createCsrfTokenStore({
    fetching,
    fetchToken: fetchCsrfToken,
    cookie: () => tokenFromCookie(document.cookie),
    meta: tokenFromMeta,
    now: () => Date.now(),
    storage: visitStore,
    log: (error) => console.warn(error),
  });
  if (fetching) setInterval(() => void made.refreshIfDue(), CSRF_CHECK_MS);
  store = made;
  return made;
}

/** Asks the server for a token, three retries. Throws CsrfError. */
export async function fetchCsrfToken(): Promise<string> {
  const answer = await askForToken();
  if (typeof answer?.csrf_token !== 'string' || answer.csrf_token === '')
    throw new CsrfError('missing');
  return answer.csrf_token;
}

async function askForToken(): Promise<{ csrf_token?: unknown } | null> {
  try {
    return await callApi('/forms/csrf_token/', {
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
      withCredentials: true,
      retries: CSRF_RETRIES,
    });
  } catch (error) {
    if (error instanceof ApiCallError && error.status === 403) throw new CsrfError('forbidden');
    throw new CsrfError('failed', error instanceof ApiCallError ? error.statusText : String(error));
  }
}

/**
 * Calls with the page's token; after a 403 once more with a fresh one. A missing token does not stop the request: the
 * server rejects it, and the rejection sets a token for the retry.
 */
export function withCsrfToken<T>(
  call: (token: string) => Promise<T>,
  tokens: Pick<CsrfTokenStore, 'current' | 'renew'> = csrfTokenStore(),
): Promise<T> {
  return withToken(
    {
      current: () => tokens.current().catch(sendWithout),
      renew: (stale) => tokens.renew(stale).catch(sendWithout),
    },
    (error) => error instanceof ApiCallError && error.status === 403,
    call,
  );
}

function sendWithout(error: unknown): string {
  console.warn(error);
  return '';
}
