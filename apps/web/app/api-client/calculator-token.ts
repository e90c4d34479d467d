import { NO_CALCULATOR_TOKEN } from '@prichal/contract';
import type { CalculatorToken } from '@prichal/contract';
import { ApiCallError } from './api-call-error.ts';

/** Where the token is kept on the device; storage may be blocked, then it lives as long as the page. */
export type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface TokenWorld {
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

interface Kept {
  token: string;
  /** ms since 1970 */
  expiresAt: number;
}

/**
 * The calculator's token: fetched when it is missing or expired. Whoever asks meanwhile waits for the same fetch.
 * `renew(stale)` drops the token the server has refused, unless another call has already replaced it.
 */
export function createTokenKeeper(world: TokenWorld) {
  let kept: Kept | null = readKept(world.storage);
  let coming: Promise<string> | null = null;

  const fetchOnce = (): Promise<string> => {
    coming ??= load(world)
      .then((fresh) => {
        kept = fresh;
        keep(world.storage, fresh);
        return fresh.token;
      })
      .finally(() => {
        coming = null;
      });
    return coming;
  };
  return {
    current(): Promise<string> {
      return kept && kept.expiresAt - SPARE_MS > world.now()
        ? Promise.resolve(kept.token)
        : fetchOnce();
    },
    renew(stale: string): Promise<string> {
      if (kept?.token === stale) kept = null;
      return kept && coming === null ? Promise.resolve(kept.token) : fetchOnce();
    },
  };
}

async function load(world: TokenWorld): Promise<Kept> {
  let said: string | null = null;
  try {
    const answer = await world.fetchToken();
    const expiresAt = Date.parse(answer.expires_at);
    if (answer.success && answer.token !== '' && Number.isFinite(expiresAt))
      return { token: answer.token, expiresAt };
    world.log(NO_CALCULATOR_TOKEN, answer.message);
    said = answer.message || null;
  } catch (reason) {
    world.log(NO_CALCULATOR_TOKEN, reason);
    if (reason instanceof ApiCallError) said = reason.said;
  }
  throw new NoTokenError(said);
}

function readKept(storage: TokenStorage | null): Kept | null {
  try {
    const found: unknown = JSON.parse(storage?.getItem(TOKEN_KEY) ?? 'null');
    if (found && typeof found === 'object' && 'token' in found && 'expiresAt' in found)
      return { token: String(found.token), expiresAt: Number(found.expiresAt) };
  } catch {
    // unreadable or blocked: as if there were none
  }
  return null;
}

function keep(storage: TokenStorage | null, fresh: Kept): void {
  try {
    storage?.setItem(TOKEN_KEY, JSON.stringify(fresh));
  } catch {
    // full or blocked: the page's own copy is enough
  }
}
