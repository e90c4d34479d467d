import type { IndexRow } from './index-builder.ts';

/**
 * Changes since the index was built: removed rows, and rows appended after the last one,
 * each a group of its own. Small, so every query scans all of it.
 */
export interface Delta {
  /** every change of cars up to this number is seen */
  revision: number;
  /** rows added, those that count no more among them */
  used: number;
  /** rows added that count */
  live: readonly number[];
  /** rows of the index itself that count no more */
  dead: readonly number[];
  /** 1 for each row that counts no more; null: all count */
  isDead: Uint8Array | null;
  /** rows that count no more in each group of the index itself */
  deadOfGroup: ReadonlyMap<number, number>;
  /** added row of each car */
  rowOf: ReadonlyMap<string, number>;
  /** search texts of added rows, from the first on: words of the text without the source number, and that one, folded */
  texts: readonly DeltaText[];
}

export interface DeltaText {
  words: readonly string[];
  lot: string;
}

export interface CarChanges {
  revision: number;
  /** active cars as they are now */
  cars: readonly IndexRow[];
  /** cars that are not on sale any more */
  gone: readonly { uid: string; source_id: string }[];
}

export function emptyDelta(revision: number): Delta {
  return {
    revision,
    used: 0,
    live: [],
    dead: [],
    isDead: null,
    deadOfGroup: new Map(),
    rowOf: new Map(),
    texts: [],
  };
}
