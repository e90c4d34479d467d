/** Runs what may fail and keeps the failure: the page never sees it, and it is never reported to itself. */
export interface Guard {
  run: (work: () => void) => void;
  /** the same, as a callback for whoever calls later */
  wrap: <Given extends unknown[]>(work: (...given: Given) => void) => (...given: Given) => void;
  /** own failures so far */
  readonly failures: number;
  /** something of measuring is running: an error now may be its own */
  readonly busy: boolean;
}

export function createGuard(): Guard {
  let failures = 0;
  let depth = 0;
  const run = (work: () => void): void => {
    depth += 1;
    try {
      work();
    } catch {
      failures += 1;
    } finally {
      depth -= 1;
    }
  };
  return {
    run,
    wrap:
      (work) =>
      (...given) =>
        run(() => work(...given)),
    get failures() {
      return failures;
    },
    get busy() {
      return depth > 0;
    },
  };
}
