import type { Bound, ReadyFilter } from './car-filter.ts';
import type { CatalogIndex } from './open-index.ts';
import { textOfBlock } from './text-test.ts';

/** Rows of a block or group that pass: none, all, or each must be checked. */
export const BLOCK_OUT = 0;
export const BLOCK_IN = 1;
export const BLOCK_MIXED = 2;

/** What the least and greatest values of a block or group say about a bound. */
export function stateOf(zone: Bound['ofBlocks'], bound: Bound, at: number): number {
  const least = zone.least[at]!;
  const most = zone.most[at]!;
  if (most < bound.from || least > bound.to) return BLOCK_OUT;
  return least >= bound.from && most <= bound.to && zone.gaps[at] === 0 ? BLOCK_IN : BLOCK_MIXED;
}

/** The same for the whole filter except its choices; `met`: the term groups that the block's own text matches. */
export function stateOfBlock(
  index: CatalogIndex,
  ready: ReadyFilter,
  met: number,
  block: number,
): number {
  let state = BLOCK_IN;
  for (const bound of ready.allBounds) {
    const one = stateOf(bound.ofBlocks, bound, block);
    if (one === BLOCK_OUT) return BLOCK_OUT;
    if (one === BLOCK_MIXED) state = BLOCK_MIXED;
  }
  if (ready.text === null || met === ready.text.all) return state;
  const text = textOfBlock(index, ready.text, met, block);
  if (text === 'none') return BLOCK_OUT;
  return text === 'some' ? BLOCK_MIXED : state;
}
