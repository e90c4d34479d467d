/** Part of a pause that chance may add or take away. */
const SPREAD = 0.2;

/**
 * The pause after the given failed attempt, ms, spread by ±20 % so that those who failed together do not return together.
 * @param pauses ms after the first, second… attempt; the last one repeats
 * @param attempt 1 for the first
 * @param random 0 ≤ n < 1
 */
export function backoffMs(
  pauses: readonly number[],
  attempt: number,
  random: () => number,
): number {
  const pause = pauses[Math.min(Math.max(attempt, 1), pauses.length) - 1] ?? 0;
  return Math.round(pause * (1 - SPREAD + 2 * SPREAD * random()));
}
