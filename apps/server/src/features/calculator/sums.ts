/** Kopecks → decimal string of roubles, "514000.00"; null stays. */
export function sumText(kopecks: number | null): string | null {
  if (kopecks === null) return null;
  const size = Math.abs(kopecks);
  const text = `${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
  return kopecks < 0 ? `-${text}` : text;
}

/** What changed, signed; null when either is not known. */
export function changeText(before: number | null, after: number | null): string | null {
  return before === null || after === null ? null : sumText(after - before);
}
