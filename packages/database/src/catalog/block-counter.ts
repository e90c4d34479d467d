import type { Bound } from './car-filter.ts';
import { BLOCK_IN, BLOCK_MIXED } from './block-state.ts';
import type { CatalogIndex } from './open-index.ts';
import { PRICE_BINS } from './price-bins.ts';
import type { Selection } from './selection.ts';
import { bitOfTrimAlone, paintDecides, textOfBlock, wordsMet } from './text-test.ts';

const NOT = 0;
const ALL = 1;
const SOME = 2;

/** In place of what a group's text meets: nothing is left to ask. */
const DECIDED = -1;

/**
 * Counts cars by block. First pass: groups and blocks that are decided as a whole; blocks that a bound or a term
 * splits are deferred. Second pass: the rows of the deferred blocks.
 */
export class BlockCounter {
  readonly #selection: Selection;
  /** bounds that split the current group, then the current block */
  readonly #open: Bound[] = [];
  readonly #cuts: Bound[] = [];
  #openCount = 0;
  #cutCount = 0;
  /** deferred blocks, group after group; shared by all counts of an index, which run one at a time */
  readonly aside: Int32Array;
  asideCount = 0;
  /** blocks counted in the histogram with all their rows, except those of groups counted as a whole */
  readonly whole: Int32Array;
  wholeCount = 0;
  readonly #meetingPaints = new Map<number, Uint8Array>();

  constructor(selection: Selection) {
    this.#selection = selection;
    const { scratch, blocks } = selection.index;
    this.aside = scratch.subarray(0, blocks);
    this.whole = scratch.subarray(blocks);
  }

  /**
   * Cars of a group in its decided blocks. `met`: bits of the term groups that the group's own text matches;
   * `wanted`: the group is in the list itself, and not just counted for one field's options.
   */
  count(group: number, met: number, wanted: boolean): number {
    const { index, ready, blocks } = this.#selection;
    const first = index.groupStart[group]!;
    const end = index.groupStart[group + 1]!;
    const worded = ready.text === null || met === ready.text.all;
    this.#openCount = 0;
    for (let i = 0; i < ready.bounds.length; i++) {
      const bound = ready.bounds[i]!;
      const state = stateOf(bound.ofGroups, bound, group);
      if (state === NOT) return 0;
      if (state === SOME) this.#open[this.#openCount++] = bound;
    }
    const price = ready.price === null ? ALL : stateOf(ready.price.ofGroups, ready.price, group);
    if (price === NOT && !wanted) return 0;
    const binned = wanted && worded && this.#openCount === 0;
    if (binned) {
      this.#binGroup(group);
      if (price === NOT) return 0;
      if (price === ALL) blocks.fill(BLOCK_IN, first, end);
    }
    if (worded && this.#openCount === 0 && price === ALL)
      return index.blockStart[end]! - index.blockStart[first]!;
    if (worded && this.#openCount === 1) return this.#countPlain(group, price, wanted);
    let count = 0;
    for (let block = first; block < end; block++)
      count += this.#countDecided(block, met, worded, price, wanted, binned);
    return count;
  }

  /** As #countDecided for the usual case, in one loop: one bound and perhaps the price split the group. */
  #countPlain(group: number, priceOfGroup: number, wanted: boolean): number {
    const { index, ready, blocks } = this.#selection;
    const { blockStart, groupStart } = index;
    const { from, to, ofBlocks } = this.#open[0]!;
    const { least, most, gaps } = ofBlocks;
    const end = groupStart[group + 1]!;
    let count = 0;
    for (let block = groupStart[group]!; block < end; block++) {
      const low = least[block]!;
      const high = most[block]!;
      if (high < from || low > to) continue;
      const whole = low >= from && high <= to && gaps[block] === 0;
      const price =
        priceOfGroup === SOME ? stateOf(ready.price!.ofBlocks, ready.price!, block) : priceOfGroup;
      if (price === NOT && !wanted) continue;
      if (whole && wanted) this.whole[this.wholeCount++] = block;
      if (!whole || price === SOME) {
        this.aside[this.asideCount++] = block;
        if (wanted && price !== NOT) blocks[block] = BLOCK_MIXED;
      } else if (price !== NOT) {
        if (wanted) blocks[block] = BLOCK_IN;
        count += blockStart[block + 1]! - blockStart[block]!;
      }
    }
    return count;
  }

  #countDecided(
    block: number,
    met: number,
    worded: boolean,
    priceOfGroup: number,
    wanted: boolean,
    binned: boolean,
  ): number {
    const { index, ready, blocks } = this.#selection;
    let others = ALL;
    for (let i = 0; i < this.#openCount; i++) {
      const bound = this.#open[i]!;
      const state = stateOf(bound.ofBlocks, bound, block);
      if (state === NOT) return 0;
      if (state === SOME) others = SOME;
    }
    const price =
      priceOfGroup === SOME ? stateOf(ready.price!.ofBlocks, ready.price!, block) : priceOfGroup;
    if (price === NOT && (binned || !wanted)) return 0;
    if (!worded) {
      const text = textOfBlock(index, ready.text!, met, block);
      if (text === 'none') return 0;
      if (text === 'some') others = SOME;
    }
    if (others === SOME || price === SOME) {
      this.aside[this.asideCount++] = block;
      if (wanted && price !== NOT) blocks[block] = BLOCK_MIXED;
      // the histogram does not mind the price's own bounds
      if (wanted && !binned && others === ALL) this.whole[this.wholeCount++] = block;
      return 0;
    }
    if (wanted && !binned) this.whole[this.wholeCount++] = block;
    if (price === NOT) return 0;
    if (wanted) blocks[block] = BLOCK_IN;
    return index.blockStart[block + 1]! - index.blockStart[block]!;
  }

