import { createExpiringTokens, expiryOf } from '../../http/security/expiring-tokens.ts';

/** Lifetime, ms. */
const CALCULATOR_TOKEN_MS = 30 * 60_000;

export interface CalculatorTokens {
  issue(): { token: string; expiresAt: Date };
  /** signed by us and not expired */
  valid(token: string): boolean;
}

export function createCalculatorTokens(secret: string, now: () => Date): CalculatorTokens {
  const tokens = createExpiringTokens(secret, 'calculator', now);
  return {
    issue() {
      const token = tokens.make(CALCULATOR_TOKEN_MS);
      return { token, expiresAt: new Date(expiryOf(token)) };
    },
    valid: (token) => tokens.valid(token),
  };
}
