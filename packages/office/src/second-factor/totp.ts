import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** RFC 6238 with the values that every authenticator app knows: SHA-1, 30 s, six digits. */
const STEP_MS = 30_000;
const DIGITS = 6;
const SECRET_BYTES = 20;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function makeTotpSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** The code of one step (RFC 4226, section 5.3). */
export function codeOfStep(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/**
 * The step whose code this is: the current one or a neighbour, since clocks differ, and later than `after`, so that a
 * code is used once. Null: none.
 */
export function findStep(secret: Buffer, code: string, now: Date, after: number): number | null {
  const typed = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(typed)) return null;
  const current = Math.floor(now.getTime() / STEP_MS);
  const steps = [current - 1, current, current + 1].filter((step) => step > after);
  const isOf = (step: number): boolean =>
    timingSafeEqual(Buffer.from(codeOfStep(secret, step)), Buffer.from(typed));
  return steps.find(isOf) ?? null;
}

/** The address that authenticator apps read from a QR code. */
export function totpUri(secret: Buffer, issuer: string, login: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(login)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}

/** RFC 4648, section 6, without padding: 20 bytes fill it exactly. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('');
}
