import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageBand, ageIndex, firstDayOver, parseFirstRegistration, parseMade } from './age.ts';
import { addDays, addMonths, dayOf, isoDay, parseDay } from './day.ts';

const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays(19800101, days));

describe('age', () => {
  it.each([
    ['2023-12-15', '2026-12-15', 'up_to_3'],
    ['2023-12-15', '2026-12-16', '3_to_5'],
    ['2021-09-30', '2026-09-30', '3_to_5'],
    ['2021-09-29', '2026-09-30', '5_to_7'],
    ['2019-09-30', '2026-09-30', '5_to_7'],
    ['2019-09-29', '2026-09-30', 'over_7'],
    ['2024-02-29', '2027-02-28', 'up_to_3'],
    ['2024-02-29', '2027-03-01', '3_to_5'],
    ['2020-02-29', '2024-02-29', '3_to_5'],
  ])('made %s, cleared %s: %s', (made, clearance, band) => {
    expect(ageBand(dayOf(made), dayOf(clearance))).toBe(band);
  });

  it('turns on the day after each anniversary and never goes back', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(3, 5, 7), (made, years) => {
        const turn = firstDayOver(made, years);
        const before = ageIndex(made, addDays(turn, -1));
        expect(ageIndex(made, turn)).toBe(before + 1);
        expect(before).toBe((years - 3) / 2);
      }),
    );
  });
});

describe('dates of manufacture', () => {
  it('takes the 15th of a known month and 1 July of a known year', () => {
    expect(parseMade('2022-03-07')?.reference).toBe(20220307);
    expect(parseMade('2022-03')).toEqual({
      known: 'month',
      reference: 20220315,
      earliest: 20220315,
      latest: 20220315,
    });
    expect(parseMade('2022')).toEqual({
      known: 'year',
      reference: 20220701,
      earliest: 20220101,
      latest: 20221231,
    });
  });

  it.each([
    '',
    '22',
    '2022-13',
    '2022-00',
    '2022-02-30',
    '2022-2-3',
    '２０２２',
    '2022-03-15T00:00',
  ])('rejects %j', (text) => {
    expect(parseMade(text)).toBeNull();
  });

  it('bounds a month of first registration by its whole length', () => {
    expect(parseFirstRegistration('2024-02')).toMatchObject({
      earliest: 20240201,
      latest: 20240229,
    });
  });
});

describe('days', () => {
  it('survive writing and reading', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(parseDay(isoDay(day))).toBe(day);
      }),
    );
  });

  it('stop at the end of a shorter month', () => {
    expect(addMonths(20260831, 6)).toBe(20270228);
    expect(addMonths(20260131, -2)).toBe(20251130);
    expect(addDays(20261231, 1)).toBe(20270101);
  });
});
