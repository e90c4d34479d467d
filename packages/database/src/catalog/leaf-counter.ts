import type { Bound } from './car-filter.ts';
import { LEAF_IN, LEAF_MIXED } from './leaf-state.ts';
import type { CatalogIndex } from './open-index.ts';
import { PRICE_BINS } from './price-bins.ts';
import type { Selection } from './selection.ts';
import { paintDecides, textOfLeaf, wordsMet } from './text-test.ts';

const NOT = 0;
const ALL = 1;
const SOME = 2;

/** In place of what a group's text meets: nothing is left to ask. */
const DECIDED = -1;

/**
 * Counts cars by leaf. First pass: what groups and leaves decide whole; the leaves that a bound or a word cuts
 * through are put aside. Second pass: their rows.
 */
export class LeafCounter {
  readonly #selection: Selection;
  /** bounds that cut through the group at hand, then through the leaf at hand */
  readonly #open: Bound[] = [];
  readonly #cuts: Bound[] = [];
  #openCount = 0;
  #cutCount = 0;
  /** leaves put aside, group after group; shared by all counts of an index, one of which runs at a time */
  readonly aside: Int32Array;
  asideCount = 0;
  /** leaves that stand in the histogram with all their rows, but for those of groups that do */
  readonly whole: Int32Array;
  wholeCount = 0;
  readonly #passing = new Map<number, Uint8Array>();

  constructor(selection: Selection) {
    this.#selection = selection;
    const { scratch, leaves } = selection.index;
    this.aside = scratch.subarray(0, leaves);
    this.whole = scratch.subarray(leaves);
  }

  /**
   * Cars of a group in its decided leaves. `met`: bits of the text groups that the group's own text meets;
   * `wanted`: the group is in the list itself, and not just counted for one field's options.
   */
  count(group: number, met: number, wanted: boolean): number {
    const { index, ready, leaves } = this.#selection;
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
      if (price === ALL) leaves.fill(LEAF_IN, first, end);
    }
    if (worded && this.#openCount === 0 && price === ALL)
      return index.leafStart[end]! - index.leafStart[first]!;
    if (worded && this.#openCount === 1) return this.#countPlain(group, price, wanted);
    let count = 0;
    for (let leaf = first; leaf < end; leaf++)
      count += this.#countDecided(leaf, met, worded, price, wanted, binned);
    return count;
  }

  /** As #countDecided for every leaf of a group that one bound and perhaps the price cut through: the usual case, in one loop. */
  #countPlain(group: number, priceOfGroup: number, wanted: boolean): number {
    const { index, ready, leaves } = this.#selection;
    const { leafStart, groupStart } = index;
    const { from, to, ofLeaves } = this.#open[0]!;
    const { least, most, gaps } = ofLeaves;
    const end = groupStart[group + 1]!;
    let count = 0;
    for (let leaf = groupStart[group]!; leaf < end; leaf++) {
      const low = least[leaf]!;
      const high = most[leaf]!;
      if (high < from || low > to) continue;
      const whole = low >= from && high <= to && gaps[leaf] === 0;
      const price =
        priceOfGroup === SOME ? stateOf(ready.price!.ofLeaves, ready.price!, leaf) : priceOfGroup;
      if (price === NOT && !wanted) continue;
      if (whole && wanted) this.whole[this.wholeCount++] = leaf;
      if (!whole || price === SOME) {
        this.aside[this.asideCount++] = leaf;
        if (wanted && price !== NOT) leaves[leaf] = LEAF_MIXED;
      } else if (price !== NOT) {
        if (wanted) leaves[leaf] = LEAF_IN;
        count += leafStart[leaf + 1]! - leafStart[leaf]!;
      }
    }
    return count;
  }

