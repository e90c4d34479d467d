import { MISSING } from './catalog-index.ts';
import type { Bound } from './car-filter.ts';
import { LEAF_IN, LEAF_MIXED } from './leaf-state.ts';
import type { CatalogIndex } from './open-index.ts';
import { PRICE_BINS } from './price-bins.ts';
import type { Selection } from './select-cars.ts';
import { paintDecides, textOfLeaf, wordsMet } from './text-test.ts';

const NOT = 0;
const ALL = 1;
const SOME = 2;

/** Counts the cars of one group that pass bounds and text; notes leaves and histogram when the group is wanted. */
export class LeafCounter {
  readonly #selection: Selection;
  readonly #bounded: boolean;
  /** bounds that cut through the leaf at hand */
  readonly #cuts: Bound[] = [];
  #cutCount = 0;
  readonly #passing = new Map<number, Uint8Array>();

  constructor(selection: Selection) {
    this.#selection = selection;
    const { ready } = selection;
    this.#bounded = ready.bounds.length > 0 || ready.price !== null;
  }

  /** `met`: bits of the text groups that the group's own text meets. */
  count(group: number, met: number, wanted: boolean): number {
    const { index, ready, leaves } = this.#selection;
    const first = index.groupStart[group]!;
    const end = index.groupStart[group + 1]!;
    const worded = ready.text === null || met === ready.text.all;
    if (worded && !this.#bounded) {
      if (wanted) {
        leaves.fill(LEAF_IN, first, end);
        for (let leaf = first; leaf < end; leaf++) this.#binLeaf(leaf);
      }
      return index.leafStart[end]! - index.leafStart[first]!;
    }
    let count = 0;
    for (let leaf = first; leaf < end; leaf++) count += this.#countLeaf(leaf, met, worded, wanted);
    return count;
  }

  #countLeaf(leaf: number, met: number, worded: boolean, wanted: boolean): number {
    const { index, ready, leaves } = this.#selection;
    this.#cutCount = 0;
    for (let i = 0; i < ready.bounds.length; i++) {
      const bound = ready.bounds[i]!;
      const state = stateOf(bound, leaf);
      if (state === NOT) return 0;
      if (state === SOME) this.#cuts[this.#cutCount++] = bound;
    }
    const price = ready.price === null ? ALL : stateOf(ready.price, leaf);
    if (price === NOT && !wanted) return 0;
    let byRow = false;
    if (!worded) {
      const text = textOfLeaf(index, ready.text!, met, leaf);
      if (text === 'none') return 0;
      byRow = text === 'some';
    }
    const from = index.leafStart[leaf]!;
    const to = index.leafStart[leaf + 1]!;
    let count = 0;
    if (this.#cutCount === 0 && !byRow) {
      if (wanted) this.#binLeaf(leaf);
      if (price !== NOT) count = price === ALL ? to - from : countWithin(ready.price!, from, to);
      if (wanted && count > 0) leaves[leaf] = price === ALL ? LEAF_IN : LEAF_MIXED;
      return count;
    }
    if (this.#cutCount === 1 && !byRow)
      count = this.#countCut(this.#cuts[0]!, price === SOME ? ready.price : null, leaf, wanted);
    else if (this.#cutCount === 0 && price === ALL && paintDecides(index, ready.text!, leaf))
      count = this.#countPainted(leaf, met | ready.text!.byMade[index.made[from]!]!, wanted);
    else count = this.#countRows(from, to, byRow ? met : -1, price, wanted);
    if (price === NOT) return 0;
    if (wanted && count > 0) leaves[leaf] = LEAF_MIXED;
    return count;
  }

  /** The loop for everything the quick ones do not cover; `met` -1: the text is decided. */
  #countRows(from: number, to: number, met: number, price: number, wanted: boolean): number {
    const { index, ready, bins } = this.#selection;
    const { ofRow } = index.bins;
    let count = 0;
    for (let row = from; row < to; row++) {
      let passes = true;
      for (let i = 0; i < this.#cutCount; i++) {
        const cut = this.#cuts[i]!;
        const value = cut.column[row]!;
        if (value < cut.from || value > cut.to) {
          passes = false;
          break;
        }
      }
      if (!passes) continue;
      if (met !== -1 && !wordsMet(index, ready.text!, met, row)) continue;
      if (wanted) bins[ofRow[row]!]!++;
      if (price === ALL) count++;
      else if (price === SOME) {
        const value = ready.price!.column[row]!;
        if (value >= ready.price!.from && value <= ready.price!.to) count++;
      }
    }
    return count;
  }

  /** Without branches on the data: half of the rows pass in no order, and each wrong guess costs more than the row. */
  #countCut(
    { column, from: least, to: most }: Bound,
    price: Bound | null,
    leaf: number,
    wanted: boolean,
  ): number {
    const { index, bins } = this.#selection;
    const { ofRow } = index.bins;
    const { leafStart, price: prices } = index;
    const end = leafStart[leaf + 1]!;
    const cheapest = price?.from ?? -1;
    const dearest = price?.to ?? 0x7fffffff;
    const bin = binOfLeaf(index, leaf);
    const spread = wanted && bin === -1;
    let count = 0;
    let binned = 0;
    for (let row = leafStart[leaf]!; row < end; row++) {
      const value = column[row]!;
      const rub = prices[row]!;
      const passes = Number(value >= least) & Number(value <= most);
      count += passes & Number(rub >= cheapest) & Number(rub <= dearest);
      binned += passes;
      if (spread) bins[ofRow[row]!]! += passes;
    }
    if (wanted && !spread) bins[bin]! += binned;
    return count;
  }

  /** Rows of a leaf of one year, in which the paint alone decides about the text. */
  #countPainted(leaf: number, met: number, wanted: boolean): number {
    const { index, bins } = this.#selection;
    const { paint, leafStart } = index;
    const { ofRow } = index.bins;
    const end = leafStart[leaf + 1]!;
    const passing = this.#paintsPassing(met);
    const bin = binOfLeaf(index, leaf);
    const spread = wanted && bin === -1;
    let count = 0;
    for (let row = leafStart[leaf]!; row < end; row++) {
      const passes = passing[paint[row]!]!;
      count += passes;
      if (spread) bins[ofRow[row]!]! += passes;
    }
    if (wanted && !spread) bins[bin]! += count;
    return count;
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

  #binLeaf(leaf: number): void {
    const { index, bins } = this.#selection;
    const { ofLeaf, firstBin, lastBin } = index.bins;
    const base = leaf * PRICE_BINS;
    for (let bin = firstBin[leaf]!; bin <= lastBin[leaf]!; bin++) bins[bin]! += ofLeaf[base + bin]!;
  }
}

/** The one bar all rows of a leaf stand in; -1 when there are several, or rows without a total. */
function binOfLeaf({ bins, zones }: CatalogIndex, leaf: number): number {
  const bin = bins.firstBin[leaf]!;
  return bin === bins.lastBin[leaf]! && zones.price.least[leaf] !== MISSING ? bin : -1;
}

function stateOf(bound: Bound, leaf: number): number {
  const least = bound.least[leaf]!;
  const most = bound.most[leaf]!;
  if (most < bound.from || least > bound.to) return NOT;
  return least >= bound.from && most <= bound.to ? ALL : SOME;
}

function countWithin({ column, from: least, to: most }: Bound, from: number, to: number): number {
  let count = 0;
  for (let row = from; row < to; row++) {
    const value = column[row]!;
    count += Number(value >= least) & Number(value <= most);
  }
  return count;
}
