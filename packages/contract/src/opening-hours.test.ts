import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  MINUTE,
  OFFICE_OFFSET_MINUTES,
  OFFICE_ZONE,
  dayAndMinute,
  instant,
  officeChangesAt,
  officeOpen,
  shiftOn,
  workingMinutes,
} from './opening-hours.ts';
import type { OfficeHours, Shift } from './opening-hours.ts';
import { promiseText, responsePromise, zonePlace } from './response-promise.ts';
import { clock, zoneDay } from './zone-clock.ts';
import { PROTOTYPE_NAMES } from './testing/any-input.ts';

const moments = fc
  .integer({
    min: Date.parse('2026-01-01T00:00Z') / MINUTE,
    max: Date.parse('2027-12-31T00:00Z') / MINUTE,
  })
  .map((minutes) => new Date(minutes * MINUTE));
/** Longer than an hour, as the office’s own check demands: the day before a holiday must have something left. */
const shifts: fc.Arbitrary<Shift> = fc
  .record({
    fromMinute: fc.integer({ min: 0, max: 1300 }),
    length: fc.integer({ min: 61, max: 900 }),
  })
  .map(({ fromMinute, length }) => ({ fromMinute, toMinute: Math.min(1440, fromMinute + length) }))
  .filter(({ fromMinute, toMinute }) => toMinute - fromMinute > 60);
const weeks = fc
  .array(fc.option(shifts), { minLength: 7, maxLength: 7 })
  .filter((week) => week.some((one) => one !== null));
const offices: fc.Arbitrary<OfficeHours> = fc
  .record({
    usual: shifts,
    week: fc.option(weeks, { nil: undefined }),
    promiseMinutes: fc.integer({ min: 1, max: 24 * 60 }),
  })
  .map(({ usual, ...hours }) => ({ ...usual, ...hours }));

