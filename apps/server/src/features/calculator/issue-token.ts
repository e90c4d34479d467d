import type { CalculatorToken } from '@prichal/contract';
import type { CalculatorTokens } from './calculator-token.ts';

/** A fresh token for the calls of /calculator/. */
export function issueToken(tokens: CalculatorTokens): CalculatorToken {
  const { token, expiresAt } = tokens.issue();
  return {
    success: true,
    token,
    expires_at: expiresAt.toISOString(),
    message: 'Пропуск действует 30 минут',
  };
}
