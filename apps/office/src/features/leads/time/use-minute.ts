import { useSyncExternalStore } from 'react';
import type { OfficeTime } from './fuse.ts';

const MINUTE_MS = 60_000;
const CHECK_MS = 2_000;

/** An answer of the API with the server's clock in it. */
export interface TimedAnswer {
  office: OfficeTime;
  /** when it came, ms of this device */
  answeredAt: number;
}

/** The beginning of the current minute, ms: what depends on it moves once a minute and no oftener. */
export function useMinute(): number {
  return useSyncExternalStore(
    (changed) => {
      const timer = setInterval(changed, CHECK_MS);
      return () => clearInterval(timer);
    },
    () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS,
  );
}

/** ms since the answer came. */
export function elapsedSince({ answeredAt }: TimedAnswer, minute: number): number {
  return Math.max(0, minute - answeredAt);
}

/** The server's clock now: a device's own may be wrong. */
export function serverNow(answer: TimedAnswer, minute: number): Date {
  return new Date(Date.parse(answer.office.now) + elapsedSince(answer, minute));
}
