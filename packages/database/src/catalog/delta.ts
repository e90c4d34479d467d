import type { IndexRow } from './index-builder.ts';

/**
 * What has changed since the index was built: rows of it that count no more, and rows that stand behind its last one,
 * each a group of its own. Small, so every question looks at all of it.
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
  /** what added rows are found by, from the first on: words of the text, and the folded source number */
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
