import { OFFICE_ZONE } from '../opening-hours.ts';
import type { OpeningHours } from '../opening-hours.ts';
import * as z from 'zod/mini';

/** Minutes between opening and closing at the least: a request must find somebody. */
const SHORTEST_DAY = 60;
/** Days of their own that are stored at the most: two years of transfers and inventories. */
const DATES_MAX = 100;

const minute = z.int().check(z.minimum(0), z.maximum(24 * 60));
const shift = z.nullable(z.object({ fromMinute: minute, toMinute: minute }));

/** Opening hours as the brand file and the office give them; `settleHours` completes them. */
export const hoursSchema = z.object({
  fromMinute: minute,
  toMinute: minute,
  timeZone: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  week: z.optional(z.array(shift).check(z.length(7))),
  dates: z.optional(
    z
      .record(z.iso.date(), shift)
      .check(z.refine((dates) => Object.keys(dates).length <= DATES_MAX)),
  ),
});
type Hours = OpeningHours & { timeZone: string; text: string };

/** What is wrong with opening hours that have the right shape, in Russian; null: nothing. */
export function hoursIssue(hours: Hours): string | null {
  const { fromMinute, toMinute, week, dates = {}, timeZone } = hours;
  // the promise and every text of the pages go by this clock
  if (timeZone !== OFFICE_ZONE)
    return `Часы считаются по Владивостоку: часовой пояс ${OFFICE_ZONE}, время переведите во владивостокское.`;
  const shifts = [...(week ?? [{ fromMinute, toMinute }]), ...Object.values(dates)];
  const open = shifts.filter((one) => one !== null);
  if (open.some((one) => one.fromMinute + SHORTEST_DAY >= one.toMinute))
    return 'Закрываются позже, чем открываются, больше чем на час.';
  if (week !== undefined && week.every((one) => one === null))
    return 'Хотя бы один день недели рабочий: иначе нечего обещать.';
  return null;
}

/** Hours by weekday bring their own text and their usual day. Both are what the first open day and the week say. */
export function settleHours(hours: Hours): Hours {
  const usual = hours.week?.find((one) => one !== null);
  return usual && hours.week ? { ...hours, ...usual, text: weekText(hours.week) } : hours;
}

const WEEKDAYS = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'];

/** «Пн–Пт 11:00–19:00, Сб 12:00–16:00»: neighbouring days with the same hours stand together. */
export function weekText(week: NonNullable<OpeningHours['week']>): string {
  const groups: { from: number; to: number; hours: string }[] = [];
  for (const [day, one] of week.entries()) {
    const last = groups.at(-1);
    if (one === null) continue;
    const hours = `${timeOfMinute(one.fromMinute)}–${timeOfMinute(one.toMinute)}`;
    if (last?.hours === hours && last.to === day - 1) last.to = day;
    else groups.push({ from: day, to: day, hours });
  }
  return groups.map(({ from, to, hours }) => `${nameDays(from, to)} ${hours}`).join(', ');
}

function nameDays(from: number, to: number): string {
  if (from === 0 && to === 6) return 'Ежедневно';
  if (from === to) return WEEKDAYS[from] ?? '';
  return `${WEEKDAYS[from]}${to === from + 1 ? ', ' : '–'}${WEEKDAYS[to]}`;
}

/** 570 → «09:30» */
export function timeOfMinute(minuteOfDay: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minuteOfDay / 60))}:${two(minuteOfDay % 60)}`;
}