  #countDecided(
    leaf: number,
    met: number,
    worded: boolean,
    priceOfGroup: number,
    wanted: boolean,
    binned: boolean,
  ): number {
    const { index, ready, leaves } = this.#selection;
    let others = ALL;
    for (let i = 0; i < this.#openCount; i++) {
      const bound = this.#open[i]!;
      const state = stateOf(bound.ofLeaves, bound, leaf);
      if (state === NOT) return 0;
      if (state === SOME) others = SOME;
    }
    const price =
      priceOfGroup === SOME ? stateOf(ready.price!.ofLeaves, ready.price!, leaf) : priceOfGroup;
    if (price === NOT && (binned || !wanted)) return 0;
    if (!worded) {
      const text = textOfLeaf(index, ready.text!, met, leaf);
      if (text === 'none') return 0;
      if (text === 'some') others = SOME;
    }
    if (others === SOME || price === SOME) {
      this.aside[this.asideCount++] = leaf;
      if (wanted && price !== NOT) leaves[leaf] = LEAF_MIXED;
      // the histogram does not mind the price's own bounds
      if (wanted && !binned && others === ALL) this.whole[this.wholeCount++] = leaf;
      return 0;
    }
    if (wanted && !binned) this.whole[this.wholeCount++] = leaf;
    if (price === NOT) return 0;
    if (wanted) leaves[leaf] = LEAF_IN;
    return index.leafStart[leaf + 1]! - index.leafStart[leaf]!;
  }

  /** Bounds that cut through a group, the price last. */
  openBounds(group: number): Bound[] {
    const { ready } = this.#selection;
    const bounds = ready.price === null ? ready.bounds : [...ready.bounds, ready.price];
    return bounds.filter((bound) => stateOf(bound.ofGroups, bound, group) !== ALL);
  }

  /** Cars of a leaf put aside. */
  countAside(leaf: number, met: number): number {
    const { index, ready } = this.#selection;
    const byText = this.#cut(leaf, met);
    const price = ready.price === null ? ALL : stateOf(ready.price.ofLeaves, ready.price, leaf);
    if (price === NOT) return 0;
    if (price === SOME) this.#cuts[this.#cutCount++] = ready.price!;
    const [first, second] = this.#cuts;
    if (!byText && this.#cutCount === 1) return countBetween(index, first!, first!, leaf);
    if (!byText && this.#cutCount === 2) return countBetween(index, first!, second!, leaf);
    if (this.#cutCount === 0 && paintDecides(index, ready.text!, met, leaf)) {
      const passing = this.#paintsPassing(met | this.#yearOf(leaf));
      const end = index.leafStart[leaf + 1]!;
      let count = 0;
      for (let row = index.leafStart[leaf]!; row < end; row++) count += passing[index.paint[row]!]!;
      return count;
    }
    return this.#eachRow(leaf, byText ? met : DECIDED, null, 0);
  }

  /** Puts a leaf's rows into the histogram, whatever their price; each stands for `weight` cars. */
  binAside(leaf: number, met: number, weight: number): void {
    const { bins } = this.#selection;
    const byText = this.#cut(leaf, met);
    // nothing but the price cuts through it: it was put in whole
    if (!byText && this.#cutCount === 0) return;
    this.#eachRow(leaf, byText ? met : DECIDED, bins, weight);
  }

  /** Collects the bounds but the price's that cut through a leaf; true when the text does. */
  #cut(leaf: number, met: number): boolean {
    const { index, ready } = this.#selection;
    this.#cutCount = 0;
    for (let i = 0; i < ready.bounds.length; i++) {
      const bound = ready.bounds[i]!;
      if (stateOf(bound.ofLeaves, bound, leaf) === SOME) this.#cuts[this.#cutCount++] = bound;
    }
    return (
      ready.text !== null &&
      met !== ready.text.all &&
      textOfLeaf(index, ready.text, met, leaf) === 'some'
    );
  }

  /** Asks every row of a leaf the bounds that cut it and the text; `met` is DECIDED when the text need not be asked. */
  #eachRow(leaf: number, met: number, bins: Int32Array | null, weight: number): number {
    const { index, ready } = this.#selection;
    const { ofRow } = index.bins;
    const end = index.leafStart[leaf + 1]!;
    let count = 0;
    for (let row = index.leafStart[leaf]!; row < end; row++) {
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

  #yearOf(leaf: number): number {
    const { index, ready } = this.#selection;
    return ready.text!.byMade[index.made[index.leafStart[leaf]!]!]!;
  }

  /** 1 for each code of a paint that meets what `met` leaves open. */
  #paintsPassing(met: number): Uint8Array {
    const text = this.#selection.ready.text!;
    let passing = this.#passing.get(met);
    if (passing === undefined) {
      passing = text.byPaint.map((bits) => Number((bits | met) === text.all));
      this.#passing.set(met, passing);
    }
    return passing;
  }

  #binGroup(group: number): void {
    const { index, bins } = this.#selection;
    const { ofGroup } = index.bins;
    for (let bin = 0; bin < PRICE_BINS; bin++) bins[bin]! += ofGroup[group * PRICE_BINS + bin]!;
  }

  /** Puts the leaves of `whole` into the histogram, or every so many-th of them for all. */
  binWhole(step: number): void {
    const { index, bins } = this.#selection;
    const { ofLeaf, firstBin, lastBin } = index.bins;
    for (let at = 0; at < this.wholeCount; at += step) {
      const leaf = this.whole[at]!;
      for (let bin = firstBin[leaf]!; bin <= lastBin[leaf]!; bin++)
        bins[bin]! += ofLeaf[leaf * PRICE_BINS + bin]! * step;
    }
  }
}

/** Without branches on the data: half of the rows pass in no order, and each wrong guess costs more than the row. */
function countBetween(
  { leafStart }: CatalogIndex,
  { column: a, from: aFrom, to: aTo }: Bound,
  { column: b, from: bFrom, to: bTo }: Bound,
  leaf: number,
): number {
  const end = leafStart[leaf + 1]!;
  let count = 0;
  for (let row = leafStart[leaf]!; row < end; row++) {
    const one = a[row]!;
    const other = b[row]!;
    const passes = Number(one >= aFrom) & Number(one <= aTo);
    count += passes & Number(other >= bFrom) & Number(other <= bTo);
  }
  return count;
}

function stateOf(zone: Bound['ofLeaves'], bound: Bound, at: number): number {
  const least = zone.least[at]!;
  const most = zone.most[at]!;
  if (most < bound.from || least > bound.to) return NOT;
  return least >= bound.from && most <= bound.to && zone.gaps[at] === 0 ? ALL : SOME;
}
