import { MISSING } from './catalog-index.ts';
import type { IndexColumns } from './catalog-index.ts';

/** Bars of the price histogram. */
export const PRICE_BINS = 24;
/** The bar of a car without a total. */
export const NO_BIN = 255;

/** Widths a person can read off an axis, ₽. */
const WIDTHS = [
  50_000, 100_000, 200_000, 250_000, 500_000, 1_000_000, 2_000_000, 5_000_000, 10_000_000,
  50_000_000,
];

/** The share of cars the even bars cover; the rest stands in the last bar. */
const COVERED = 0.98;

/** Histogram of landed totals, one axis for the whole catalogue so that bars do not jump between filters. */
export interface PriceBins {
  width: number;
  /** highest total, ₽: the end of the last bar */
  top: number;
  /** bar of each row, or NO_BIN */
  ofRow: Uint8Array;
  /** cars of each block in each bar: block * PRICE_BINS + bar */
  ofBlock: Uint8Array;
  /** cars of each group in each bar: group * PRICE_BINS + bar */
  ofGroup: Uint32Array;
  /** first and last bar with cars of each block; first > last when there is none */
  firstBin: Uint8Array;
  lastBin: Uint8Array;
}

export function binPrices({ price: all, rows, blockStart, groupStart }: IndexColumns): PriceBins {
  const price = all.subarray(0, rows);
  const sorted = price.filter((value) => value !== MISSING).sort();
  const top = sorted.at(-1) ?? 0;
  const common = sorted[Math.floor(sorted.length * COVERED)] ?? top;
  const width = WIDTHS.find((size) => size * PRICE_BINS >= common) ?? WIDTHS.at(-1)!;
  const ofRow = new Uint8Array(price.length);
  for (let row = 0; row < price.length; row++) {
    ofRow[row] = binOf({ width }, price[row]!);
  }
  const blocks = blockStart.length - 1;
  const ofBlock = new Uint8Array(blocks * PRICE_BINS);
  const firstBin = new Uint8Array(blocks).fill(NO_BIN);
  const lastBin = new Uint8Array(blocks);
  for (let block = 0; block < blocks; block++)
    for (let row = blockStart[block]!; row < blockStart[block + 1]!; row++) {
      const bin = ofRow[row]!;
      if (bin === NO_BIN) continue;
      ofBlock[block * PRICE_BINS + bin]!++;
      if (bin < firstBin[block]!) firstBin[block] = bin;
      if (bin > lastBin[block]!) lastBin[block] = bin;
    }
  const groups = groupStart.length - 1;
  const ofGroup = new Uint32Array(groups * PRICE_BINS);
  for (let group = 0; group < groups; group++)
    for (let block = groupStart[group]!; block < groupStart[group + 1]!; block++)
      for (let bin = 0; bin < PRICE_BINS; bin++)
        ofGroup[group * PRICE_BINS + bin]! += ofBlock[block * PRICE_BINS + bin]!;
  return { width, top, ofRow, ofBlock, ofGroup, firstBin, lastBin };
}

/** The bar of a total, or NO_BIN. */
export function binOf({ width }: Pick<PriceBins, 'width'>, value: number): number {
  return value === MISSING ? NO_BIN : Math.min(Math.floor(value / width), PRICE_BINS - 1);
}

/** Bars as `[from, to)` in ₽, the last one closed at the highest total. */
export function histogramOf(
  bins: PriceBins,
  counts: Int32Array,
): { from_rub: number; to_rub: number; count: number }[] {
  if (bins.top === 0) return [];
  const used = Math.min(Math.floor(bins.top / bins.width), PRICE_BINS - 1) + 1;
  return Array.from({ length: used }, (_, bin) => ({
    from_rub: bin * bins.width,
    to_rub:
      bin === PRICE_BINS - 1 ? Math.max(bins.top, (bin + 1) * bins.width) : (bin + 1) * bins.width,
    count: counts[bin] ?? 0,
  }));
}
