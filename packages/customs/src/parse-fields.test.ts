import { describe, expect, it } from 'vitest';
import { money, readEngineCc, readPower, readRates } from './parse-fields.ts';
import type { FieldErrors } from './parse-fields.ts';

/** What is said of a value, by field. */
function said(read: (fields: FieldErrors) => unknown): FieldErrors {
  const fields: FieldErrors = {};
  read(fields);
  return fields;
}

describe('a sum of money', () => {
  const price = (value: unknown) =>
    said((fields) => money({ price: value }, 'price', 'Цена', fields));

  it.each<[unknown, string, string]>([
    ['2000000', 'price', 'Цена: укажите сумму и валюту'],
    [[], 'price', 'Цена: укажите сумму и валюту'],
    [{ amount: '', currency: 'JPY' }, 'price.amount', 'Цена, сумма: укажите число'],
    [{ currency: 'JPY' }, 'price.amount', 'Цена, сумма: укажите число'],
    [
      { amount: '-5', currency: 'JPY' },
      'price.amount',
      'Цена, сумма: не может быть отрицательным числом',
    ],
    [
      { amount: '−5', currency: 'JPY' },
      'price.amount',
      'Цена, сумма: не может быть отрицательным числом',
    ],
    [
      { amount: '2 000 000', currency: 'JPY' },
      'price.amount',
      'Цена, сумма: уберите пробелы между цифрами',
    ],
    [
      { amount: '2000,50', currency: 'EUR' },
      'price.amount',
      'Цена, сумма: отделите дробную часть точкой',
    ],
    [
      { amount: '2млн', currency: 'JPY' },
      'price.amount',
      'Цена, сумма: напишите число цифрами 0–9, без букв и знаков',
    ],
    [
      { amount: '٢٠٠', currency: 'JPY' },
      'price.amount',
      'Цена, сумма: напишите число цифрами 0–9, без букв и знаков',
    ],
    [
      { amount: '1.234', currency: 'EUR' },
      'price.amount',
      'Цена, сумма: не больше 2 знаков после точки и 15 до неё',
    ],
    [{ amount: '0', currency: 'EUR' }, 'price.amount', 'Цена, сумма: должна быть больше нуля'],
    [
      { amount: '100000001', currency: 'EUR' },
      'price.amount',
      'Цена, сумма: слишком велика, проверьте число и валюту',
    ],
  ])('%j is named', (value, field, text) => {
    expect(price(value)).toEqual({ [field]: text });
  });

  it('names an unknown currency beside a wrong sum', () => {
    expect(Object.keys(price({ amount: 'x', currency: 'GBP' }))).toEqual([
      'price.currency',
      'price.amount',
    ]);
  });

  it.each([undefined, null])('%s is no sum and no error', (value) => {
    expect(price(value)).toEqual({});
  });

  it('is read up to its bound, from a text or a number', () => {
    expect(money({ price: { amount: 1500000, currency: 'JPY' } }, 'price', 'Цена', {})).toEqual({
      minor: 150_000_000,
      currency: 'JPY',
    });
    expect(money({ price: { amount: '100000000', currency: 'EUR' } }, 'price', 'Цена', {})).toEqual(
      {
        minor: 10_000_000_000,
        currency: 'EUR',
      },
    );
  });
});

describe('an engine', () => {
  it.each<[unknown, number | null, string | undefined]>([
    ['1986', 1986, undefined],
    [50, 50, undefined],
    ['10000', 10_000, undefined],
    ['49', null, 'Объём двигателя: от 50 до 10000 см³'],
    ['10001', null, 'Объём двигателя: от 50 до 10000 см³'],
    ['1,5', null, 'Объём двигателя: нужно целое число кубических сантиметров'],
    ['', null, undefined],
    [{}, null, 'Объём двигателя: укажите число'],
  ])('of %j is %s', (value, cc, text) => {
    const fields: FieldErrors = {};
    expect(readEngineCc(value, 'petrol', fields)).toBe(cc);
    expect(fields['engine_cc']).toBe(text);
  });

  it('is not asked about in an electric car', () => {
    expect(readEngineCc('x', 'electric', {})).toBeNull();
  });

  it.each<[unknown, FieldErrors]>([
    [{ value: '118', unit: 'hp' }, {}],
    [{ value: '0.5', unit: 'kw' }, { 'power.value': 'Мощность: от 1 до 1500 кВт' }],
    [{ value: '2001', unit: 'hp' }, { 'power.value': 'Мощность: от 1 до 2000 л.с.' }],
    ['118', { power: 'Мощность: укажите число и единицу, hp или kw' }],
    [{ value: '118' }, { 'power.unit': 'Мощность, единица: hp (л.с.) или kw (кВт)' }],
  ])('with the power %j says %j', (power, fields) => {
    expect(said((found) => readPower({ power }, 'power', 'Мощность', found))).toEqual(fields);
  });
});

describe('rates that a visitor types', () => {
  it.each<[unknown, string[]]>([
    [{ EUR: '95.286', JPY: '0.55' }, []],
    [[], ['rates']],
    [{ RUB: '1' }, ['rates.RUB']],
    [{ GBP: '100' }, ['rates.GBP']],
    [{ EUR: '0' }, ['rates.EUR']],
    [{ EUR: '1000.5' }, ['rates.EUR']],
    // a yen and a won cost kopecks
    [{ JPY: '11', KRW: '9.9' }, ['rates.JPY']],
  ])('%j: rejected %j', (rates, rejected) => {
    expect(Object.keys(said((fields) => readRates(rates, fields)))).toEqual(rejected);
  });

  it('name every currency that may be typed where one is unknown', () => {
    const typed = said((fields) => readRates({ GBP: '100' }, fields))['rates.GBP'] ?? '';
    const offered = typed.match(/[A-Z]{3}/g) ?? [];
    expect(offered).toHaveLength(9);
    const rates = Object.fromEntries(offered.map((code) => [code, '1']));
    expect(said((fields) => readRates(rates, fields))).toEqual({});
  });

  it('a long name of a currency is cut', () => {
    expect(Object.keys(said((fields) => readRates({ ['X'.repeat(90)]: '1' }, fields)))).toEqual([
      `rates.${'X'.repeat(20)}`,
    ]);
  });
});
