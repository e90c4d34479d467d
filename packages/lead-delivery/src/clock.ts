/** Time as the worker knows it; a test hands over its own. */
export interface Clock {
  /** ms since 1970, by the machine's clock: for what is stored or shown. It may be set back at any moment. */
  now(): number;
  /** ms since some moment; never goes back: for everything that is waited for inside the process */
  monotonic(): number;
  /** Calls `work` once after `ms`; the returned function calls it off. */
  after(ms: number, work: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after(ms, work) {
    const timer = setTimeout(work, ms);
    // waiting for a retry must not delay the exit of the process
    timer.unref();
    return () => clearTimeout(timer);
  },
};
