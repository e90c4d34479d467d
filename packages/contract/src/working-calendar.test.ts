import { describe, expect, test } from 'vitest';
import { officeChangesAt, officeOpen } from './opening-hours.ts';
import { responsePromise } from './response-promise.ts';
import { DAYS_OFF, SHORT_DAYS } from './working-calendar.ts';

/** Holidays by the Labour Code, article 112: MM-DD. */
const HOLIDAYS = new Set(
  '01-01 01-02 01-03 01-04 01-05 01-06 01-07 01-08 02-23 03-08 05-01 05-09 06-12 11-04'.split(' '),
);
const YEARS = ['2026', '2027'];

const daysOf = (year: string) =>
  Array.from({ length: 366 }, (_, nth) =>
    new Date(Date.UTC(Number(year), 0, 1 + nth)).toISOString().slice(0, 10),
  ).filter((day) => day.startsWith(year));
const isHoliday = (day: string) => HOLIDAYS.has(day.slice(5));
const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00Z`).getUTCDay());
const after = (day: string) =>
  new Date(Date.parse(`${day}T00:00Z`) + 86_400_000).toISOString().slice(0, 10);

describe.each(YEARS)('the production calendar of %s', (year) => {
  test('has every holiday of the law', () => {
    expect(daysOf(year).filter((day) => isHoliday(day) && !DAYS_OFF.has(day))).toEqual([]);
  });

  test('gives another day for each holiday on a weekend', () => {
    const given = daysOf(year).filter(
      (day) => DAYS_OFF.has(day) && !isHoliday(day) && !isWeekend(day),
    );
    // of January the government gives two, by its decree
    const lost = daysOf(year).filter(
      (day) => isHoliday(day) && isWeekend(day) && !day.includes('-01-'),
    );
    expect(given.filter((day) => !/-(?:01|12)-/.test(day))).toHaveLength(lost.length);
  });

  test('has an hour less on each working day before a holiday, and on no other', () => {
    const short = daysOf(year).filter(
      (day) => !isWeekend(day) && !DAYS_OFF.has(day) && isHoliday(after(day)),
    );
    expect([...SHORT_DAYS].filter((day) => day.startsWith(year))).toEqual(short);
  });
});

describe('an office that is open from Monday to Friday, 11 to 19', () => {
  const hours = { fromMinute: 660, toMinute: 1140, promiseMinutes: 30 };
  const at = (local: string) => new Date(`${local}:00+10:00`);

  test.each([
    ['on a usual day', '2026-11-20T18:59', '2026-11-20T19:00', true],
    ['the day before a holiday', '2026-11-03T17:59', '2026-11-03T18:00', true],
    ['the last day of a year', '2027-12-31T17:59', '2027-12-31T18:00', true],
  ])('closes %s', (_, last, closed) => {
    expect([officeOpen(at(last), hours), officeOpen(at(closed), hours)]).toEqual([true, false]);
    expect(officeChangesAt(at(last), hours)).toEqual(at(closed));
  });

  test.each([
    ['2026-12-30T19:00', '2027-01-11T11:30'],
    ['2026-02-20T19:00', '2026-02-24T11:30'],
    ['2026-03-06T18:45', '2026-03-10T11:15'],
    ['2026-04-30T18:00', '2026-05-04T11:30'],
    ['2026-05-08T17:45', '2026-05-12T11:15'],
    ['2026-06-11T18:00', '2026-06-15T11:30'],
    ['2027-04-30T18:00', '2027-05-04T11:30'],
    ['2027-12-31T18:00', '2028-01-10T11:30'],
  ])('answers what comes at %s by %s', (sent, by) => {
    expect(responsePromise(at(sent), hours).respondBy).toEqual(at(by));
  });
});
