import { createCircuitBreaker } from '@prichal/resilience';
import { CsrfError } from './csrf-error.ts';
import { createTokenStore } from './token-store.ts';
import type { TokenStoreDeps } from './token-store.ts';

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
  storage: TokenStoreDeps['storage'];
  log(error: unknown): void;
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
  const fallback = () => deps.cookie() ?? deps.meta();
  const tokens = createTokenStore({
    key: CSRF_KEY,
    // a token of the page itself is newer than what an earlier page stored
    storage: deps.fetching ? deps.storage : { ...deps.storage, getItem: () => null },
    spareMs: CSRF_BUFFER_MS,
    now,
    async load(keep, stored) {
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
        const issued = { token, expiresAt, refreshAt: expiresAt - CSRF_BUFFER_MS };
        keep(issued);
        return token;
      } catch (error) {
        pass.failed();
        deps.log(error);
        const left = stored();
        const token = left && left.expiresAt > now() ? left.token : fallback();
        if (token === null) throw new CsrfError('noFallback');
        return token;
      }
    },
  });
  return {
    async current(): Promise<string> {
      if (deps.fetching) return tokens.current();
      const token = fallback();
      if (token === null) throw new CsrfError('absent');
      return token;
    },
    drop: tokens.drop,
    async renew(stale: string): Promise<string> {
      const cookie = deps.cookie();
      tokens.drop(stale);
      if (!deps.fetching && cookie !== null && cookie !== stale) return cookie;
      return tokens.current();
    },
    async refreshIfDue(): Promise<void> {
      // one that grows old before the next check is due now: then it would be too late
      if (!deps.fetching || !tokens.isDueIn(CSRF_CHECK_MS)) return;
      await tokens.fetchOnce().catch((error: unknown) => deps.log(error));
    },
  };
}
