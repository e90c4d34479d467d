import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  dayOf,
  daysInMonth,
  isoDay,
  monthOf,
  parseDay,
  yearOf,
} from './day.ts';

const anyDay = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((date) => dayOf(date.toISOString().slice(0, 10)));

describe('a day of the calendar', () => {
  it.each([
    ['2026-12-15', 20261215],
    ['2024-02-29', 20240229],
    ['2000-02-29', 20000229],
  ])('%s is read', (text, day) => {
    expect(parseDay(text)).toBe(day);
  });

  it.each([
    '2026-02-29',
    '2100-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '15.12.2026',
    '',
  ])('«%s» is none', (text) => {
    expect(parseDay(text)).toBeNull();
    expect(() => dayOf(text)).toThrow(RangeError);
  });

  it('is written as it was read', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(parseDay(isoDay(day))).toBe(day);
        expect(day % 100).toBeLessThanOrEqual(daysInMonth(yearOf(day), monthOf(day)));
      }),
    );
  });
});

describe('later days', () => {
  it.each([
    [20261231, 1, 20270101],
    [20240228, 1, 20240229],
    [20260228, 1, 20260301],
    [20260301, -1, 20260228],
    [20261220, 32, 20270121],
  ])('%i and %i days are %i', (day, count, later) => {
    expect(addDays(day, count)).toBe(later);
  });

  it.each([
    [20240229, 12, 20250228],
    [20260131, 1, 20260228],
    [20260331, -1, 20260228],
    [20261115, 36, 20291115],
    [20261231, 2, 20270228],
    [20260115, -1, 20251215],
  ])('%i and %i months are %i', (day, count, later) => {
    expect(addMonths(day, count)).toBe(later);
  });

  it('go there and back', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -4_000, max: 4_000 }), (day, count) => {
        expect(addDays(addDays(day, count), -count)).toBe(day);
      }),
    );
  });
});
