import type { DeviceStore } from '../visitor/device-store.ts';

export interface StoredToken {
  token: string;
  /** ms since 1970 */
  expiresAt: number;
}

export interface TokenStoreDeps {
  /** where the token lies on the device */
  key: string;
  storage: Pick<DeviceStore, 'getItem' | 'setItem' | 'removeItem'>;
  /** a token this close to its end is replaced before it is sent, ms */
  spareMs: number;
  now: () => number;
  /** asks for a token; `keep` stores the one that was issued, `stored` returns the one that is there */
  load: (keep: (issued: StoredToken) => void, stored: () => StoredToken | null) => Promise<string>;
}

/** One token of the server on the device: fetched when missing or old; parallel calls share one fetch. */
export function createTokenStore({ key, storage, spareMs, now, load }: TokenStoreDeps) {
  let stored: StoredToken | null = readToken(storage.getItem(key));
  let coming: Promise<string> | null = null;
  const keep = (issued: StoredToken): void => {
    stored = issued;
    storage.setItem(key, JSON.stringify(issued));
  };
  const fetchOnce = (): Promise<string> => {
    coming ??= load(keep, () => stored).finally(() => {
      coming = null;
    });
    return coming;
  };
  const drop = (stale: string): void => {
    if (stored?.token !== stale) return;
    stored = null;
    storage.removeItem(key);
  };
  const current = async (): Promise<string> =>
    stored && stored.expiresAt - spareMs > now() ? stored.token : fetchOnce();
  return {
    /** the token to send */
    current,
    /** discards the token that the server rejected, unless another call has already replaced it */
    drop,
    renew(stale: string): Promise<string> {
      drop(stale);
      return current();
    },
    fetchOnce,
    /** true: the token would be replaced in `ms` from now */
    isDueIn: (ms: number): boolean => stored === null || stored.expiresAt - spareMs < now() + ms,
  };
}

/** What is unreadable is as if there were none. */
function readToken(text: string | null): StoredToken | null {
  try {
    const found: unknown = JSON.parse(text ?? 'null');
    if (found && typeof found === 'object' && 'token' in found && 'expiresAt' in found) {
      const expiresAt = Number(found.expiresAt);
      if (Number.isFinite(expiresAt)) return { token: String(found.token), expiresAt };
    }
  } catch {
    // as if there were none
  }
  return null;
}

export interface TokenSource {
  current: () => Promise<string>;
  /** the token after one that the server rejected */
  renew: (stale: string) => Promise<string>;
}

/** Calls with a token; when the server has `rejected` it, once more with a new one. */
export async function withToken<T>(
  tokens: TokenSource,
  rejected: (error: unknown) => boolean,
  call: (token: string) => Promise<T>,
): Promise<T> {
  const token = await tokens.current();
  try {
    return await call(token);
  } catch (error) {
    if (!rejected(error)) throw error;
    return call(await tokens.renew(token));
  }
}
