import { DAYS_OFF, SHORT_DAYS } from './working-calendar.ts';

/** Vladivostok is UTC+10 all year: Russia keeps no summer time. */
export const OFFICE_OFFSET_MINUTES = 600;
const OFFICE_ZONE = 'Asia/Vladivostok';
const MINUTE = 60_000;
const DAY = 24 * 60;

/** Opening hours in minutes from the office's midnight, and the promise in working minutes. */
export interface OfficeHours {
  fromMinute: number;
  toMinute: number;
  promiseMinutes: number;
}

export interface ResponsePromise {
  openNow: boolean;
  /** the instant by which a manager answers */
  respondBy: Date;
}

/**
 * When a request that arrives `now` is answered at the latest: the promised minutes counted inside working hours,
 * Monday to Friday of the office's calendar, without holidays, an hour less on the days before them.
 */
export function responsePromise(now: Date, hours: OfficeHours): ResponsePromise {
  const local = Math.floor(now.getTime() / MINUTE) + OFFICE_OFFSET_MINUTES;
  let day = Math.floor(local / DAY);
  let minute = local - day * DAY;
  const openNow = isOpen(day, minute, hours);
  let left = hours.promiseMinutes;
  for (;;) {
    const closes = closingMinute(day, hours);
    const start = Math.max(minute, hours.fromMinute);
    if (closes !== null && start < closes) {
      if (start + left <= closes) return { openNow, respondBy: instant(day, start + left) };
      left -= closes - start;
    }
    day += 1;
    minute = 0;
  }
}

/** True while the office is open. */
export function officeOpen(now: Date, hours: OfficeHours): boolean {
  const local = Math.floor(now.getTime() / MINUTE) + OFFICE_OFFSET_MINUTES;
  const day = Math.floor(local / DAY);
  return isOpen(day, local - day * DAY, hours);
}

/** Minutes between two moments that lie inside working hours, counted as the promise counts them; 0 when `to` is not later. */
export function workingMinutes(from: Date, to: Date, hours: OfficeHours): number {
  const start = from.getTime() / MINUTE + OFFICE_OFFSET_MINUTES;
  const end = to.getTime() / MINUTE + OFFICE_OFFSET_MINUTES;
  let minutes = 0;
  for (let day = Math.floor(start / DAY); day * DAY < end; day += 1) {
    const closes = closingMinute(day, hours);
    if (closes === null) continue;
    const opened = Math.max(start, day * DAY + hours.fromMinute);
    minutes += Math.max(0, Math.min(end, day * DAY + closes) - opened);
  }
  return minutes;
}

function isOpen(day: number, minute: number, hours: OfficeHours): boolean {
  const closes = closingMinute(day, hours);
  return closes !== null && minute >= hours.fromMinute && minute < closes;
}

/** Minute of closing on this day of the office's calendar (days since 1970), null on a day off. */
function closingMinute(day: number, hours: OfficeHours): number | null {
  const date = new Date(day * DAY * MINUTE);
  const name = date.toISOString().slice(0, 10);
  const weekday = date.getUTCDay();
  if (weekday === 0 || weekday === 6 || DAYS_OFF.has(name)) return null;
  return SHORT_DAYS.has(name) ? hours.toMinute - 60 : hours.toMinute;
}

function instant(day: number, minute: number): Date {
  return new Date((day * DAY + minute - OFFICE_OFFSET_MINUTES) * MINUTE);
}

/**
 * The promise in words, in the given zone: «Ответим до 14:30 по Владивостоку» or, on another day,
 * «Ответим в понедельник, 23 ноября, до 04:30 по Москве». `place` is the zone's name in words, «по Владивостоку».
 */
export function promiseText(
  promise: ResponsePromise,
  now: Date,
  zone: string = OFFICE_ZONE,
  place = 'по Владивостоку',
): string {
  const time = clock(promise.respondBy, zone);
  if (dayName(promise.respondBy, zone) === dayName(now, zone)) return `Ответим до ${time} ${place}`;
  const { weekday: inWords, date: inMonth } = wordsOf(zone);
  const weekday = inWords.format(promise.respondBy);
  const date = inMonth.format(promise.respondBy);
  return `Ответим ${WEEKDAYS[weekday] ?? weekday}, ${date.replace(' ', '\u00a0')}, до ${time} ${place}`;
}

/** Time of day in a zone, «04:30». */
export function clock(instantOf: Date, zone: string): string {
  return wordsOf(zone).clock.format(instantOf);
}

function dayName(instantOf: Date, zone: string): string {
  return wordsOf(zone).day.format(instantOf);
}

type ZoneWords = Record<'clock' | 'day' | 'weekday' | 'date', Intl.DateTimeFormat>;

/** Making these costs 0.3 ms and 100 kB; a request names one of a few zones. */
const zones = new Map<string, ZoneWords>();
const ZONES_KEPT = 40;

function wordsOf(zone: string): ZoneWords {
  const known = zones.get(zone);
  if (known) return known;
  const timeZone = zone;
  const words = {
    clock: new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit', timeZone }),
    day: new Intl.DateTimeFormat('en-CA', { timeZone }),
    weekday: new Intl.DateTimeFormat('ru-RU', { weekday: 'long', timeZone }),
    date: new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone }),
  };
  if (zones.size >= ZONES_KEPT) zones.clear();
  zones.set(zone, words);
  return words;
}

const WEEKDAYS: Record<string, string> = {
  понедельник: 'в понедельник',
  вторник: 'во вторник',
  среда: 'в среду',
  четверг: 'в четверг',
  пятница: 'в пятницу',
  суббота: 'в субботу',
  воскресенье: 'в воскресенье',
};

/** «по Москве» for the zones whose capital a reader names so; other zones say «по вашему времени». */
export function zonePlace(zone: string): string {
  return ZONE_PLACES[zone] ?? 'по вашему времени';
}

const ZONE_PLACES: Record<string, string> = {
  'Europe/Moscow': 'по Москве',
  'Asia/Vladivostok': 'по Владивостоку',
  'Asia/Yekaterinburg': 'по Екатеринбургу',
  'Asia/Novosibirsk': 'по Новосибирску',
  'Asia/Omsk': 'по Омску',
  'Asia/Krasnoyarsk': 'по Красноярску',
  'Asia/Irkutsk': 'по Иркутску',
  'Europe/Samara': 'по Самаре',
  'Europe/Kaliningrad': 'по Калининграду',
  'Asia/Kamchatka': 'по Камчатке',
};
