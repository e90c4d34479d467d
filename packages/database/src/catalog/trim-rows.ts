import type { IndexColumns } from './catalog-index.ts';

/** Rows of each trim, so that a search for a rare one asks no other row. */
export interface TrimRows {
  /** where the rows of each code begin, and the end; code 0, no trim, has none */
  start: Uint32Array;
  /** ascending for each code */
  rows: Uint32Array;
}

export function readTrimRows({
  rows: count,
  trim,
  trimStart,
}: Pick<IndexColumns, 'rows' | 'trim' | 'trimStart'>): TrimRows {
  const start = new Uint32Array(trimStart.length + 1);
  for (let row = 0; row < count; row++) if (trim[row] !== 0) start[trim[row]! + 1]!++;
  for (let code = 1; code < start.length; code++) start[code]! += start[code - 1]!;
  const rows = new Uint32Array(start.at(-1) ?? 0);
  const next = start.slice();
  for (let row = 0; row < count; row++) if (trim[row] !== 0) rows[next[trim[row]!]!++] = row;
  return { start, rows };
}

/** Which pairs of neighbouring bytes the texts of trims have: one bit each, by the first byte and the second. */
export function readTrimPairs({ trimText }: Pick<IndexColumns, 'trimText'>): Uint8Array {
  const pairs = new Uint8Array(2 ** 13);
  for (let at = 1; at < trimText.length; at++) {
    const pair = (trimText[at - 1]! << 8) | trimText[at]!;
    pairs[pair >> 3]! |= 1 << (pair & 7);
  }
  return pairs;
}

/** False for a text that no trim can hold, which most spellings in another alphabet or layout are. */
export function mayHold(pairs: Uint8Array, text: Uint8Array): boolean {
  for (let at = 1; at < text.length; at++) {
    const pair = (text[at - 1]! << 8) | text[at]!;
    if ((pairs[pair >> 3]! & (1 << (pair & 7))) === 0) return false;
  }
  return true;
}
