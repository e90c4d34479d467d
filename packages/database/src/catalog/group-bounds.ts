import { BLOCK_IN, BLOCK_MIXED, BLOCK_OUT, stateOf } from './block-state.ts';
import type { Bound, ReadyFilter } from './car-filter.ts';

/** How the bounds of a filter divide one group after another; one object for all of them, a count asks thousands. */
export class GroupBounds {
  readonly #ready: ReadyFilter;
  /** all bounds except the price: BLOCK_OUT | BLOCK_IN | BLOCK_MIXED */
  others = BLOCK_IN;
  price = BLOCK_IN;
  /** of the bounds that cut through the group, the price among them */
  openCount = 0;
  lastOpen: Bound | null = null;

  constructor(ready: ReadyFilter) {
    this.#ready = ready;
  }

  read(group: number): void {
    const { bounds, price } = this.#ready;
    this.others = BLOCK_IN;
    this.price = BLOCK_IN;
    this.openCount = 0;
    for (let i = 0; i < bounds.length; i++) {
      const state = this.#readBound(bounds[i]!, group);
      if (state === BLOCK_IN) continue;
      this.others = state;
      if (state === BLOCK_OUT) return;
    }
    if (price !== null) this.price = this.#readBound(price, group);
  }

  #readBound(bound: Bound, group: number): number {
    const state = stateOf(bound.ofGroups, bound, group);
    if (state === BLOCK_MIXED) {
      this.openCount++;
      this.lastOpen = bound;
    }
    return state;
  }
}
