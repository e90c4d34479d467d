const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Everything about time in the outbox, ms; benchmarks shorten it. */
export interface DeliverySchedule {
  /** pauses after the first, second… failure; after one more the delivery is given up */
  readonly pauses: readonly number[];
  /** a try is broken off after this */
  readonly attemptMs: number;
  /** a process that has claimed a delivery and has not reported for so long counts as dead */
  readonly leaseMs: number;
  /** so many tries that never ended, and the delivery is set aside: the process dies of it */
  readonly crashes: number;
  /** longest wait that a service may ask for */
  readonly longestWaitMs: number;
  /** how often other processes' work is polled */
  readonly pollMs: number;
  readonly breaker: { readonly failures: number; readonly resetMs: number };
}

/** An outage of seven hours loses nothing; then a person is asked. Total time of a try as amoCRM's own client has it. */
export const SCHEDULE: DeliverySchedule = {
  pauses: [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR],
  attemptMs: 20 * SECOND,
  leaseMs: 45 * SECOND,
  crashes: 6,
  longestWaitMs: 24 * HOUR,
  pollMs: SECOND,
  breaker: { failures: 5, resetMs: MINUTE },
};
