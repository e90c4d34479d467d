import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseEstimateInput } from './parse-input.ts';

const GOOD = {
  country: 'japan',
  importer: 'individual',
  price: { amount: '1500000', currency: 'JPY' },
  manufactured: '2022-03-15',
  powertrain: 'petrol',
  engine_cc: 1986,
  power: { value: '171', unit: 'hp' },
  city: 'moscow',
  rates: { EUR: '95.286', JPY: '0.55' },
} as const;

function issuesOf(change: object): Record<string, string> {
  const parsed = parseEstimateInput({ ...GOOD, ...change });
  return parsed.ok ? {} : parsed.fields;
}

describe('the request of an estimate', () => {
  it('is read as it stands', () => {
    expect(parseEstimateInput(GOOD)).toMatchObject({
      ok: true,
      value: {
        personalUse: true,
        preferenceEligible: true,
        price: { minor: 150_000_000, currency: 'JPY' },
        made: { known: 'day', reference: 20220315 },
        engineCc: 1986,
        power: { unit: 'hp', thousandths: 171_000 },
        rates: { EUR: '95.286', JPY: '0.55' },
        clearanceDate: null,
      },
    });
  });

  it('names a wrong choice without the codes of the others: a visitor reads it', () => {
    expect(issuesOf({ country: 'mars', importer: 'x', powertrain: 7 })).toEqual({
      country: 'Страна покупки: такого значения нет, выберите другое',
      importer: 'Кто ввозит: такого значения нет, выберите другое',
      powertrain: 'Тип двигателя: такого значения нет, выберите другое',
    });
    expect(issuesOf({ country: '' })).toEqual({ country: 'Страна покупки: выберите значение' });
  });

  it('handles personal use and the preference separately', () => {
    const facts = ['individual', 'individual_repeat', 'company'].map((importer) => {
      const parsed = parseEstimateInput({ ...GOOD, importer });
      return parsed.ok && [parsed.value.personalUse, parsed.value.preferenceEligible];
    });
    expect(facts).toEqual([
      [true, true],
      [true, false],
      [false, false],
    ]);
  });

  it.each([
    ['engine_cc', { engine_cc: 0 }, /Объём двигателя/],
    ['engine_cc', { engine_cc: '1986.5' }, /целое/],
    ['engine_cc', { engine_cc: -1986 }, /отрицательным/],
    ['engine_cc', { engine_cc: '1986сс' }, /цифрами/],
    ['power.value', { power: { value: '9999', unit: 'hp' } }, /2000/],
    ['power.value', { power: { value: '0', unit: 'kw' } }, /от 1/],
    ['power.unit', { power: { value: '100', unit: 'л.с.' } }, /единица/],
    ['motor_power_30min.value', { motor_power_30min: { value: '5O', unit: 'kw' } }, /цифрами/],
    ['manufactured', { manufactured: '1950-01-01' }, /1960/],
    ['manufactured', { manufactured: '2022-02-30' }, /вида/],
    ['manufactured', { manufactured: '2027-01', clearance_date: '2026-12-20' }, /позже/],
    ['clearance_date', { clearance_date: '2024-09-30' }, /2024/],
    ['clearance_date', { clearance_date: '20.12.2026' }, /вида/],
    ['price.currency', { price: { amount: '1', currency: 'XYZ' } }, /валют/],
    ['price.amount', { price: { amount: '1e9', currency: 'JPY' } }, /цифрами/],
    ['price.amount', { price: { amount: 'сто', currency: 'JPY' } }, /цифрами/],
    ['price.amount', { price: { amount: '１２３', currency: 'JPY' } }, /цифрами/],
    ['price.amount', { price: { amount: '15OOО', currency: 'JPY' } }, /цифрами/],
    ['price.amount', { price: { amount: '-5', currency: 'JPY' } }, /отрицательным/],
    ['price.amount', { price: { amount: '0', currency: 'JPY' } }, /больше нуля/],
    ['price.amount', { price: { amount: '1 500 000', currency: 'JPY' } }, /пробелы/],
    ['price.amount', { price: { amount: '1,5', currency: 'JPY' } }, /точкой/],
    ['price.amount', { price: { amount: '99999999999', currency: 'JPY' } }, /велика/],
    ['price', { price: undefined }, /укажите/],
    ['customs_value.amount', { customs_value: { amount: '', currency: 'USD' } }, /укажите/],
    ['country', { country: 'germany' }, /Страна/],
    ['importer', { importer: undefined }, /ввозит/],
    ['powertrain', { powertrain: 'steam' }, /Тип двигателя/],
    ['city', { city: 'atlantis' }, /Город/],
    ['rates.EUR', { rates: { EUR: '0' } }, /больше нуля/],
    ['rates.JPY', { rates: { JPY: '55' } }, /не больше 10/],
    ['rates.XYZ', { rates: { XYZ: '1' } }, /валют/],
    ['first_registered', { first_registered: '2021-01' }, /раньше выпуска/],
    [
      'motor_power_30min.value',
      {
        powertrain: 'electric',
        power: { value: '100', unit: 'kw' },
        motor_power_30min: { value: '102', unit: 'kw' },
      },
      /пиковой/,
    ],
  ])('names %s in Russian for %j', (field, change, message) => {
    const fields = issuesOf(change);
    expect(Object.keys(fields)).toEqual([field]);
    expect(fields[field]).toMatch(message);
    expect(fields[field]).toMatch(/^[А-Я0-9]/);
  });

  it('rejects a car made after the day it would usually be cleared', () => {
    const later = { ...GOOD, manufactured: '2027-01' };
    expect(parseEstimateInput(later).ok).toBe(true);
    expect(parseEstimateInput(later, 20261231).ok).toBe(false);
    expect(parseEstimateInput(later, 20270101).ok).toBe(true);
  });

  it('reports every issue at once', () => {
    expect(
      Object.keys(issuesOf({ engine_cc: 0, city: 'x', price: { amount: 'x', currency: 'x' } })),
    ).toHaveLength(4);
  });

  it('takes a car whose papers are incomplete', () => {
    const parsed = parseEstimateInput({
      country: 'korea',
      importer: 'individual',
      customs_value: { amount: 20_000, currency: 'USD' },
      manufactured: null,
      first_registered: '2022-03',
      powertrain: 'hybrid_parallel',
    });
    expect(parsed).toMatchObject({
      ok: true,
      value: { price: null, engineCc: null, power: null, made: { known: 'first_registration' } },
    });
  });

  it('never throws, whatever it is given', () => {
    const keys = Object.keys(GOOD);
    fc.assert(
      fc.property(
        fc.anything(),
        fc.constantFrom(...keys),
        fc.jsonValue(),
        (anything, key, value) => {
          for (const body of [anything, { ...GOOD, [key]: value }, { ...GOOD, [key]: anything }]) {
            const parsed = parseEstimateInput(body);
            expect(parsed.ok || Object.keys(parsed.fields).length > 0).toBe(true);
          }
        },
      ),
      { numRuns: 1000 },
    );
  });
});
