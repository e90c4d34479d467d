import { OFFICE_ZONE, DAYS_OFF } from '@prichal/contract';
import { addDays, clockIn, dayIn, instantIn, weekdayOf } from '../../../time/zone-time.ts';

const EVENING = 18 * 60;
const MORNING = 10 * 60;
const SUNDAY = 0;
const MONDAY = 1;
const SATURDAY = 6;
/** An evening that is nearly there is no delay. */
const LEAST_MS = 30 * 60_000;

export interface SnoozeTime {
  title: string;
  /** «в 18:00» by the client's clock, ours after it where it differs */
  note: string;
  at: Date;
}

/** «Вечером», «Завтра», «В понедельник» by the client's clock; what is over is not offered. */
export function snoozeTimes(now: Date, zone: string): SnoozeTime[] {
  const today = dayIn(now, zone);
  const tomorrow = addDays(today, 1);
  const monday = addDays(today, (MONDAY - weekdayOf(today) + 7) % 7 || 7);
  const offered = [
    { title: 'Вечером', at: instantIn(today, EVENING, zone) },
    { title: 'Завтра', at: instantIn(tomorrow, MORNING, zone) },
    { title: 'В\u00a0понедельник', at: instantIn(monday, MORNING, zone) },
  ];
  return offered
    .filter(({ title }) => monday !== tomorrow || title !== 'Завтра' || weekdayOf(today) !== SUNDAY)
    .filter(({ at }) => at.getTime() > now.getTime() + LEAST_MS)
    .map((time) => ({ ...time, note: noteOf(time.at, zone) }));
}

/** Ten in the morning of the client's next working day. */
export function nextMorning(now: Date, zone: string): Date {
  let day = addDays(dayIn(now, zone), 1);
  while (isDayOff(day)) day = addDays(day, 1);
  return instantIn(day, MORNING, zone);
}

function isDayOff(day: string): boolean {
  const weekday = weekdayOf(day);
  return weekday === SATURDAY || weekday === SUNDAY || DAYS_OFF.has(day);
}

/** Months later at ten in the morning of the client; a date that month lacks is its last. */
export function monthsLater(now: Date, months: number, zone: string): Date {
  const [year = 0, month = 1, date = 1] = dayIn(now, zone).split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  const day = new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)));
  return instantIn(day.toISOString().slice(0, 10), MORNING, zone);
}

function noteOf(at: Date, zone: string): string {
  const [theirs, ours] = [clockIn(at, zone), clockIn(at, OFFICE_ZONE)];
  return theirs === ours ? `в\u00a0${theirs}` : `в\u00a0${theirs}, у\u00a0вас в\u00a0${ours}`;
}
