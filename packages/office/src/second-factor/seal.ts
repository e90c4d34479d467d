import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Key for what the office stores encrypted, from the site's SECRET: a copy of the database alone does not hold it. */
export function officeKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'prichal office: stored secrets', 32));
}

/** AES-256-GCM, bound to its owner or place: a sealed secret copied elsewhere does not open. @param key 32 bytes */
export function seal(key: Buffer, login: string, secret: Buffer): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(login));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Null: sealed with another SECRET, for somebody else, or changed. */
export function unseal(key: Buffer, login: string, text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url');
  const iv = bytes.subarray(0, IV_BYTES);
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(login)).setAuthTag(tag);
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}
