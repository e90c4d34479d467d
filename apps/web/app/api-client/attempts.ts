import { retry } from '@prichal/resilience';
import type { RetryOptions } from '@prichal/resilience';

/** Specification, section 9: 10 s for an attempt, three retries, 1 s growing by half. */
export const API_TIMEOUT_MS = 10_000;
export const API_PAUSES_MS: readonly number[] = [1000, 1500, 2250];
/** Specification, section 9: of data that a page shows. */
export const READ_ATTEMPTS = 3;
/**
 * Longest accepted Retry-After, s. A longer one is not waited for: the visitor is notified instead, see decision 024.
 */
export const LONGEST_WAIT_S = 30;

/** Tries again with the pauses of the specification, which are not spread; three retries by default. */
export function retryCall<T>(
  work: (attempt: number) => Promise<T>,
  retries: number | undefined,
  rules: Pick<RetryOptions, 'mayRetry' | 'sleep' | 'signal'>,
): Promise<T> {
  return retry(work, { ...rules, pauses: API_PAUSES_MS.slice(0, retries), random: () => 0.5 });
}

/**
 * Whether a failed call may be tried again, and how long the server asks to wait.
 * @param status 0: no answer
 * @param retryAfter s, null when not named
 */
export function mayTryAgain(
  status: number,
  retryAfter: number | null,
): boolean | { waitMs: number } {
  if (status !== 0 && status !== 429 && status < 500) return false;
  if (!retryAfter) return true;
  return retryAfter <= LONGEST_WAIT_S && { waitMs: retryAfter * 1000 };
}

/** The Retry-After header of an answer in seconds; null when it names none. */
export function retryAfterOf({ headers }: Response): number | null {
  const seconds = Number.parseInt(headers.get('Retry-After') ?? '', 10);
  return Number.isNaN(seconds) ? null : seconds;
}
