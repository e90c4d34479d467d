/** A seeded stream of chance: the same seed gives the same stream on any machine. */
export interface Random {
  /** 0 ≤ x < 1 */
  next: () => number;
  /** whole number from `from` to `to`, both included */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** by weights, which need not add up to one */
  weighted<T>(list: readonly (readonly [T, number])[]): T;
  /** mean 0, deviation 1, bounded to ±3 */
  normal(): number;
}

/** Mixes a seed and the number of a row into 32 bits, so that row n does not depend on the rows before it. */
export function rowSeed(seed: number, row: number): number {
  let h = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(row + 1, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
  return (h ^ (h >>> 16)) >>> 0;
}

/** mulberry32: small, quick, good enough for a demo set; never for secrets. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new RangeError('nothing to pick from');
    return list[Math.floor(next() * list.length)] as T;
  };
  return {
    next,
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
    pick,
    weighted: (list) => {
      let sum = 0;
      for (const [, weight] of list) sum += weight;
      let point = next() * sum;
      for (const [item, weight] of list) if ((point -= weight) < 0) return item;
      return (list.at(-1) ?? pick(list))[0];
    },
    normal: () => {
      let sum = 0;
      for (let i = 0; i < 6; i++) sum += next();
      return (sum - 3) * Math.SQRT2;
    },
  };
}
