/** Runs code that may fail and records the failure: it neither reaches the page nor is reported by telemetry. */
export interface Guard {
  run: (work: () => void) => void;
  /** the same, as a callback */
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
