import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { purposeKey } from '../../http/security/purpose-key.ts';

/** Lifetime, ms. */
export const CALCULATOR_TOKEN_MS = 30 * 60_000;

/** Signed token, nothing stored: `<expiry, s, base 36>.<random>.<HMAC-SHA256>`; good in every process of a site. */
export interface CalculatorTokens {
  issue(): { token: string; expiresAt: Date };
  /** signed by us and not expired */
  valid(token: string): boolean;
}

export function createCalculatorTokens(secret: string, now: () => Date): CalculatorTokens {
  const key = purposeKey(secret, 'calculator');
  const sign = (body: string) => createHmac('sha256', key).update(body).digest('base64url');
  return {
    issue() {
      const seconds = Math.floor((now().getTime() + CALCULATOR_TOKEN_MS) / 1000);
      const body = `${seconds.toString(36)}.${randomBytes(12).toString('base64url')}`;
      return { token: `${body}.${sign(body)}`, expiresAt: new Date(seconds * 1000) };
    },
    valid(token) {
      const end = token.lastIndexOf('.');
      if (token.length > 120 || end <= 0) return false;
      const given = Buffer.from(token.slice(end + 1));
      const right = Buffer.from(sign(token.slice(0, end)));
      if (given.length !== right.length || !timingSafeEqual(given, right)) return false;
      const expires = Number.parseInt(token.slice(0, token.indexOf('.')), 36) * 1000;
      return expires > now().getTime();
    },
  };
}
