import { BLOCK_IN, BLOCK_MIXED, BLOCK_OUT, stateOf } from './block-state.ts';
import type { Bound } from './car-filter.ts';
import type { CatalogIndex } from './open-index.ts';
import { PRICE_BINS } from './price-bins.ts';
import type { Selection } from './selection.ts';
import { bitOfTrimAlone, paintDecides, textOfBlock, wordsMet } from './text-test.ts';

/** In place of what a group's text meets: nothing is left to ask. */
const DECIDED = -1;

/**
 * Counts the cars of blocks. `met` is always the bits of the term groups that the text of the block's group matches.
 */
export class BlockCounter {
  readonly #selection: Selection;
  /** bounds that split the current block; whether the text does */
  readonly #cuts: Bound[] = [];
  #cutCount = 0;
  #cutByText = false;
  readonly #meetingPaints = new Map<number, Uint8Array>();

  constructor(selection: Selection) {
    this.#selection = selection;
  }

  count(block: number, met: number): number {
    const { index, ready } = this.#selection;
    if (!this.#read(block, met)) return 0;
    const price =
      ready.price === null ? BLOCK_IN : stateOf(ready.price.ofBlocks, ready.price, block);
    if (price === BLOCK_OUT) return 0;
    if (price === BLOCK_MIXED) this.#cuts[this.#cutCount++] = ready.price!;
    const end = index.blockStart[block + 1]!;
    const [first, second] = this.#cuts;
    if (!this.#cutByText) {
      if (this.#cutCount === 0) return end - index.blockStart[block]!;
      if (this.#cutCount === 1) return countBetween(index, first!, first!, block);
      if (this.#cutCount === 2) return countBetween(index, first!, second!, block);
    }
    if (this.#cutCount === 0 && paintDecides(index, ready.text!, met, block)) {
      const meetingPaints = this.#paintsMeeting(met | this.#yearOf(block));
      let count = 0;
      for (let row = index.blockStart[block]!; row < end; row++)
        count += meetingPaints[index.paint[row]!]!;
      return count;
    }
    if (this.#cutCount === 0 && !ready.text!.blocksOfRows.has(block)) {
      const ofTrim = ready.text!.trims.rowsOf[bitOfTrimAlone(ready.text!, met)];
      if (ofTrim !== undefined) return ofTrim[block]!;
    }
    return this.#eachRow(block, met, null, 0);
  }

  /** Whether some rows can pass at any price. */
  mayPass(block: number, met: number): boolean {
    return this.#read(block, met);
  }

  /** Adds a block's rows that pass at any price to the histogram; each counts as `weight` cars. */
  bin(block: number, met: number, weight: number): void {
    const { bins, index } = this.#selection;
    if (!this.#read(block, met)) return;
    if (this.#cutByText || this.#cutCount > 0) {
      this.#eachRow(block, met, bins, weight);
      return;
    }
    const { ofBlock, firstBin, lastBin } = index.bins;
    for (let bin = firstBin[block]!; bin <= lastBin[block]!; bin++)
      bins[bin]! += ofBlock[block * PRICE_BINS + bin]! * weight;
  }

  /** Adds all rows of a group to the histogram. */
  binGroup(group: number): void {
    const { index, bins } = this.#selection;
    const { ofGroup } = index.bins;
    for (let bin = 0; bin < PRICE_BINS; bin++) bins[bin]! += ofGroup[group * PRICE_BINS + bin]!;
  }

  /** Collects what splits a block except the price; false when no row can pass. */
  #read(block: number, met: number): boolean {
    const { index, ready } = this.#selection;
    this.#cutCount = 0;
    this.#cutByText = false;
    for (let i = 0; i < ready.bounds.length; i++) {
      const bound = ready.bounds[i]!;
      const state = stateOf(bound.ofBlocks, bound, block);
      if (state === BLOCK_OUT) return false;
      if (state === BLOCK_MIXED) this.#cuts[this.#cutCount++] = bound;
    }
    if (ready.text === null || met === ready.text.all) return true;
    const text = textOfBlock(index, ready.text, met, block);
    this.#cutByText = text === 'some';
    return text !== 'none';
  }

  /** Checks every row of a block against what splits it. */
  #eachRow(block: number, metByGroup: number, bins: Int32Array | null, weight: number): number {
    const met = this.#cutByText ? metByGroup : DECIDED;
    const { index, ready } = this.#selection;
    const { ofRow } = index.bins;
    const end = index.blockStart[block + 1]!;
    let count = 0;
    for (let row = index.blockStart[block]!; row < end; row++) {
      let passes = true;
      for (let i = 0; i < this.#cutCount && passes; i++) {
        const cut = this.#cuts[i]!;
        const value = cut.column[row]!;
        passes = value >= cut.from && value <= cut.to;
      }
      if (!passes) continue;
      if (met !== DECIDED && !wordsMet(index, ready.text!, met, row)) continue;
      count++;
      if (bins !== null) bins[ofRow[row]!]! += weight;
    }
    return count;
  }

  #yearOf(block: number): number {
    const { index, ready } = this.#selection;
    return ready.text!.byMade[index.made[index.blockStart[block]!]!]!;
  }

  /** 1 for each paint code that matches the term groups missing from `met`. */
  #paintsMeeting(met: number): Uint8Array {
    const text = this.#selection.ready.text!;
    let meetingPaints = this.#meetingPaints.get(met);
    if (meetingPaints === undefined) {
      meetingPaints = text.byPaint.map((bits) => Number((bits | met) === text.all));
      this.#meetingPaints.set(met, meetingPaints);
    }
    return meetingPaints;
  }
}

/** Without branches on the data: half of the rows pass in no order, and each wrong guess costs more than the row. */
function countBetween(
  { blockStart }: CatalogIndex,
  { column: a, from: aFrom, to: aTo }: Bound,
  { column: b, from: bFrom, to: bTo }: Bound,
  block: number,
): number {
  const end = blockStart[block + 1]!;
  let count = 0;
  for (let row = blockStart[block]!; row < end; row++) {
    const one = a[row]!;
    const other = b[row]!;
    const passes = Number(one >= aFrom) & Number(one <= aTo);
    count += passes & Number(other >= bFrom) & Number(other <= bTo);
  }
  return count;
}