describe('whatever the hours and the moment', () => {
  test('an answer is promised for an open minute, that many working minutes later', () => {
    fc.assert(
      fc.property(moments, offices, (now, hours) => {
        const promise = responsePromise(now, hours);
        expect(workingMinutes(now, promise.respondBy, hours)).toBe(hours.promiseMinutes);
        expect(officeOpen(new Date(promise.respondBy.getTime() - 1), hours)).toBe(true);
        expect(promise.respondBy.getTime()).toBeLessThanOrEqual(promise.closesAt.getTime());
        const isMidnight = dayAndMinute(promise.closesAt)[1] === 0;
        expect(officeOpen(promise.closesAt, hours) && !isMidnight).toBe(false);
        expect(promise.openNow).toBe(officeOpen(now, hours));
        expect(promise.isThisShift && !promise.openNow).toBe(false);
      }),
      { numRuns: 200 },
    );
  });

  test('nobody who comes later is answered earlier', () => {
    fc.assert(
      fc.property(moments, fc.nat({ max: 5000 }), offices, (now, wait, hours) => {
        const later = new Date(now.getTime() + wait * MINUTE);
        const [first, second] = [now, later].map((at) => responsePromise(at, hours).respondBy);
        expect(first?.getTime()).toBeLessThanOrEqual(second?.getTime() ?? 0);
      }),
      { numRuns: 200 },
    );
  });

  test('until the next change the office stays as it is, and then it is not', () => {
    fc.assert(
      fc.property(moments, offices, (now, hours) => {
        const change = officeChangesAt(now, hours);
        expect(change.getTime()).toBeGreaterThan(now.getTime());
        const isOpen = officeOpen(now, hours);
        expect(officeOpen(new Date(change.getTime() - 1), hours)).toBe(isOpen);
        // a day that is open round the clock is followed by another
        const isOver = officeOpen(change, hours) !== isOpen;
        expect(isOver || dayAndMinute(change)[1] === 0).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  test('working time adds up', () => {
    fc.assert(
      fc.property(fc.tuple(moments, moments, moments), offices, (three, hours) => {
        const [a, b, c] = three.toSorted((x, y) => x.getTime() - y.getTime()) as [Date, Date, Date];
        const whole = workingMinutes(a, c, hours);
        expect(workingMinutes(a, b, hours) + workingMinutes(b, c, hours)).toBeCloseTo(whole, 6);
        expect(whole).toBeLessThanOrEqual((c.getTime() - a.getTime()) / MINUTE);
        expect(workingMinutes(c, a, hours)).toBe(0);
      }),
      { numRuns: 60 },
    );
  });

  test('a day and a minute of the office are a moment, and back', () => {
    fc.assert(
      fc.property(moments, (now) => {
        const [day, minute] = dayAndMinute(now);
        expect(instant(day, minute)).toEqual(now);
        expect([minute >= 0, minute < 1440]).toEqual([true, true]);
        expect(clock(now, OFFICE_ZONE)).toBe(
          `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
        );
      }),
    );
  });
});

test('Vladivostok is ten hours ahead of Greenwich in every month', () => {
  for (let month = 0; month < 24; month += 1) {
    const noon = new Date(Date.UTC(2026, month, 15, 12));
    expect(clock(noon, OFFICE_ZONE)).toBe('22:00');
  }
  expect(OFFICE_OFFSET_MINUTES).toBe(600);
});

describe('a day of its own', () => {
  const usual = { fromMinute: 660, toMinute: 1140 };
  const day = (name: string) => Date.parse(`${name}T00:00Z`) / 86_400_000;
  const dates = { '2026-11-24': null, '2026-11-29': { fromMinute: 600, toMinute: 660 } };

  test.each([
    ['a day that is closed for once', '2026-11-24', null],
    ['a Sunday that is open', '2026-11-29', dates['2026-11-29']],
    ['another Sunday', '2026-11-22', null],
    ['a holiday', '2026-11-04', null],
    ['the day before it', '2026-11-03', { fromMinute: 660, toMinute: 1080 }],
    ['any other day', '2026-11-25', usual],
  ])('%s', (_, name, shift) => {
    const found = shiftOn(day(name), { ...usual, dates });
    expect(found && [found.fromMinute, found.toMinute]).toEqual(
      shift && [shift.fromMinute, shift.toMinute],
    );
  });

  test('wins over an hour less before a holiday, and over the holiday', () => {
    const own = { '2026-11-03': usual, '2026-11-04': usual };
    for (const name of Object.keys(own))
      expect(shiftOn(day(name), { ...usual, dates: own })).toBe(usual);
  });
});

describe('the promise in words', () => {
  const hours = { fromMinute: 660, toMinute: 1140, promiseMinutes: 30 };
  const zones = fc.constantFrom('Europe/Moscow', 'Asia/Omsk', OFFICE_ZONE, 'America/New_York');

  test('names an hour of the visitor’s clock, at which nobody sleeps unless they write at night', () => {
    fc.assert(
      fc.property(moments, zones, (now, zone) => {
        const promise = responsePromise(now, hours);
        const text = promiseText(promise, now, zone, zonePlace(zone));
        expect(text).toMatch(/^(?:Ответим|Ночью не звоним: ответим) .*\d{1,2}:\d{2} по [А-Яв]/);
        expect(text).toContain(zonePlace(zone));
        const isToday = zoneDay(promise.respondBy, zone) === zoneDay(now, zone);
        expect(/понедельник|вторник|среду|четверг|пятницу|субботу|воскресенье/.test(text)).toBe(
          !isToday,
        );
      }),
      { numRuns: 150 },
    );
  });

  test.each([
    ['Europe/Moscow', 'по Москве'],
    ['Asia/Vladivostok', 'по Владивостоку'],
    ['Asia/Kamchatka', 'по Камчатке'],
    ['America/New_York', 'по вашему времени'],
    ['', 'по вашему времени'],
  ])('the clock of %s is «%s»', (zone, place) => {
    expect(zonePlace(zone)).toBe(place);
  });

  test.each(PROTOTYPE_NAMES)(
    'the clock of a zone that there is not, %s, is the visitor’s',
    (zone) => {
      expect(zonePlace(zone)).toBe('по вашему времени');
    },
  );
});
