/** Differences within pairs measured under the same conditions, with an interval for their median. */
export interface Difference {
  median: number;
  /** from … to: the true middle is between them in at least 95 of 100 such runs; too few pairs give the extremes */
  from: number;
  to: number;
}

export function difference(pairs: readonly (readonly [one: number, other: number])[]): Difference {
  const sorted = pairs.map(([one, other]) => one - other).sort(upwards);
  const cut = outside(sorted.length);
  return {
    median: median(sorted),
    from: sorted[cut] ?? Number.NaN,
    to: sorted.at(-1 - cut) ?? Number.NaN,
  };
}

/** By how much two measurements of the same thing differ: the standard deviation, about the nothing that is between them. */
export function noise(pairs: readonly (readonly [one: number, other: number])[]): number {
  const squares = pairs.map(([one, other]) => (one - other) ** 2);
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted(upwards);
  const half = sorted.length / 2;
  const [low = Number.NaN, high = low] = sorted.slice(Math.ceil(half) - 1, Math.floor(half) + 1);
  return (low + high) / 2;
}

/**
 * How many of the sorted differences may be left out at each end: the sign test's interval, which asks nothing of how
 * they are spread. The middle lies outside when all but so few tosses of a coin fall on one side.
 */
function outside(count: number): number {
  let ways = 1;
  let chance = 2 * 0.5 ** count;
  let left = 0;
  while (chance <= 0.05) {
    left += 1;
    ways *= (count - left + 1) / left;
    chance += 2 * ways * 0.5 ** count;
  }
  return Math.max(0, left - 1);
}

const upwards = (one: number, other: number): number => one - other;
