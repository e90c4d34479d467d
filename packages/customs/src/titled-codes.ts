/**
 * Cost lines that have no name but the owner's title, with codes: the same title has the same code wherever the line stands,
 * so that a line set before it does not give it the history of another. Of two lines with one title the order decides.
 * @param prefix keeps them apart from the codes of a cost table
 */
export function withTitledCodes<Line extends { readonly title: string }>(
  prefix: string,
  lines: readonly Line[],
): (Line & { readonly code: string })[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const code = `${prefix}_${hashOf(folded(line.title))}`;
    const count = (seen.get(code) ?? 0) + 1;
    seen.set(code, count);
    return { ...line, code: count === 1 ? code : `${code}_${count}` };
  });
}

/** Case, ё, spaces and punctuation make no other line. */
function folded(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** FNV-1a, 32 bits: short, and the same in every process. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36).padStart(7, '0');
}
