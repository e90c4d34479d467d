import { createHmac, timingSafeEqual } from 'node:crypto';
import { createFastHmac } from './fast-hmac.ts';

export interface Signer {
  sign(text: string): string;
  /** compared in constant time */
  verify(text: string, signature: string): boolean;
}

/**
 * HMAC-SHA256 with a key of its own for each purpose, so that a signature made for one is worth nothing for another.
 * @param letters of the base64url signature that are used, six bits each; all 43 without it
 */
export function createSigner(secret: string, purpose: string, letters = 43): Signer {
  const hmac = createFastHmac(createHmac('sha256', secret).update(purpose).digest());
  const sign = (text: string): string => hmac(text).slice(0, letters);
  return {
    sign,
    verify(text, signature) {
      const given = Buffer.from(signature);
      const right = Buffer.from(sign(text));
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
