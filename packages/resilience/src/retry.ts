import { backoffMs } from './backoff.ts';

export interface RetryOptions {
  /** pauses before the second, third… try, ms; as many retries as there are pauses */
  pauses: readonly number[];
  /** whether another try may help, and the service's own wish: ms to wait instead, or null */
  mayRetry: (error: unknown) => boolean | { waitMs: number };
  sleep: (ms: number) => Promise<unknown>;
  /** 0 ≤ n < 1 */
  random: () => number;
  /** given up: the last failure is thrown without another try */
  signal?: AbortSignal;
}

/**
 * Calls `work` until it succeeds or no pause is left.
 * @param work gets the number of the try, 1 for the first
 * @throws the last failure
 */
export async function retry<T>(
  work: (attempt: number) => Promise<T>,
  { pauses, mayRetry, sleep, random, signal }: RetryOptions,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(attempt);
    } catch (error) {
      if (attempt > pauses.length || signal?.aborted) throw error;
      const answer = mayRetry(error);
      if (answer === false) throw error;
      await sleep(answer === true ? backoffMs(pauses, attempt, random) : answer.waitMs);
      if (signal?.aborted) throw error;
    }
  }
}
