import { cacheOf } from './cache-of.ts';
import { DAYS_OFF, SHORT_DAYS } from './working-calendar.ts';

/** The company works, ships and clears by this clock. */
export const OFFICE_ZONE = 'Asia/Vladivostok';
/** Vladivostok is UTC+10 all year: Russia has no summer time. */
export const OFFICE_OFFSET_MINUTES = 600;
export const MINUTE = 60_000;
const DAY = 24 * 60;

/** When one day opens and closes, in minutes from the office's midnight. */
export interface Shift {
  fromMinute: number;
  toMinute: number;
}

/** `fromMinute` and `toMinute`: Monday to Friday, where `week` says nothing else. */
export interface OpeningHours extends Shift {
  /** seven days, Monday first; null: closed */
  week?: readonly (Shift | null)[] | undefined;
  /** single days (YYYY-MM-DD) that differ from the week and from the production calendar; null: closed */
  dates?: Readonly<Record<string, Shift | null>> | undefined;
}

/** Opening hours and the promise in working minutes. */
export interface OfficeHours extends OpeningHours {
  promiseMinutes: number;
}

/** True while the office is open. */
export function officeOpen(now: Date, hours: OpeningHours): boolean {
  return isOpenAt(...dayAndMinute(now), hours);
}

/** When the office closes, where it is open; otherwise when it opens next. */
export function officeChangesAt(now: Date, hours: OpeningHours): Date {
  const [today, minute] = dayAndMinute(now);
  for (let day = today; ; day += 1) {
    const shift = shiftOn(day, hours);
    if (shift === null) continue;
    if (day > today || minute < shift.fromMinute) return instant(day, shift.fromMinute);
    if (minute < shift.toMinute) return instant(day, shift.toMinute);
  }
}

/** Minutes between two moments that lie inside working hours, counted as the promise counts them; 0 when `to` is not later. */
export function workingMinutes(from: Date, to: Date, hours: OpeningHours): number {
  const start = from.getTime() / MINUTE + OFFICE_OFFSET_MINUTES;
  const end = to.getTime() / MINUTE + OFFICE_OFFSET_MINUTES;
  let minutes = 0;
  for (let day = Math.floor(start / DAY); day * DAY < end; day += 1) {
    const shift = shiftOn(day, hours);
    if (shift === null) continue;
    const opened = Math.max(start, day * DAY + shift.fromMinute);
    minutes += Math.max(0, Math.min(end, day * DAY + shift.toMinute) - opened);
  }
  return minutes;
}

/** The hours of one day of the office's calendar (days since 1970); null: closed. */
export function shiftOn(day: number, hours: OpeningHours): Shift | null {
  const { name, weekday, kind } = calendarDay(day);
  const own = hours.dates?.[name];
  if (own !== undefined) return own;
  const usual = hours.week === undefined ? (weekday < 5 ? hours : null) : hours.week[weekday];
  if (!usual || kind === 'off') return null;
  return kind === 'short' ? { ...usual, toMinute: usual.toMinute - 60 } : usual;
}

export function isOpenAt(day: number, minute: number, hours: OpeningHours): boolean {
  const shift = shiftOn(day, hours);
  return shift !== null && minute >= shift.fromMinute && minute < shift.toMinute;
}

/** A moment as the office's day (days since 1970) and the minute of it. */
export function dayAndMinute(at: Date): [day: number, minute: number] {
  const local = Math.floor(at.getTime() / MINUTE) + OFFICE_OFFSET_MINUTES;
  const day = Math.floor(local / DAY);
  return [day, local - day * DAY];
}

export function instant(day: number, minute: number): Date {
  return new Date((day * DAY + minute - OFFICE_OFFSET_MINUTES) * MINUTE);
}

interface CalendarDay {
  /** YYYY-MM-DD */
  name: string;
  /** 0 is Monday */
  weekday: number;
  kind: 'usual' | 'short' | 'off';
}

/** Naming a day costs half a microsecond; a list of requests that wait for months asks for thousands of days. */
const calendarDays = cacheOf<number, CalendarDay>(4000);

function calendarDay(day: number): CalendarDay {
  return calendarDays(day, () => nameDay(day));
}

function nameDay(day: number): CalendarDay {
  const date = new Date(day * DAY * MINUTE);
  const name = date.toISOString().slice(0, 10);
  const kind = DAYS_OFF.has(name) ? 'off' : SHORT_DAYS.has(name) ? 'short' : 'usual';
  return { name, weekday: (date.getUTCDay() + 6) % 7, kind };
}
