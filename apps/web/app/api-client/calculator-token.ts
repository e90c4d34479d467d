import { NO_CALCULATOR_TOKEN } from '@prichal/contract';
import type { CalculatorToken } from '@prichal/contract';
import { ApiCallError } from './api-call-error.ts';

/** Storage for the token on the device; when it is blocked, the token lives as long as the page. */
export type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface CalculatorTokenDeps {
  /** asks the server for a token */
  fetchToken(): Promise<CalculatorToken>;
  now(): number;
  storage: TokenStorage | null;
  /** what no visitor reads goes here */
  log(message: string, reason: unknown): void;
}

export const TOKEN_KEY = 'prichal:calculator-token';
/** A token this close to its end would not live through the call, ms. */
const SPARE_MS = 10_000;

/** No token could be had. `said` is what the server says of it; without it people read CALCULATOR_TEXTS.noToken. */
export class NoTokenError extends Error {
  readonly said: string | null;

  constructor(said: string | null) {
    super(said ?? NO_CALCULATOR_TOKEN);
    this.name = 'NoTokenError';
    this.said = said;
  }
}

interface StoredToken {
  token: string;
  /** ms since 1970 */
  expiresAt: number;
}

/**
 * The calculator's token: fetched when missing or expired; parallel calls share one fetch. `renew(stale)` drops the
 * token that the server rejected, unless another call has already replaced it.
 */
export function createCalculatorTokenStore(deps: CalculatorTokenDeps) {
  let stored: StoredToken | null = readStoredToken(deps.storage);
  let coming: Promise<string> | null = null;

  const fetchOnce = (): Promise<string> => {
    coming ??= load(deps)
      .then((fresh) => {
        stored = fresh;
        storeToken(deps.storage, fresh);
        return fresh.token;
      })
      .finally(() => {
        coming = null;
      });
    return coming;
  };
  return {
    current(): Promise<string> {
      return stored && stored.expiresAt - SPARE_MS > deps.now()
        ? Promise.resolve(stored.token)
        : fetchOnce();
    },
    renew(stale: string): Promise<string> {
      if (stored?.token === stale) stored = null;
      return stored && coming === null ? Promise.resolve(stored.token) : fetchOnce();
    },
  };
}

async function load(deps: CalculatorTokenDeps): Promise<StoredToken> {
  let said: string | null = null;
  try {
    const answer = await deps.fetchToken();
    const expiresAt = Date.parse(answer.expires_at);
    if (answer.success && answer.token !== '' && Number.isFinite(expiresAt))
      return { token: answer.token, expiresAt };
    deps.log(NO_CALCULATOR_TOKEN, answer.message);
    said = answer.message || null;
  } catch (reason) {
    deps.log(NO_CALCULATOR_TOKEN, reason);
    if (reason instanceof ApiCallError) said = reason.said;
  }
  throw new NoTokenError(said);
}

function readStoredToken(storage: TokenStorage | null): StoredToken | null {
  try {
    const found: unknown = JSON.parse(storage?.getItem(TOKEN_KEY) ?? 'null');
    if (found && typeof found === 'object' && 'token' in found && 'expiresAt' in found)
      return { token: String(found.token), expiresAt: Number(found.expiresAt) };
  } catch {
    // unreadable or blocked: as if there were none
  }
  return null;
}

function storeToken(storage: TokenStorage | null, fresh: StoredToken): void {
  try {
    storage?.setItem(TOKEN_KEY, JSON.stringify(fresh));
  } catch {
    // full or blocked: the page's own copy is enough
  }
}
