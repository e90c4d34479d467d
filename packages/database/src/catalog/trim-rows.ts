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
