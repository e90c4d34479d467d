/** Milliseconds since 1970. */
export type Clock = () => number;

/** Cryptographically strong random bytes. */
export type RandomBytes = (count: number) => Uint8Array;

/**
 * A UUID of version 7 (RFC 9562, section 5.7): 48 bits of milliseconds, then 74 random bits, so that
 * keys made later sort later and no two processes need to agree on anything.
 */
export function makeUuidV7(now: number, random: RandomBytes): string {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes.set(random(10), 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}
