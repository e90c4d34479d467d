/** Width of a column of the chart, hundredths of a per cent. */
export const BIN = 50;
/** The axis reaches at least so far on each side, and at most. */
const LEAST = [-200, 400] as const;
const MOST = 5000;

/** One column of the chart: the deals within BIN / 2 of its middle. */
export interface Bin {
  /** hundredths of a per cent */
  middle: number;
  count: number;
}

/** Deals by columns, from the cheapest to the dearest, empty columns included. `points`: hundredths of a per cent. */
export function binsOf(points: readonly number[]): Bin[] {
  const binned = points.map((point) => {
    const near = Math.round(point / BIN) * BIN;
    return Math.min(MOST, Math.max(-MOST, near));
  });
  const first = Math.min(LEAST[0], ...binned);
  const last = Math.max(LEAST[1], ...binned);
  return Array.from({ length: (last - first) / BIN + 1 }, (_, index) => {
    const middle = first + index * BIN;
    return { middle, count: binned.filter((one) => one === middle).length };
  });
}
