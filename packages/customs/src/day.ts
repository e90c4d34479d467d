import type { Day } from './types.ts';

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** "2026-12-15" → 20261215; null when there is no such day in the calendar. */
export function parseDay(text: string): Day | null {
  const match = ISO_DAY.exec(text);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  return makeDay(year, month, day);
}

/** Like parseDay, for days that the program itself wrote. Throws RangeError on anything else. */
export function dayOf(text: string): Day {
  const day = parseDay(text);
  if (day === null) throw new RangeError(`not a calendar day: ${text}`);
  return day;
}

export function makeDay(year: number, month: number, day: number): Day {
  return year * 10000 + month * 100 + day;
}

/** 20261215 → "2026-12-15". */
export function isoDay(day: Day): string {
  const text = String(day).padStart(8, '0');
  return `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
}

export function yearOf(day: Day): number {
  return Math.floor(day / 10000);
}

export function monthOf(day: Day): number {
  return Math.floor(day / 100) % 100;
}

export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** The day `count` days later (earlier when negative). */
export function addDays(day: Day, count: number): Day {
  const date = new Date(Date.UTC(yearOf(day), monthOf(day) - 1, (day % 100) + count));
  return makeDay(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

/** The same date `count` months later, or the last day of that month when it is shorter. */
export function addMonths(day: Day, count: number): Day {
  const months = yearOf(day) * 12 + monthOf(day) - 1 + count;
  const year = Math.floor(months / 12);
  const month = (months % 12) + 1;
  return makeDay(year, month, Math.min(day % 100, daysInMonth(year, month)));
}
