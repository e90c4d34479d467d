import { OFFICE_ZONE } from '@prichal/contract';

const VLADIVOSTOK_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: OFFICE_ZONE });

const MINUTE_MS = 60_000;
let last = { minute: NaN, day: '' };

/** The calendar day in Vladivostok at this moment, YYYY-MM-DD: found once a minute, for it takes 0.04 ms. */
export function dayInVladivostok(now: Date): string {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  if (last.minute !== minute) last = { minute, day: VLADIVOSTOK_DAY.format(now) };
  return last.day;
}
