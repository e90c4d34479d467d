import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A new token: 256 random bits. */
export function makeSessionToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What is stored of a token. No salt: there is nothing to guess in 256 random bits. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
