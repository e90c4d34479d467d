import { OFFICE_OFFSET_MINUTES } from '@prichal/contract';

const OFFSET_MS = OFFICE_OFFSET_MINUTES * 60_000;
const DAY_MS = 86_400_000;

/** The last days of the office's calendar up to today, YYYY-MM-DD, the oldest first. */
export function lastDays(now: Date, days: number): string[] {
  const today = Math.floor((now.getTime() + OFFSET_MS) / DAY_MS);
  return Array.from({ length: days }, (_, at) =>
    new Date((today - days + 1 + at) * DAY_MS).toISOString().slice(0, 10),
  );
}

/** Midnight of the office before this moment, `days` earlier. */
export function startOfDay(now: Date, days = 0): Date {
  const today = Math.floor((now.getTime() + OFFSET_MS) / DAY_MS);
  return new Date((today - days) * DAY_MS - OFFSET_MS);
}

/** Midnight of the office before its last Monday, `weeks` earlier. */
export function startOfWeek(now: Date, weeks = 0): Date {
  const today = Math.floor((now.getTime() + OFFSET_MS) / DAY_MS);
  // day 0 was a Thursday
  return startOfDay(now, ((today + 3) % 7) + weeks * 7);
}
