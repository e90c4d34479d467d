/** CLOSED: calls pass. OPEN: none passes. HALF_OPEN: one is on its way to find out. Times in ms of the given clock. */
export type BreakerState =
  | { readonly kind: 'CLOSED'; readonly failures: number }
  | { readonly kind: 'OPEN'; readonly since: number; readonly until: number }
  | { readonly kind: 'HALF_OPEN'; readonly since: number; readonly until: number };

export interface BreakerOptions {
  /** so many failures in a row open it */
  failures: number;
  /** how long it stays open before one call may try, ms */
  resetMs: number;
  /** ms */
  now: () => number;
  /** called after each change of kind */
  onChange?: (state: BreakerState) => void;
}

/** One call's way through the breaker; the first report counts. A call that was given up reports `abandoned`: it says nothing about the service. */
export interface BreakerPass {
  succeeded(): void;
  /** `atOnce`: no need to see it fail again */
  failed(atOnce?: boolean): void;
  abandoned(): void;
}

export interface CircuitBreaker {
  readonly state: BreakerState;
  /** When the next call may pass, ms of the clock; a moment that is not in the future means now. */
  readonly opensAt: number;
  /** null: not now */
  enter(): BreakerPass | null;
}

/**
 * Stops calls to a service that keeps failing and lets exactly one through to check whether it works again. A trial
 * that never reports counts as failed after another `resetMs`. Reports of calls that entered before the breaker
 * opened change nothing while it is not closed, except a success, which closes it: the service has just answered.
 */
export function createCircuitBreaker(options: BreakerOptions): CircuitBreaker {
  const { failures, resetMs, now, onChange } = options;
  let state: BreakerState = { kind: 'CLOSED', failures: 0 };

  const become = (next: BreakerState): void => {
    const changed = next.kind !== state.kind;
    state = next;
    if (changed) onChange?.(next);
  };
  const open = (since: number): void => become({ kind: 'OPEN', since, until: now() + resetMs });
  const since = (): number => (state.kind === 'CLOSED' ? now() : state.since);

  const pass = (trial: BreakerState | null): BreakerPass => {
    let reported = false;
    const once =
      <Details extends unknown[]>(report: (...details: Details) => void) =>
      (...details: Details): void => {
        if (reported) return;
        reported = true;
        report(...details);
      };
    return {
      succeeded: once(() => become({ kind: 'CLOSED', failures: 0 })),
      failed: once((atOnce?: boolean) => {
        if (trial !== null) {
          if (state === trial) open(since());
        } else if (state.kind === 'CLOSED') {
          if (atOnce === true || state.failures + 1 >= failures) open(now());
          else become({ kind: 'CLOSED', failures: state.failures + 1 });
        }
      }),
      abandoned: once(() => {
        // nothing was learned: the next call may try at once
        if (trial !== null && state === trial)
          become({ kind: 'OPEN', since: since(), until: now() });
      }),
    };
  };

  return {
    get state() {
      return state;
    },
    get opensAt() {
      return state.kind === 'CLOSED' ? now() : state.until;
    },
    enter() {
      if (state.kind === 'CLOSED') return pass(null);
      if (state.until > now()) return null;
      const trial: BreakerState = {
        kind: 'HALF_OPEN',
        since: state.since,
        until: now() + resetMs,
      };
      become(trial);
      return pass(trial);
    },
  };
}
