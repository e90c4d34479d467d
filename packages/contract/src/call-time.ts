import { MINUTE, dayAndMinute, instant, shiftOn } from './opening-hours.ts';
import type { OfficeHours, Shift } from './opening-hours.ts';
import { CALLS_FROM, CALLS_UNTIL, otherDay, zonePlace } from './response-promise.ts';
import { clock, zoneDay } from './zone-clock.ts';

/** A visitor chooses half an hour in which to be called: its beginning is stored. */
export const CALL_MINUTES = 30;
/** Days that a form offers. */
const DAYS_OFFERED = 5;
/** How far ahead they are looked for, days of the office: the holidays of January are the longest. */
const DAYS_AHEAD = 21;

/** The times of one day of the visitor's calendar. */
export interface CallDay {
  /** YYYY-MM-DD by the visitor's clock */
  day: string;
  times: Date[];
}

/**
 * When a visitor in this zone may ask to be called: inside the office's hours, holidays left out, inside the visitor's
 * day, and not sooner than the promise. Empty where the office is open in the visitor's night alone.
 */
export function callDays(now: Date, zone: string, hours: OfficeHours): CallDay[] {
  const earliest = now.getTime() + hours.promiseMinutes * MINUTE;
  const days: CallDay[] = [];
  const [today] = dayAndMinute(now);
  for (let day = today; day <= today + DAYS_AHEAD; day += 1)
    for (const at of timesOf(day, shiftOn(day, hours))) {
      if (at.getTime() < earliest || !isDaytime(at, zone)) continue;
      const name = zoneDay(at, zone);
      const last = days.at(-1);
      if (last?.day === name) last.times.push(at);
      else if (days.length === DAYS_OFFERED) return days;
      else days.push({ day: name, times: [at] });
    }
  return days;
}

/**
 * The moment that a request names, when the office can keep it: still ahead, one of the times of `callDays`; otherwise
 * null. A request may have waited on the device, so the time may be nearer than the promise.
 * @param zone IANA name of a zone that exists; null: unknown, so nothing is known of the visitor's night
 */
export function callTime(
  named: string | undefined,
  now: Date,
  zone: string | null,
  hours: OfficeHours,
): Date | null {
  const at = new Date(named ?? '');
  if (Number.isNaN(at.getTime()) || at <= now) return null;
  const [day] = dayAndMinute(at);
  const [today] = dayAndMinute(now);
  if (day > today + DAYS_AHEAD || (zone !== null && !isDaytime(at, zone))) return null;
  const isOffered = timesOf(day, shiftOn(day, hours)).some((one) => one.getTime() === at.getTime());
  return isOffered ? at : null;
}

/** By when the office answers: at the end of the half-hour that was asked for, never before the promise is over. */
export function answerBy(promised: Date, callAt: Date | null): Date {
  if (callAt === null) return promised;
  return new Date(Math.max(promised.getTime(), callAt.getTime() + CALL_MINUTES * MINUTE));
}

/** «сегодня в 14:30 по Москве», «во вторник, 24 ноября, в 9:30 по Москве». */
export function callTimeText(at: Date, now: Date, zone: string): string {
  const day = otherDay(at, now, zone) || 'сегодня ';
  return `${day}в\u00a0${clock(at, zone).replace(/^0/, '')} ${zonePlace(zone)}`;
}

/** The half-hours of one working day, the last one ending with it. */
function timesOf(day: number, shift: Shift | null): Date[] {
  if (shift === null) return [];
  const count = Math.max(0, Math.floor((shift.toMinute - shift.fromMinute) / CALL_MINUTES));
  return Array.from({ length: count }, (_, index) =>
    instant(day, shift.fromMinute + index * CALL_MINUTES),
  );
}

function isDaytime(at: Date, zone: string): boolean {
  const [hour = 0, minute = 0] = clock(at, zone).split(':').map(Number);
  const start = hour * 60 + minute;
  return start >= CALLS_FROM && start + CALL_MINUTES <= CALLS_UNTIL;
}