  /** Bounds that cut through a group, the price last. */
  openBounds(group: number): Bound[] {
    const { ready } = this.#selection;
    const bounds = ready.price === null ? ready.bounds : [...ready.bounds, ready.price];
    return bounds.filter((bound) => stateOf(bound.ofGroups, bound, group) !== ALL);
  }

  /** Cars of a deferred block. */
  countAside(block: number, met: number): number {
    const { index, ready } = this.#selection;
    const byText = this.#cut(block, met);
    const price = ready.price === null ? ALL : stateOf(ready.price.ofBlocks, ready.price, block);
    if (price === NOT) return 0;
    if (price === SOME) this.#cuts[this.#cutCount++] = ready.price!;
    const [first, second] = this.#cuts;
    if (!byText && this.#cutCount === 1) return countBetween(index, first!, first!, block);
    if (!byText && this.#cutCount === 2) return countBetween(index, first!, second!, block);
    if (this.#cutCount === 0 && paintDecides(index, ready.text!, met, block)) {
      const meetingPaints = this.#paintsMeeting(met | this.#yearOf(block));
      const end = index.blockStart[block + 1]!;
      let count = 0;
      for (let row = index.blockStart[block]!; row < end; row++)
        count += meetingPaints[index.paint[row]!]!;
      return count;
    }
    if (byText && this.#cutCount === 0 && !ready.text!.blocksOfRows.has(block)) {
      const ofTrim = ready.text!.trims.rowsOf[bitOfTrimAlone(ready.text!, met)];
      if (ofTrim !== undefined) return ofTrim[block]!;
    }
    return this.#eachRow(block, byText ? met : DECIDED, null, 0);
  }

  /** Adds a block's rows to the histogram at any price; each counts as `weight` cars. */
  binAside(block: number, met: number, weight: number): void {
    const { bins } = this.#selection;
    const byText = this.#cut(block, met);
    // nothing but the price cuts through it: it was put in whole
    if (!byText && this.#cutCount === 0) return;
    this.#eachRow(block, byText ? met : DECIDED, bins, weight);
  }

  /** Collects the bounds, except the price's, that split a block; true when the text does. */
  #cut(block: number, met: number): boolean {
    const { index, ready } = this.#selection;
    this.#cutCount = 0;
    for (let i = 0; i < ready.bounds.length; i++) {
      const bound = ready.bounds[i]!;
      if (stateOf(bound.ofBlocks, bound, block) === SOME) this.#cuts[this.#cutCount++] = bound;
    }
    return (
      ready.text !== null &&
      met !== ready.text.all &&
      textOfBlock(index, ready.text, met, block) === 'some'
    );
  }

  /** Checks every row of a block against its splitting bounds and the text; no text check when `met` is DECIDED. */
  #eachRow(block: number, met: number, bins: Int32Array | null, weight: number): number {
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

  #binGroup(group: number): void {
    const { index, bins } = this.#selection;
    const { ofGroup } = index.bins;
    for (let bin = 0; bin < PRICE_BINS; bin++) bins[bin]! += ofGroup[group * PRICE_BINS + bin]!;
  }

  /** Adds the blocks of `whole` to the histogram, or only every `step`-th of them, weighted for all. */
  binWhole(step: number): void {
    const { index, bins } = this.#selection;
    const { ofBlock, firstBin, lastBin } = index.bins;
    for (let at = 0; at < this.wholeCount; at += step) {
      const block = this.whole[at]!;
      for (let bin = firstBin[block]!; bin <= lastBin[block]!; bin++)
        bins[bin]! += ofBlock[block * PRICE_BINS + bin]! * step;
    }
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

function stateOf(zone: Bound['ofBlocks'], bound: Bound, at: number): number {
  const least = zone.least[at]!;
  const most = zone.most[at]!;
  if (most < bound.from || least > bound.to) return NOT;
  return least >= bound.from && most <= bound.to && zone.gaps[at] === 0 ? ALL : SOME;
}
