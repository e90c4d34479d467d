import { useEffect, useState } from 'react';

/** How long after opening the incentive appears, ms; specification, section 9. */
export const INCENTIVE_DELAY_MS = 3_000;
const TICK_MS = 1_000;

/** Moments of the popup, ticking per second; from the clock, so that a slow timer shows the right second. */
export function usePopupClock(
  openedAt: number,
  seconds: number,
): { passedMs: number; leftS: number } {
  const [now, setNow] = useState(openedAt);
  const passedMs = Math.max(0, now - openedAt);
  const leftS = secondsLeft(openedAt, seconds, now);
  const done = leftS === 0;
  useEffect(() => {
    if (done) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [done]);
  return { passedMs, leftS };
}

/** Whole seconds left of `seconds` at `now`; both moments ms since 1970. 0 when the time is over. */
export function secondsLeft(openedAt: number, seconds: number, now: number): number {
  const passedMs = Math.max(0, now - openedAt);
  return Math.max(0, seconds - Math.floor(passedMs / 1000));
}

/** 299 → «4:59». */
export function countdownText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
