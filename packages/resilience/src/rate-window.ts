/** Never more than `limit` in any `windowMs`. */
export interface RateLimit {
  readonly limit: number;
  readonly windowMs: number;
}

export interface RateWindow {
  /** 0: the call is counted. Otherwise nothing is counted; the result is the wait in ms. */
  take(): number;
  /** The result that `take` would return, without counting. */
  waitMs(): number;
  /** The other side has said how long to wait, ms from now: nobody passes before. */
  pause(ms: number): void;
}

/**
 * Counts calls against all given limits at once, exactly: stores the times of the last `limit` calls, so no window,
 * wherever it begins, exceeds the limit. No limits: everything passes unless paused.
 * @param now ms
 */
export function createRateWindow(limits: readonly RateLimit[], now: () => number): RateWindow {
  const rings = limits.map(({ limit }) => ({
    moments: new Float64Array(limit).fill(-Infinity),
    next: 0,
  }));
  let pausedUntil = -Infinity;

  const waitMs = (): number => {
    const time = now();
    let wait = Math.max(0, pausedUntil - time);
    for (const [index, { windowMs }] of limits.entries()) {
      const ring = rings[index];
      const oldest = ring?.moments[ring.next] ?? -Infinity;
      wait = Math.max(wait, oldest + windowMs - time);
    }
    return wait;
  };

  return {
    waitMs,
    take() {
      const wait = waitMs();
      if (wait > 0) return wait;
      const time = now();
      for (const ring of rings) {
        ring.moments[ring.next] = time;
        ring.next = (ring.next + 1) % ring.moments.length;
      }
      return 0;
    },
    pause(ms) {
      pausedUntil = Math.max(pausedUntil, now() + ms);
    },
  };
}
