import { createRandomTokens } from './fast-hmac.ts';
import { createSigner } from './signer.ts';

const TOKEN_MAX = 120;

/**
 * Signed tokens, nothing stored: `<expiry, s, base 36>.<random>.<HMAC-SHA256>`. Anyone may get one; nobody can make
 * one, it dies by itself, and it is valid in every process of a site.
 */
export interface ExpiringTokens {
  make(lifetimeMs: number): string;
  /** signed by us and not expired */
  valid(token: string): boolean;
}

export function createExpiringTokens(
  secret: string,
  purpose: string,
  now: () => Date,
): ExpiringTokens {
  const signer = createSigner(secret, purpose);
  const random = createRandomTokens(12);
  return {
    make(lifetimeMs) {
      const expires = Math.floor((now().getTime() + lifetimeMs) / 1000).toString(36);
      const body = `${expires}.${random()}`;
      return `${body}.${signer.sign(body)}`;
    },
    valid(token) {
      const end = token.lastIndexOf('.');
      if (token.length > TOKEN_MAX || end <= 0) return false;
      if (!signer.verify(token.slice(0, end), token.slice(end + 1))) return false;
      return expiryOf(token) > now().getTime();
    },
  };
}

/** ms since 1970; NaN when there is none */
export function expiryOf(token: string): number {
  return Number.parseInt(token.slice(0, token.indexOf('.')), 36) * 1000;
}
