import type { RateLimit } from '@prichal/resilience';

/** Two sends may reach the service closer together than they left. */
const MARGIN_MS = 100;

/**
 * How many sends the limits allow at this moment, and how long to wait when none.
 * @param sends moments of the last sends of all processes, ms, in order
 * @param now ms
 */
export function freeSends(
  sends: readonly number[],
  limits: readonly RateLimit[],
  now: number,
): { free: number; waitMs: number } {
  let free = Number.POSITIVE_INFINITY;
  let waitMs = 0;
  for (const { limit, windowMs } of limits) {
    // One that lies further ahead than a window was written before the clock was set back.
    const recent = sends.filter(
      (moment) => moment > now - windowMs - MARGIN_MS && moment <= now + windowMs,
    );
    free = Math.min(free, Math.max(0, limit - recent.length));
    const earliest = recent[recent.length - limit];
    if (earliest !== undefined) waitMs = Math.max(waitMs, earliest + windowMs + MARGIN_MS - now);
  }
  return { free, waitMs };
}

/** What of the sends is still needed to judge the next one. */
export function retainSends(
  sends: readonly number[],
  limits: readonly RateLimit[],
  now: number,
): number[] {
  const longest = Math.max(0, ...limits.map(({ windowMs }) => windowMs));
  return sends.filter((moment) => moment > now - longest - MARGIN_MS && moment <= now + longest);
}
