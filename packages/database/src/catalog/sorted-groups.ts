import type { IndexColumns, Numbers } from './catalog-index.ts';

/** Paint codes are below this: they are bits of a 32-bit word. */
export const PAINTS_ROOM = 32;

/** Values of a column sorted inside each group; a group is sorted when it is first asked for. */
export class SortedGroups {
  readonly #column: Numbers;
  readonly #index: Pick<IndexColumns, 'groupStart' | 'blockStart'>;
  readonly #sorted: Numbers;
  readonly #done: Uint8Array;

  constructor(column: Numbers, index: Pick<IndexColumns, 'groupStart' | 'blockStart' | 'rows'>) {
    this.#column = column;
    this.#index = index;
    this.#sorted =
      column instanceof Int16Array ? new Int16Array(index.rows) : new Int32Array(index.rows);
    this.#done = new Uint8Array(index.groupStart.length - 1);
  }

  /** Rows of a group within the bounds, whole numbers, both included; none when they contradict each other. */
  count(group: number, from: number, to: number): number {
    const { groupStart, blockStart } = this.#index;
    const start = blockStart[groupStart[group]!]!;
    const end = blockStart[groupStart[group + 1]!]!;
    const sorted = this.#sorted;
    if (this.#done[group] === 0) {
      sorted.set(this.#column.subarray(start, end), start);
      sorted.subarray(start, end).sort();
      this.#done[group] = 1;
    }
    // most bounds are open on one side, where nothing has to be found
    const first = sorted[start]! >= from ? start : firstAbove(sorted, from - 1, start, end);
    const last = sorted[end - 1]! <= to ? end : firstAbove(sorted, to, start, end);
    return Math.max(0, last - first);
  }
}

/** Where the values above `value` begin between `start` and `end`. */
function firstAbove(sorted: Numbers, value: number, start: number, end: number): number {
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}
