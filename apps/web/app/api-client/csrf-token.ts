import { tokenFromCookie, tokenFromMeta, tokensAreFetched } from '../page-token.ts';
import { ApiCallError } from './api-call-error.ts';
import { callApi } from './call-api.ts';
import { CsrfError } from './csrf-error.ts';
import { CSRF_CHECK_MS, CSRF_RETRIES, createCsrfKeeper } from './csrf-keeper.ts';
import type { CsrfKeeper } from './csrf-keeper.ts';

/** One keeper for the page, made at the first call: nothing of it runs on the server. */
let keeper: CsrfKeeper | null = null;

/** The keeper of this page's tokens; where the site fetches them, one that looks every 25 min whether it is time. */
export function csrfKeeper(): CsrfKeeper {
  if (keeper) return keeper;
  const fetching = tokensAreFetched();
  const made = createCsrfKeeper({
    fetching,
    fetchToken: fetchCsrfToken,
    cookie: () => tokenFromCookie(document.cookie),
    meta: tokenFromMeta,
    now: () => Date.now(),
    storage: sessionOrNothing(),
    log: (error) => console.warn(error),
  });
  if (fetching) setInterval(() => void made.refreshIfDue(), CSRF_CHECK_MS);
  keeper = made;
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

/** Touching a blocked storage throws. */
function sessionOrNothing(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
