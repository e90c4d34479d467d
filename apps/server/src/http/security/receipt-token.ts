import { timingSafeEqual } from 'node:crypto';
import { purposeKey } from './purpose-key.ts';
import { createFastHmac } from './fast-hmac.ts';

const UID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
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
  const hmac = createFastHmac(purposeKey(secret, 'receipt'));
  const signature = (uid: string) => hmac(uid).slice(0, PART);
  return {
    sign: (uid) =>
      Buffer.from(uid.replaceAll('-', ''), 'hex').toString('base64url') + signature(uid),
    read(token) {
      if (!TOKEN.test(token)) return null;
      const hex = Buffer.from(token.slice(0, PART), 'base64url').toString('hex');
      const uid = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
      if (!UID.test(uid)) return null;
      const right = Buffer.from(signature(uid));
      return timingSafeEqual(Buffer.from(token.slice(PART)), right) ? uid : null;
    },
  };
}
