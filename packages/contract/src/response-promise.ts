import { MINUTE, OFFICE_ZONE, dayAndMinute, instant, isOpenAt, shiftOn } from './opening-hours.ts';
import type { OfficeHours } from './opening-hours.ts';
import { clock, zoneDay, zoneFormats } from './zone-clock.ts';

export interface ResponsePromise {
  openNow: boolean;
  /** the office is open, and answers before it closes */
  isThisShift: boolean;
  /** the instant by which a manager answers */
  respondBy: Date;
  /** when the office closes on that day */
  closesAt: Date;
}

/**
 * When a request that arrives `now` is answered at the latest: the promised minutes counted inside working hours,
 * without holidays, an hour less on the days before them, unless the office has said otherwise.
 */
export function responsePromise(now: Date, hours: OfficeHours): ResponsePromise {
  let [day, minute] = dayAndMinute(now);
  const today = day;
  const openNow = isOpenAt(day, minute, hours);
  let left = hours.promiseMinutes;
  for (;;) {
    const shift = shiftOn(day, hours);
    const start = Math.max(minute, shift?.fromMinute ?? 0);
    if (shift !== null && start < shift.toMinute) {
      if (start + left <= shift.toMinute)
        return {
          openNow,
          isThisShift: openNow && day === today,
          respondBy: instant(day, start + left),
          closesAt: instant(day, shift.toMinute),
        };
      left -= shift.toMinute - start;
    }
    day += 1;
    minute = 0;
  }
}

/** Minutes of the visitor's day: nobody is called before the first; what would fall there is answered from the second on. */
const NIGHT_ENDS = 8 * 60;
export const CALLS_FROM = 9 * 60;
export const CALLS_UNTIL = 21 * 60;

/**
 * The part of the visitor's day in which the office calls, where the promised moment falls into the visitor's night and
 * the request did not come in the same shift; null: the promised moment stands.
 */
export function daytimeCall(
  { isThisShift, respondBy, closesAt }: ResponsePromise,
  zone: string,
): { from: Date; until: Date } | null {
  const [hour = 0, minute = 0] = clock(respondBy, zone).split(':').map(Number);
  const promised = hour * 60 + minute;
  if (isThisShift || promised >= NIGHT_ENDS) return null;
  const at = (minuteOfDay: number) =>
    new Date(respondBy.getTime() + (minuteOfDay - promised) * MINUTE);
  const from = at(CALLS_FROM);
  const until = new Date(Math.min(closesAt.getTime(), at(CALLS_UNTIL).getTime()));
  return from < until ? { from, until } : null;
}

/**
 * The promise as text, in the given zone: «Ответим до 14:30 по Владивостоку»; on another day «Ответим в понедельник,
 * 23 ноября, до 11:30 по Владивостоку»; where that is the visitor's night, the hours of the day in which the office
 * calls. `place` is the zone's name in Russian, «по Владивостоку».
 */
export function promiseText(
  promise: ResponsePromise,
  now: Date,
  zone: string = OFFICE_ZONE,
  place = 'по Владивостоку',
): string {
  const day = otherDay(promise.respondBy, now, zone);
  const call = daytimeCall(promise, zone);
  if (call === null) return `Ответим ${day}до ${clock(promise.respondBy, zone)} ${place}`;
  const hour = (at: Date) => clock(at, zone).replace(/^0/, '');
  return `Ночью не звоним: ответим ${day}с\u00a0${hour(call.from)} до\u00a0${hour(call.until)} ${place}. Удобнее позже\u00a0— напишите`;
}

/** «в понедельник, 23 ноября, »; empty for the same day. */
export function otherDay(day: Date, now: Date, zone: string): string {
  if (zoneDay(day, zone) === zoneDay(now, zone)) return '';
  const { weekday, date } = dayNames(day, zone);
  return `${weekday}, ${date}, `;
}

/** «в понедельник» and «23 ноября». */
export function dayNames(day: Date, zone: string): { weekday: string; date: string } {
  const { weekday: weekdayFormat, date: inMonth } = zoneFormats(zone);
  const weekday = weekdayFormat.format(day);
  return {
    weekday: WEEKDAYS[weekday] ?? weekday,
    date: inMonth.format(day).replace(' ', '\u00a0'),
  };
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
  return (Object.hasOwn(ZONE_PLACES, zone) && ZONE_PLACES[zone]) || 'по вашему времени';
}

const ZONE_PLACES: Record<string, string> = {
  'Europe/Moscow': 'по Москве',
  [OFFICE_ZONE]: 'по Владивостоку',
  'Asia/Yekaterinburg': 'по Екатеринбургу',
  'Asia/Novosibirsk': 'по Новосибирску',
  'Asia/Omsk': 'по Омску',
  'Asia/Krasnoyarsk': 'по Красноярску',
  'Asia/Irkutsk': 'по Иркутску',
  'Europe/Samara': 'по Самаре',
  'Europe/Kaliningrad': 'по Калининграду',
  'Asia/Kamchatka': 'по Камчатке',
};
