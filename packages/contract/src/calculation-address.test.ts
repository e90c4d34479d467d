import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CALCULATION_FIELDS,
  emptyCalculation,
  manufacturedText,
  readCalculation,
} from './calculation-address.ts';
import type { CalculationValues } from './calculation-address.ts';
import { HOSTILE_TEXTS, anyText } from './testing/any-input.ts';

const read = (address: string | Record<string, string>) =>
  readCalculation(new URLSearchParams(address));
/** What an address gives beyond an empty form. */
const given = (address: string | Record<string, string>) =>
  Object.fromEntries(Object.entries(read(address)).filter(([, value]) => value !== ''));

describe('an address becomes the fields of the form', () => {
  test('each under its name; what is left out is empty', () => {
    expect(read('')).toEqual(emptyCalculation());
    expect(Object.keys(read('country=japan'))).toEqual([...CALCULATION_FIELDS]);
    expect(given('country=japan&city=kazan&rates_JPY=0,62')).toEqual({
      country: 'japan',
      city: 'kazan',
      rates_JPY: '0,62',
    });
  });

  test.each([
    ['2 600 000', '2600000'],
    ['2\u00a0600\u00a0000', '2600000'],
    ['2\u202f600\u202f000,50', '2600000,50'],
    ['  1500  ', '1500'],
    ['1.250.000', '1.250.000'],
    ['950,000', '950,000'],
    ['2 млн', '2 млн'],
    ['12 34', '1234'],
  ])('a sum of «%s» is read as «%s»', (typed, value) => {
    expect(given({ price_amount: typed })).toEqual({ price_amount: value });
  });

  test.each([
    ['manufactured=2022', '2022', '', ''],
    ['manufactured=2022-03', '2022', '03', ''],
    ['manufactured=2022-3', '2022', '03', ''],
    ['manufactured=2022-03-15', '2022', '03', '15'],
    ['manufactured=2022-3-5', '2022', '03', '05'],
    ['manufactured=2022-12-31T00:00', '2022', '12', '31T00:00'],
    ['manufactured=2+022+-+03', '2022', '03', ''],
    ['manufactured=-03', '', '', ''],
    ['manufactured_year=2021&manufactured=2022-03', '2021', '', ''],
    ['manufactured_year=2021&manufactured_month=9', '2021', '09', ''],
    // a day without a month says nothing, nor a month without a year
    ['manufactured_year=2021&manufactured_day=9', '2021', '', ''],
    ['manufactured_month=9&manufactured_day=9', '', '', ''],
    ['manufactured_month=9&manufactured=2022-03', '2022', '03', ''],
  ])('the date of manufacture of %s', (address, year, month, day) => {
    const values = read(address);
    expect([values.manufactured_year, values.manufactured_month, values.manufactured_day]).toEqual([
      year,
      month,
      day,
    ]);
    expect(manufacturedText(values)).toBe([year, month, day].filter(Boolean).join('-'));
  });

  test('a currency or a unit without its number is nobody’s input', () => {
    expect(given('customs_value_currency=USD&motor_power_30min_unit=kw')).toEqual({});
    expect(given('customs_value_currency=USD&customs_value_amount=10')).toHaveProperty(
      'customs_value_currency',
      'USD',
    );
    expect(given('motor_power_30min_unit=kw&motor_power_30min_value=60')).toHaveProperty(
      'motor_power_30min_unit',
      'kw',
    );
    // the price and the power are always asked for
    expect(given('price_currency=JPY&power_unit=hp')).toEqual({
      price_currency: 'JPY',
      power_unit: 'hp',
    });
  });

  test('unknown names are left out, of repeated ones the first counts, a file is none', () => {
    expect(given('utm_source=vk&__proto__=1&constructor=2')).toEqual({});
    expect(given('city=kazan&city=omsk')).toEqual({ city: 'kazan' });
    const form = new FormData();
    form.set('car', new Blob(['x']), 'car.txt');
    form.set('city', ' omsk ');
    expect(readCalculation(form)).toEqual({ ...emptyCalculation(), city: 'omsk' });
  });

  test('80 characters of a value are read', () => {
    expect(read({ car: 'x'.repeat(80) }).car).toHaveLength(80);
    expect(read({ car: 'x'.repeat(81) }).car).toHaveLength(80);
    expect(read({ car: `x${'🚗'.repeat(40)}` }).car).toBe(`x${'🚗'.repeat(39)}`);
    expect(read({ car: `${'x'.repeat(79)} y` }).car).toBe('x'.repeat(79));
  });
});

const texts = fc.oneof(
  anyText,
  fc.constantFrom('2022', '3', '03', '15', '2 600 000', '117,68', 'kw', 'USD', '2022-03-15'),
  fc.string({ unit: fc.constantFrom('a', ' ', '5', '🚗'), minLength: 70, maxLength: 90 }),
);
const addresses = fc
  .array(fc.tuple(fc.constantFrom(...CALCULATION_FIELDS, 'manufactured'), texts), { maxLength: 12 })
  .map((pairs) => new URLSearchParams(pairs));

describe('whatever the address', () => {
  test('what was read is read again unchanged, from an address and from a form', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        const values = readCalculation(address);
        expect(readCalculation(new URLSearchParams(values))).toEqual(values);
        const form = new FormData();
        for (const [name, value] of Object.entries(values)) form.set(name, value);
        expect(readCalculation(form)).toEqual(values);
      }),
      { numRuns: 400 },
    );
  });

  test('the date of manufacture survives as the one value of an address', () => {
    const values = fc.record<Partial<CalculationValues>>({
      manufactured_year: fc.integer({ min: 1950, max: 2100 }).map(String),
      manufactured_month: fc.constantFrom('', '1', '01', '9', '12'),
      manufactured_day: fc.constantFrom('', '1', '07', '31'),
    });
    fc.assert(
      fc.property(values, (typed) => {
        const form = new URLSearchParams(typed as Record<string, string>);
        const made = readCalculation(form);
        expect(read({ manufactured: manufacturedText(made) })).toEqual(made);
      }),
    );
  });

  test.each(HOSTILE_TEXTS.map((text) => [text.slice(0, 30), text]))('with %j in it', (_, text) => {
    const address = new URLSearchParams(CALCULATION_FIELDS.map((name) => [name, text]));
    const values = readCalculation(address);
    for (const value of Object.values(values)) expect(value.length).toBeLessThanOrEqual(80);
    expect(readCalculation(new URLSearchParams(values))).toEqual(values);
  });
});
