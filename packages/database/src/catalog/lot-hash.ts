/** A source number as a 52-bit number (FNV-1a in two halves): exact matches only, so equality is enough. */
export function lotHash(folded: string): number {
  let high = 0x811c9dc5;
  let low = 0x9747b28c;
  for (let i = 0; i < folded.length; i++) {
    const unit = folded.charCodeAt(i);
    high = Math.imul(high ^ unit, 0x01000193);
    low = Math.imul(low ^ unit, 0x5bd1e995) ^ (low >>> 13);
  }
  return (high & 0xfffff) * 0x1_0000_0000 + (low >>> 0);
}
