import { describe, expect, test } from 'vitest';
import { LIST_FIELDS } from './car-query.ts';
import { carSchema, greatestTotal } from './cars.ts';
import { isPanel, panelLabel, PANELS } from './body-panels.ts';
import { standsIn } from './stands-in.ts';
import { PROTOTYPE_NAMES } from './testing/any-input.ts';
import {
  AGES,
  AVAILABILITIES,
  BODIES,
  CODE_LABELS,
  COUNTRIES,
  COUNTRY_CURRENCY,
  COUNTRY_NAMES,
  CURRENCIES,
  CURRENCY_UNITS,
  DRIVES,
  FUELS,
  FUEL_POWERTRAINS,
  PAINTS,
  POWERTRAINS,
  STATUSES,
  TRANSMISSIONS,
  USUAL_CURRENCIES,
  UTILS,
  WHEELS,
  codeLabels,
  codes,
} from './vocabulary.ts';

const TABLES = {
  AGES,
  AVAILABILITIES,
  BODIES,
  DRIVES,
  FUELS,
  PAINTS,
  PANELS,
  POWERTRAINS,
  STATUSES,
  TRANSMISSIONS,
  UTILS,
  WHEELS,
};

describe.each(Object.entries(TABLES))('%s', (_, table: Record<string, string>) => {
  test('has codes that an address can hold, and a Russian label for each', () => {
    for (const [code, label] of Object.entries(table)) {
      expect(code).toMatch(/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/);
      expect(label).toMatch(/^[А-ЯЁа-яё0-9]/);
      expect(label).not.toMatch(/[A-Za-z]/);
    }
  });

  test('has no two codes of one label', () => {
    const labels = codes(table).map((code) => table[code]);
    expect(new Set(labels).size).toBe(labels.length);
  });
});

describe('codes of the specification', () => {
  test.each([
    ['countries', COUNTRIES, ['china', 'japan', 'korea']],
    ['the fee', codes(UTILS), ['preferential', 'full']],
    ['the age on clearance', codes(AGES), ['under-3', '3-5', 'over-5']],
  ])('%s', (_, used, named) => {
    expect([...used]).toEqual(named);
  });

  test.each(COUNTRIES)('%s has its currency and its names for a sentence', (country) => {
    expect(USUAL_CURRENCIES).toContain(COUNTRY_CURRENCY[country]);
    const { name, from, in: where } = COUNTRY_NAMES[country];
    expect([name, from, where]).toEqual([
      expect.stringMatching(/^[А-Я]/),
      expect.stringMatching(/^из [А-Я]/),
      expect.stringMatching(/^во? [А-Я]/),
    ]);
  });

  test('every powertrain is found by one fuel, and by one alone', () => {
    const found = codes(FUELS).flatMap((fuel) => FUEL_POWERTRAINS[fuel]);
    expect(found.toSorted()).toEqual(codes(POWERTRAINS).sort());
  });

  test('every currency has a unit to stand after a sum, and no two the same', () => {
    const units = CURRENCIES.map((currency) => CURRENCY_UNITS[currency]);
    expect(new Set(units).size).toBe(CURRENCIES.length);
    expect(CURRENCIES.slice(0, USUAL_CURRENCIES.length)).toEqual([...USUAL_CURRENCIES]);
  });

  test('every filter with codes is a field of a car, or found by one', () => {
    for (const name of codes(LIST_FIELDS as unknown as Record<string, string>))
      expect([...Object.keys(carSchema.shape), 'fuel']).toContain(name);
  });
});

describe('labels of codes', () => {
  test.each(Object.keys(CODE_LABELS))('%s has some', (field) => {
    expect(Object.keys(codeLabels(field) ?? {}).length).toBeGreaterThan(1);
  });

  test.each([...PROTOTYPE_NAMES, 'brand', 'year', ''])('«%s» has none', (field) => {
    expect(codeLabels(field)).toBeUndefined();
  });

  test('a panel that no list has is printed as in the sheet', () => {
    expect(panelLabel('hood')).toBe('капот');
    for (const panel of ['spoiler', '', ...PROTOTYPE_NAMES]) {
      expect(isPanel(panel)).toBe(false);
      expect(panelLabel(panel)).toBe(panel);
    }
  });

  test('left and right panels come in pairs', () => {
    const sides = codes(PANELS).filter((panel) => panel.endsWith('-left'));
    expect(sides.length).toBeGreaterThan(3);
    for (const left of sides) expect(isPanel(left.replace(/-left$/, '-right'))).toBe(true);
  });
});

describe('where a car stands', () => {
  test.each([
    ['stock', 'Москва', 'Москва'],
    ['stock', 'Владивосток', null],
    ['stock', null, null],
    ['order', 'Москва', null],
    ['transit', null, null],
    [null, 'Москва', null],
  ])('%s in %s: %s', (availability, stock_city, city) => {
    expect(standsIn({ availability, stock_city })).toBe(city);
  });
});

test('the most that a car may cost is the end of its range', () => {
  const landed = {
    total_rub: '2000000',
    complete: false,
    missing: 'мощность',
    city: 'Владивосток',
  };
  const more = { rates_date: null, clearance_date: null, route: null };
  expect(greatestTotal({ ...landed, ...more, total_to_rub: '2500000' })).toBe('2500000');
  expect(greatestTotal({ ...landed, ...more, total_to_rub: null })).toBe('2000000');
});
