import type { ReadyFilter } from './car-filter.ts';
import type { CatalogIndex } from './open-index.ts';

/** Which cars pass a filter, and how many would without one field's choice. */
export interface Selection {
  index: CatalogIndex;
  ready: ReadyFilter;
  /** exact up to the limit asked for; past it a close estimate above the limit */
  count: number;
  /** rows of the index's delta that pass, in no order */
  added: readonly number[];
  /** BLOCK_OUT | BLOCK_IN | BLOCK_MIXED for each block */
  blocks: Uint8Array;
  /** cars by field (as in OPTION_FIELDS) and code, each field counted as if nothing were chosen in it; exact as `count` */
  options: Uint32Array[];
  /**
   * cars by price bar, counted as if the price had no bounds; NO_BIN without a total.
   * Exact for some tens of thousands of cars, else estimated: up to a tenth of the cars may stand in a wrong bar
   */
  bins: Int32Array;
}
