import { createSigner } from './signer.ts';
import { uuidFromLetters, uuidToLetters } from './uuid-letters.ts';

/** 16 bytes of a key and 16 of its signature, each as 22 letters */
const PART = 22;
const TOKEN = /^[\w-]{44}$/;

/** Names one request in an address that nobody can guess; it says nothing of the request. */
export interface ReceiptTokens {
  /** `uid`: UUID of the request */
  sign(uid: string): string;
  /** null: not signed by us */
  read(token: string): string | null;
}

export function createReceiptTokens(secret: string): ReceiptTokens {
  const signer = createSigner(secret, 'receipt', PART);
  return {
    sign: (uid) => uuidToLetters(uid) + signer.sign(uid),
    read(token) {
      if (!TOKEN.test(token)) return null;
      const uid = uuidFromLetters(token.slice(0, PART));
      return signer.verify(uid, token.slice(PART)) ? uid : null;
    },
  };
}
