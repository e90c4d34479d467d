import { OFFICE_ZONE } from '@prichal/contract';

/** Vladivostok has used UTC+10 all year since 2016 (Federal Law 107-FZ). */
const OFFSET = '+10:00';

const format = new Intl.DateTimeFormat('sv-SE', { timeZone: OFFICE_ZONE });

/** YYYY-MM-DD in Vladivostok at an instant. */
export function officeDay(now: Date): string {
  return format.format(now);
}

/** Rates are set a day ahead, more before long holidays; a later date is a slip, and would hide all rates before it. */
const DAYS_AHEAD = 14;
const DAY_MS = 24 * 60 * 60_000;

/** YYYY-MM-DD: no rates are stored for a later day. */
export function lastRatesDay(now: Date): string {
  return officeDay(new Date(now.getTime() + DAYS_AHEAD * DAY_MS));
}

/** The instant a Vladivostok day (YYYY-MM-DD) begins; never later than a moment of that day. Invalid for no day. */
export function startOfOfficeDay(day: string): Date {
  return new Date(`${day}T00:00:00${OFFSET}`);
}
