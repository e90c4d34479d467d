import { NO_CALCULATOR_TOKEN } from '@prichal/contract';
import type { CalculatorToken } from '@prichal/contract';
import { ApiCallError } from './api-call-error.ts';
import { createTokenStore } from './token-store.ts';
import type { StoredToken, TokenStoreDeps } from './token-store.ts';

export interface CalculatorTokenDeps {
  /** asks the server for a token */
  fetchToken(): Promise<CalculatorToken>;
  now(): number;
  storage: TokenStoreDeps['storage'];
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

/** The calculator's token; the server's answer says how long it lives. */
export function createCalculatorTokenStore(deps: CalculatorTokenDeps) {
  return createTokenStore({
    key: TOKEN_KEY,
    storage: deps.storage,
    spareMs: SPARE_MS,
    now: () => deps.now(),
    async load(keep) {
      const issued = await load(deps);
      keep(issued);
      return issued.token;
    },
  });
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
