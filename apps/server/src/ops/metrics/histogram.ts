/** Durations counted by upper bounds, as Prometheus adds them up. */
export interface Histogram {
  /** upper bounds, s, growing */
  readonly bounds: readonly number[];
  /** how many fell at or under each bound and above the one before; the last: above all */
  readonly counts: Float64Array;
  /** s */
  readonly sum: number;
  observe(ms: number): void;
}

/** An observation is a few comparisons and two additions: it stands on the way of every page. */
export function createHistogram(bounds: readonly number[]): Histogram {
  const counts = new Float64Array(bounds.length + 1);
  const limits = Float64Array.from(bounds, (bound) => bound * 1000);
  let sumMs = 0;
  return {
    bounds,
    counts,
    get sum() {
      return sumMs / 1000;
    },
    observe(ms) {
      let at = 0;
      while (at < limits.length && ms > (limits[at] ?? 0)) at += 1;
      counts[at] = (counts[at] ?? 0) + 1;
      sumMs += ms;
    },
  };
}
