import { describe, expect, test } from 'vitest';
import { officeChangesAt, officeOpen, workingMinutes } from './opening-hours.ts';
import { promiseText, responsePromise, zonePlace } from './response-promise.ts';

const hours = { fromMinute: 11 * 60, toMinute: 19 * 60, promiseMinutes: 30 };

/** Instants are written in Vladivostok's time. */
function at(local: string): Date {
  return new Date(`${local}:00+10:00`);
}

describe('the promise to answer', () => {
  test.each([
    ['in working hours', '2026-11-20T12:00', '2026-11-20T12:30', true],
    ['over the closing hour', '2026-11-19T18:45', '2026-11-20T11:15', true],
    ['at closing', '2026-11-19T19:00', '2026-11-20T11:30', false],
    ['ends exactly at closing', '2026-11-19T18:30', '2026-11-19T19:00', true],
    ['before opening', '2026-11-20T08:00', '2026-11-20T11:30', false],
    ['Friday night', '2026-11-20T22:12', '2026-11-23T11:30', false],
    ['before a holiday, an hour less', '2026-11-03T17:45', '2026-11-05T11:15', true],
    ['New Year', '2026-12-30T19:30', '2027-01-11T11:30', false],
  ])('%s', (_, now, by, open) => {
    expect(responsePromise(at(now), hours)).toMatchObject({ respondBy: at(by), openNow: open });
  });

  test('is said in the visitor’s own time', () => {
    const now = at('2026-11-20T22:12');
    const promise = responsePromise(now, hours);
    expect(promiseText(promise, now, 'Asia/Irkutsk', zonePlace('Asia/Irkutsk'))).toBe(
      'Ответим в понедельник, 23\u00a0ноября, до 09:30 по Иркутску',
    );
    expect(promiseText(promise, now)).toBe(
      'Ответим в понедельник, 23\u00a0ноября, до 11:30 по Владивостоку',
    );
  });

  test.each([
    ['Europe/Moscow', 'с\u00a09:00 до\u00a012:00 по Москве'],
    ['Asia/Omsk', 'с\u00a09:00 до\u00a015:00 по Омску'],
    ['Europe/Kaliningrad', 'с\u00a09:00 до\u00a011:00 по Калининграду'],
  ])('calls nobody at night: %s', (zone, hoursThere) => {
    const night = at('2026-11-20T22:12');
    expect(promiseText(responsePromise(night, hours), night, zone, zonePlace(zone))).toBe(
      `Ночью не звоним: ответим в понедельник, 23\u00a0ноября, ${hoursThere}. Удобнее позже\u00a0— напишите`,
    );
  });

  test('stands by its half an hour for a visitor who writes at night while the office is open', () => {
    const now = at('2026-11-20T12:00');
    expect(promiseText(responsePromise(now, hours), now, 'Europe/Moscow', 'по Москве')).toBe(
      'Ответим до 05:30 по Москве',
    );
  });

  test('names no hours where the office closes before the visitor’s morning', () => {
    const night = at('2026-11-20T22:12');
    expect(promiseText(responsePromise(night, hours), night, 'Atlantic/Azores', 'там')).toBe(
      'Ответим в понедельник, 23\u00a0ноября, до 00:30 там',
    );
  });

  test('of today names the hour alone', () => {
    const now = at('2026-11-20T12:00');
    expect(promiseText(responsePromise(now, hours), now)).toBe('Ответим до 12:30 по Владивостоку');
  });
});

describe('a visitor in Moscow, where the office works at night', () => {
  const text = (now: string) =>
    promiseText(responsePromise(at(now), hours), at(now), 'Europe/Moscow', 'по Москве');

  test('who writes while it is open is answered at once', () => {
    expect(text('2026-11-20T11:00')).toBe('Ответим до 04:30 по Москве');
  });

  test.each(['2026-11-19T18:45', '2026-11-19T20:00'])(
    'whose answer falls into the next day of the office is not called at night: %s',
    (now) => {
      expect(text(now)).toMatch(/^Ночью не звоним: ответим .*с\u00a09:00/);
    },
  );
});

describe('working time', () => {
  test.each([
    ['inside a day', '2026-11-20T12:00', '2026-11-20T12:25', 25],
    ['over a night', '2026-11-19T18:45', '2026-11-20T11:10', 25],
    ['over a weekend', '2026-11-20T22:12', '2026-11-23T11:07', 7],
    ['over a holiday with its short day', '2026-11-03T17:00', '2026-11-05T12:00', 120],
    ['outside', '2026-11-21T10:00', '2026-11-21T20:00', 0],
    ['backwards', '2026-11-20T13:00', '2026-11-20T12:00', 0],
  ])('%s', (_, from, to, minutes) => {
    expect(workingMinutes(at(from), at(to), hours)).toBe(minutes);
  });

  test('runs out exactly at the promised moment', () => {
    for (let hour = 0; hour < 24 * 8; hour += 1) {
      const now = new Date(at('2026-11-02T00:10').getTime() + hour * 3_600_000);
      expect(workingMinutes(now, responsePromise(now, hours).respondBy, hours)).toBe(30);
    }
  });

  test('is when the office is open', () => {
    expect(officeOpen(at('2026-11-20T11:00'), hours)).toBe(true);
    expect(officeOpen(at('2026-11-20T19:00'), hours)).toBe(false);
    expect(officeOpen(at('2026-11-21T12:00'), hours)).toBe(false);
  });
});

describe('hours by weekday and own days', () => {
  const usual = { fromMinute: 9 * 60, toMinute: 18 * 60 };
  const saturday = { fromMinute: 10 * 60, toMinute: 14 * 60 };
  const own = {
    ...usual,
    week: [usual, usual, usual, usual, usual, saturday, null],
    dates: { '2026-11-24': null, '2026-11-04': saturday, '2026-11-29': usual },
    promiseMinutes: 60,
  };

  test.each([
    ['Friday evening is answered on Saturday', '2026-11-20T19:00', '2026-11-21T11:00'],
    ['Saturday closes at its own hour', '2026-11-21T13:30', '2026-11-23T09:30'],
    ['a day that is closed for once', '2026-11-23T17:30', '2026-11-25T09:30'],
    ['a holiday the office works on', '2026-11-03T20:00', '2026-11-04T11:00'],
    ['a holiday that falls on an open Saturday', '2027-04-30T16:30', '2027-05-04T09:30'],
    ['a Sunday it works on', '2026-11-28T15:00', '2026-11-29T10:00'],
  ])('%s', (_, now, by) => {
    expect(responsePromise(at(now), own).respondBy).toEqual(at(by));
    expect(workingMinutes(at(now), at(by), own)).toBe(60);
  });

  test('say when the office opens next', () => {
    expect(officeChangesAt(at('2026-11-20T18:30'), own)).toEqual(at('2026-11-21T10:00'));
    expect(officeOpen(at('2026-11-21T12:00'), own)).toBe(true);
    expect(officeOpen(at('2026-11-24T12:00'), own)).toBe(false);
  });
});
