import { createCircuitBreaker } from '@prichal/resilience';
import { CsrfError } from './csrf-error.ts';

/** Specification, section 9, ms. */
export const CSRF_LIFE_MS = 30 * 60_000;
export const CSRF_BUFFER_MS = 5 * 60_000;
export const CSRF_CHECK_MS = 25 * 60_000;
export const CSRF_RETRIES = 3;
export const CSRF_BREAKER = { failures: 3, resetMs: 2 * 60_000 } as const;

/** Where the token is kept on the device. */
export const CSRF_KEY = 'prichal:csrf';

export interface CsrfWorld {
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

interface Kept {
  token: string;
  /** ms since 1970 */
  expiresAt: number;
  refreshAt: number;
}

export type CsrfKeeper = ReturnType<typeof createCsrfKeeper>;

/**
 * The token of the forms. `current()` is the one to send; `renew(stale)` the one after a 403, which really asks
 * the server when the refusal brought no new cookie; `drop(stale)` only forgets it; `refreshIfDue()` is called every
 * 25 min. After three failed fetches in a row the server is left alone for two minutes and cookie or meta tag answer.
 * Throws CsrfError.
 */
export function createCsrfKeeper(world: CsrfWorld) {
  const now = () => world.now();
  const breaker = createCircuitBreaker({ ...CSRF_BREAKER, now });
  let kept = world.fetching ? readKept(world.storage) : null;
  let coming: Promise<string> | null = null;

  const fallback = () => world.cookie() ?? world.meta();

  const fetchFresh = async (): Promise<string> => {
    const pass = breaker.enter();
    if (!pass) {
      const token = fallback();
      if (token === null) throw new CsrfError('breakerOpen');
      return token;
    }
    try {
      const token = await world.fetchToken();
      pass.succeeded();
      const expiresAt = now() + CSRF_LIFE_MS;
      kept = { token, expiresAt, refreshAt: expiresAt - CSRF_BUFFER_MS };
      keep(world.storage, kept);
      return token;
    } catch (error) {
      pass.failed();
      world.log(error);
      const token = kept && kept.expiresAt > now() ? kept.token : fallback();
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
    if (kept?.token !== stale) return;
    kept = null;
    keep(world.storage, null);
  };
  const isFresh = () => kept !== null && kept.refreshAt > now();

  return {
    async current(): Promise<string> {
      if (world.fetching) return kept && isFresh() ? kept.token : fetchOnce();
      const token = fallback();
      if (token === null) throw new CsrfError('absent');
      return token;
    },
    drop,
    async renew(stale: string): Promise<string> {
      drop(stale);
      const cookie = world.cookie();
      if (!world.fetching && cookie !== null && cookie !== stale) return cookie;
      return kept && isFresh() ? kept.token : fetchOnce();
    },
    async refreshIfDue(): Promise<void> {
      // one that grows old before the next check is due now: then it would be too late
      if (!world.fetching || (kept && kept.refreshAt >= now() + CSRF_CHECK_MS)) return;
      await fetchOnce().catch((error: unknown) => world.log(error));
    },
  };
}

function readKept(storage: CsrfWorld['storage']): Kept | null {
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

function keep(storage: CsrfWorld['storage'], fresh: Kept | null): void {
  try {
    if (fresh) storage?.setItem(CSRF_KEY, JSON.stringify(fresh));
    else storage?.removeItem(CSRF_KEY);
  } catch {
    // full or blocked: the page's own copy is enough
  }
}
