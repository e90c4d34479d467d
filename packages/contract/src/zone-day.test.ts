import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { callTimeText } from './call-time.ts';
import { dayNames, otherDay } from './response-promise.ts';
import { HOSTILE_TEXTS, anyText } from './testing/any-input.ts';
import { clock, knownZone, zoneDay } from './zone-clock.ts';

const zones = fc.constantFrom('Europe/Moscow', 'Asia/Vladivostok', 'Asia/Kathmandu', 'UTC');
const moments = fc
  .date({
    min: new Date('2026-01-01T00:00Z'),
    max: new Date('2028-01-01T00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000));

describe('the clock of a zone', () => {
  test.each([
    ['2026-11-29T21:00Z', 'Europe/Moscow', '2026-11-30', '00:00'],
    ['2026-11-29T20:59Z', 'Europe/Moscow', '2026-11-29', '23:59'],
    ['2026-12-31T14:00Z', 'Asia/Vladivostok', '2027-01-01', '00:00'],
    ['2026-11-29T00:00Z', 'America/New_York', '2026-11-28', '19:00'],
    // a quarter of an hour, and a summer time
    ['2026-07-01T00:00Z', 'Asia/Kathmandu', '2026-07-01', '05:45'],
    ['2026-03-29T00:59Z', 'Europe/Berlin', '2026-03-29', '01:59'],
    ['2026-03-29T01:00Z', 'Europe/Berlin', '2026-03-29', '03:00'],
  ])('%s in %s is %s, %s', (moment, zone, day, time) => {
    expect([zoneDay(new Date(moment), zone), clock(new Date(moment), zone)]).toEqual([day, time]);
  });

  test('the same day and time are the same moment, where no clock is put back', () => {
    fc.assert(
      fc.property(moments, moments, zones, (one, other, zone) => {
        const said = (at: Date) => `${zoneDay(at, zone)} ${clock(at, zone)}`;
        expect(said(one) === said(other)).toBe(one.getTime() === other.getTime());
        expect(said(one) < said(other)).toBe(one < other);
      }),
    );
  });

  test('a name of a zone is taken from anybody, and is known or is none', () => {
    fc.assert(
      fc.property(anyText, (name) => {
        const zone = knownZone(name);
        if (zone === null) return;
        expect(knownZone(zone)).toBe(zone);
        expect(clock(new Date(0), zone)).toMatch(/^\d{2}:\d{2}$/);
      }),
    );
    for (const name of HOSTILE_TEXTS) expect(knownZone(name)).toBeNull();
  });
});

describe('a day in words', () => {
  test.each([
    ['2026-11-30', 'в понедельник', '30\u00a0ноября'],
    ['2026-12-01', 'во вторник', '1\u00a0декабря'],
    ['2026-12-02', 'в среду', '2\u00a0декабря'],
    ['2026-12-03', 'в четверг', '3\u00a0декабря'],
    ['2026-12-04', 'в пятницу', '4\u00a0декабря'],
    ['2026-12-05', 'в субботу', '5\u00a0декабря'],
    ['2027-02-28', 'в воскресенье', '28\u00a0февраля'],
  ])('%s is «%s, %s»', (day, weekday, date) => {
    expect(dayNames(new Date(`${day}T12:00Z`), 'UTC')).toEqual({ weekday, date });
  });

  test('is said only where it is another one by the reader’s calendar', () => {
    fc.assert(
      fc.property(moments, moments, zones, (day, now, zone) => {
        const isSame = zoneDay(day, zone) === zoneDay(now, zone);
        expect(otherDay(day, now, zone) === '').toBe(isSame);
        const text = callTimeText(day, now, zone);
        expect(text.startsWith('сегодня в\u00a0')).toBe(isSame);
        expect(text).toMatch(/ в\u00a0(?:\d|1\d|2[0-3]):\d{2} по /);
      }),
    );
  });
});
