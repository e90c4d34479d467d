import { setImmediate as turn } from 'node:timers/promises';
import type { Clock } from '../clock.ts';

export interface ManualClock extends Clock {
  /** Lets time pass in steps of `stepMs`, with real time for the database in between. */
  pass(ms: number, stepMs?: number): Promise<void>;
  /** Sets the machine's clock by `ms`, back when negative; no time passes. */
  set(ms: number): void;
}

/** A clock that moves only when a test advances it. */
export function createManualClock(start = Date.parse('2026-11-20T02:00:00Z')): ManualClock {
  let now = start;
  let offset = 0;
  const timers = new Set<{ at: number; work: () => void }>();
  const fire = (): void => {
    for (const timer of [...timers].sort((a, b) => a.at - b.at)) {
      if (timer.at > now || !timers.delete(timer)) continue;
      timer.work();
    }
  };
  return {
    now: () => now + offset,
    monotonic: () => now,
    set(ms) {
      offset += ms;
    },
    after(ms, work) {
      const timer = { at: now + ms, work };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    async pass(ms, stepMs = ms) {
      const end = now + ms;
      while (now < end) {
        now = Math.min(end, now + stepMs);
        fire();
        await turn();
      }
    },
  };
}
