/** Writes a UUID's 128 bits as four 32-bit words at `offset`. */
export function writeUid(words: Uint32Array, offset: number, uid: string): void {
  const hex = uid.replaceAll('-', '');
  for (let i = 0; i < 4; i++) words[offset + i] = Number.parseInt(hex.slice(i * 8, i * 8 + 8), 16);
}

export function readUid(words: Uint32Array, offset: number): string {
  let hex = '';
  for (let i = 0; i < 4; i++) hex += (words[offset + i] ?? 0).toString(16).padStart(8, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Negative, zero or positive, as `sort` wants it; the order of the UUIDs' text. */
export function compareUids(a: Uint32Array, aAt: number, b: Uint32Array, bAt: number): number {
  for (let i = 0; i < 4; i++) {
    const difference = (a[aAt + i] ?? 0) - (b[bAt + i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
