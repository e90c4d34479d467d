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

  /** Rows of a group within the bounds, both included; none when they contradict each other. */
  count(group: number, from: number, to: number): number {
    const { groupStart, blockStart } = this.#index;
    const start = blockStart[groupStart[group]!]!;
    const end = blockStart[groupStart[group + 1]!]!;
    const part = this.#sorted.subarray(start, end);
    if (this.#done[group] === 0) {
      part.set(this.#column.subarray(start, end));
      part.sort();
      this.#done[group] = 1;
    }
    return Math.max(0, below(part, to, true) - below(part, from, false));
  }
}

/** How many values are less than `value`, or less or equal. */
function below(sorted: Numbers, value: number, orEqual: boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const at = sorted[middle]!;
    if (at < value || (orEqual && at === value)) low = middle + 1;
    else high = middle;
  }
  return low;
}
