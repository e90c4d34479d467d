import { createCircuitBreaker } from '@prichal/resilience';
import { CsrfError } from './csrf-error.ts';

/** Specification, section 9, ms. */
export const CSRF_LIFE_MS = 30 * 60_000;
export const CSRF_BUFFER_MS = 5 * 60_000;
export const CSRF_CHECK_MS = 25 * 60_000;
export const CSRF_RETRIES = 3;
export const CSRF_BREAKER = { failures: 3, resetMs: 2 * 60_000 } as const;

export const CSRF_KEY = 'prichal:csrf';

export interface CsrfDeps {
  /** the site is configured to fetch its tokens; otherwise cookie and meta tag are asked */
  fetching: boolean;
  /** asks the server; throws CsrfError `forbidden`, `failed` or `missing` */
  fetchToken(): Promise<string>;
  cookie(): string | null;
  meta(): string | null;
  now(): number;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  log(error: unknown): void;
}

interface StoredToken {
  token: string;
  /** ms since 1970 */
  expiresAt: number;
  refreshAt: number;
}

export type CsrfTokenStore = ReturnType<typeof createCsrfTokenStore>;

/**
 * The CSRF token of the forms. `current()` returns the token to send. `renew(stale)` returns the one after a 403; it
 * fetches only when the rejection set no new cookie. `drop(stale)` discards the token. `refreshIfDue()` is called
 * every 25 min. After three failed fetches in a row nothing is fetched for two minutes; the cookie or the meta tag is
 * used. Throws CsrfError.
 */
export function createCsrfTokenStore(deps: CsrfDeps) {
  const now = () => deps.now();
  const breaker = createCircuitBreaker({ ...CSRF_BREAKER, now });
  let stored = deps.fetching ? readStoredToken(deps.storage) : null;
  let coming: Promise<string> | null = null;

  const fallback = () => deps.cookie() ?? deps.meta();

  const fetchFresh = async (): Promise<string> => {
    const pass = breaker.enter();
    if (!pass) {
      const token = fallback();
      if (token === null) throw new CsrfError('breakerOpen');
      return token;
    }
    try {
      const token = await deps.fetchToken();
      pass.succeeded();
      const expiresAt = now() + CSRF_LIFE_MS;
      stored = { token, expiresAt, refreshAt: expiresAt - CSRF_BUFFER_MS };
      storeToken(deps.storage, stored);
      return token;
    } catch (error) {
      pass.failed();
      deps.log(error);
      const token = stored && stored.expiresAt > now() ? stored.token : fallback();
      if (token === null) throw new CsrfError('noFallback');
      return token;
    }
  };
  const fetchOnce = (): Promise<string> => {
    coming ??= fetchFresh().finally(() => {
      coming = null;
    });
    return coming;
  };
  const drop = (stale: string): void => {
    if (stored?.token !== stale) return;
    stored = null;
    storeToken(deps.storage, null);
  };
  const isFresh = () => stored !== null && stored.refreshAt > now();

  return {
    async current(): Promise<string> {
      if (deps.fetching) return stored && isFresh() ? stored.token : fetchOnce();
      const token = fallback();
      if (token === null) throw new CsrfError('absent');
      return token;
    },
    drop,
    async renew(stale: string): Promise<string> {
      drop(stale);
      const cookie = deps.cookie();
      if (!deps.fetching && cookie !== null && cookie !== stale) return cookie;
      return stored && isFresh() ? stored.token : fetchOnce();
    },
    async refreshIfDue(): Promise<void> {
      // one that grows old before the next check is due now: then it would be too late
      if (!deps.fetching || (stored && stored.refreshAt >= now() + CSRF_CHECK_MS)) return;
      await fetchOnce().catch((error: unknown) => deps.log(error));
    },
  };
}

function readStoredToken(storage: CsrfDeps['storage']): StoredToken | null {
  try {
    const found: unknown = JSON.parse(storage?.getItem(CSRF_KEY) ?? 'null');
    if (found && typeof found === 'object' && 'token' in found && 'expiresAt' in found) {
      const expiresAt = Number(found.expiresAt);
      if (Number.isFinite(expiresAt))
        return { token: String(found.token), expiresAt, refreshAt: expiresAt - CSRF_BUFFER_MS };
    }
  } catch {
    // unreadable or blocked: as if there were none
  }
  return null;
}

function storeToken(storage: CsrfDeps['storage'], fresh: StoredToken | null): void {
  try {
    if (fresh) storage?.setItem(CSRF_KEY, JSON.stringify(fresh));
    else storage?.removeItem(CSRF_KEY);
  } catch {
    // full or blocked: the page's own copy is enough
  }
}
