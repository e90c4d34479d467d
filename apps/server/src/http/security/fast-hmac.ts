import { hash, randomFillSync } from 'node:crypto';

const BLOCK_BYTES = 64;
const DIGEST_BYTES = 32;

/**
 * HMAC-SHA256 (RFC 2104) of short texts, base64url. Same value as `createHmac`, computed with one-shot hashes over
 * reused memory: a cached page needs one signature per visitor, and the stream objects of `createHmac` cost more than
 * the page. `roomBytes`: memory for the text; a longer text is allocated separately.
 */
export function createFastHmac(key: Uint8Array, roomBytes = 256): (text: string) => string {
  const block = Buffer.alloc(BLOCK_BYTES);
  block.set(key.length > BLOCK_BYTES ? hash('sha256', key, 'buffer') : key);
  const inner = Buffer.alloc(BLOCK_BYTES + roomBytes);
  inner.set(block.map((byte) => byte ^ 0x36));
  const outer = Buffer.alloc(BLOCK_BYTES + DIGEST_BYTES);
  outer.set(block.map((byte) => byte ^ 0x5c));
  return (text) => {
    const length = Buffer.byteLength(text);
    const padded =
      length <= roomBytes
        ? inner.subarray(0, BLOCK_BYTES + length)
        : Buffer.concat([inner.subarray(0, BLOCK_BYTES), Buffer.alloc(length)]);
    padded.write(text, BLOCK_BYTES);
    // a digest as letters of one byte each: as a buffer it would be an object for the collector
    outer.write(hash('sha256', padded, 'binary'), BLOCK_BYTES, 'latin1');
    return hash('sha256', outer, 'base64url');
  };
}

/** Cryptographically random strings from a pool: one system call for hundreds of them. */
export function createRandomTokens(bytes: number, poolBytes = 12 * 1024): () => string {
  const pool = Buffer.alloc(poolBytes);
  let used = poolBytes;
  return () => {
    if (used + bytes > poolBytes) {
      randomFillSync(pool);
      used = 0;
    }
    used += bytes;
    return pool.toString('base64url', used - bytes, used);
  };
}
