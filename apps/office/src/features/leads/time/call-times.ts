import { OFFICE_ZONE } from '@prichal/contract';
import { CALLS_FROM, CALLS_UNTIL } from './call-window.ts';
import { SHORT_WEEKDAYS, WEEKDAYS, shortDate } from '../../../time/say-moment.ts';
import { addDays, clockIn, dayIn, instantIn, weekdayOf } from '../../../time/zone-time.ts';

const STEP_MINUTES = 30;
/** Nobody arranges a call for the next moment. */
const EARLIEST_MS = 10 * 60_000;
const CHIPS = 3;
/** As far as the server lets one plan, days. */
const FARTHEST_DAYS = 365;

export interface CallTime {
  at: Date;
  /** the client's clock, «14:30» */
  theirs: string;
  /** ours; with the day where it is another one, «04:30, вт» */
  ours: string;
}

/** Times of a day of the client's calendar (YYYY-MM-DD) when one may call, each half-hour, none that is over. */
export function callTimes(day: string, now: Date, zone: string): CallTime[] {
  const times: CallTime[] = [];
  for (let minute = CALLS_FROM; minute < CALLS_UNTIL; minute += STEP_MINUTES) {
    const at = instantIn(day, minute, zone);
    if (at.getTime() < now.getTime() + EARLIEST_MS) continue;
    const ourDay = dayIn(at, OFFICE_ZONE);
    const otherDay = ourDay === day ? '' : `, ${SHORT_WEEKDAYS[weekdayOf(ourDay)]}`;
    times.push({ at, theirs: clockIn(at, zone), ours: clockIn(at, OFFICE_ZONE) + otherDay });
  }
  return times;
}

export interface DayChip {
  /** YYYY-MM-DD of the client's calendar */
  day: string;
  /** «Сегодня», «Завтра», «Среда» */
  title: string;
  /** «23 ноя», «вт 24» */
  note: string;
}

/** The next three days on which one may still call. */
export function dayChips(now: Date, zone: string): DayChip[] {
  const today = dayIn(now, zone);
  const first = callTimes(today, now, zone).length > 0 ? 0 : 1;
  return Array.from({ length: CHIPS }, (_, index) => {
    const ahead = first + index;
    const day = addDays(today, ahead);
    const weekday = weekdayOf(day);
    if (ahead === 0) return { day, title: 'Сегодня', note: shortDate(day) };
    if (ahead === 1)
      return {
        day,
        title: 'Завтра',
        note: `${SHORT_WEEKDAYS[weekday]}\u00a0${Number(day.slice(8))}`,
      };
    return { day, title: WEEKDAYS[weekday] ?? '', note: shortDate(day) };
  });
}

/** First and last day that a date field offers, YYYY-MM-DD. */
export function dayRange(now: Date, zone: string): { min: string; max: string } {
  const first = dayChips(now, zone)[0]?.day ?? dayIn(now, zone);
  return { min: first, max: addDays(dayIn(now, zone), FARTHEST_DAYS) };
}

/** What stands chosen first: the same clock as before where the day has it, otherwise an hour from now or later. */
export function nearestTime(
  times: readonly CallTime[],
  now: Date,
  before: string | null,
): CallTime | null {
  const same = times.find(({ theirs }) => theirs === before);
  const inAnHour = times.find(({ at }) => at.getTime() >= now.getTime() + 60 * 60_000);
  return same ?? inAnHour ?? times.at(-1) ?? null;
}
