import { MONTHS_OF } from '@prichal/contract/format';
import { addDays, clockIn, dayIn, weekdayOf } from './zone-time.ts';

const NBSP = '\u00a0';

export const WEEKDAYS = [
  'Воскресенье',
  'Понедельник',
  'Вторник',
  'Среда',
  'Четверг',
  'Пятница',
  'Суббота',
] as const;
const ON_WEEKDAY = [
  'в воскресенье',
  'в понедельник',
  'во вторник',
  'в среду',
  'в четверг',
  'в пятницу',
  'в субботу',
] as const;
export const SHORT_WEEKDAYS = ['вс', 'пн', 'вт', 'ср', 'чт', 'пт', 'сб'] as const;

/** YYYY-MM-DD → «23 ноя»; May stays whole. */
export function shortDate(day: string): string {
  const month = MONTHS_OF[Number(day.slice(5, 7)) - 1] ?? '';
  return `${Number(day.slice(8))}${NBSP}${month === 'мая' ? month : month.slice(0, 3)}`;
}

/** YYYY-MM-DD → «23 ноября». */
export function longDate(day: string): string {
  return `${Number(day.slice(8))}${NBSP}${MONTHS_OF[Number(day.slice(5, 7)) - 1]}`;
}

/** «сегодня», «завтра», «в среду, 25 ноября», as seen from `today`; both YYYY-MM-DD. */
export function sayDay(day: string, today: string): string {
  if (day === today) return 'сегодня';
  if (day === addDays(today, 1)) return 'завтра';
  if (day === addDays(today, -1)) return 'вчера';
  const far = day < today || day > addDays(today, 7);
  const weekday = far ? '' : `${ON_WEEKDAY[weekdayOf(day)]?.replace(' ', NBSP)}, `;
  return weekday + longDate(day);
}

/** «сегодня в 14:30», «в среду, 25 ноября, в 14:30», by the clock of the zone. */
export function sayMoment(at: Date, now: Date, zone: string): string {
  const day = sayDay(dayIn(at, zone), dayIn(now, zone));
  return `${day}${day.includes(',') ? ',' : ''} в${NBSP}${clockIn(at, zone)}`;
}

/** The same without the day where it is today's: «в 14:30», «завтра в 14:30». */
export function saySoon(at: Date, now: Date, zone: string): string {
  const isToday = dayIn(at, zone) === dayIn(now, zone);
  return isToday ? `в${NBSP}${clockIn(at, zone)}` : sayMoment(at, now, zone);
}

/** The same on the client's clock and, where it differs, on ours: «завтра в 10:00, у вас в 13:00». */
export function sayBoth(at: Date, now: Date, zone: string, officeZone: string): string {
  const theirs = sayMoment(at, now, zone);
  if (clockIn(at, zone) === clockIn(at, officeZone)) return theirs;
  const otherDay = dayIn(at, zone) !== dayIn(at, officeZone);
  const ours = `${otherDay ? `${longDate(dayIn(at, officeZone))} ` : ''}в${NBSP}${clockIn(at, officeZone)}`;
  return `${theirs}, у${NBSP}вас${NBSP}${ours}`;
}

/** When something was: «14:22» of today, otherwise «3 ноя». */
export function briefly(at: Date, now: Date, zone: string): string {
  const day = dayIn(at, zone);
  return day === dayIn(now, zone) ? clockIn(at, zone) : shortDate(day);
}
