import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  VALUE_NAMES,
  emptyValues,
  hasValues,
  manufactured,
  printValues,
  readValues,
  startValues,
} from './calculation-values.ts';
import { controlOf, estimateRequest, issuesByControl, plain } from './estimate-request.ts';
import { horsePower, otherUnit } from './power-units.ts';

const text = fc
  .string({ unit: 'grapheme', maxLength: 20 })
  .map((value) => value.trim().slice(0, 20));
const values = fc
  .record(Object.fromEntries(VALUE_NAMES.map((name) => [name, text])))
  .map((found) => ({
    ...emptyValues(),
    ...found,
    manufactured_year: '',
    manufactured_month: '',
    manufactured_day: '',
  }));
const made = fc.oneof(
  fc.constant(''),
  fc.integer({ min: 1960, max: 2030 }).map(String),
  fc
    .tuple(fc.integer({ min: 1960, max: 2030 }), fc.integer({ min: 1, max: 12 }))
    .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`),
  fc
    .tuple(fc.integer({ min: 1960, max: 2030 }), fc.integer({ min: 1, max: 12 }))
    .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}-07`),
);

describe('the address of a calculation', () => {
  it('reads back what it printed', () => {
    fc.assert(
      fc.property(values, made, (found, date) => {
        const start = readValues(new URLSearchParams({ ...found, manufactured: date }));
        const printed = printValues(start);
        expect(readValues(new URLSearchParams(printed.toString()))).toEqual(start);
        expect(printValues(readValues(printed)).toString()).toBe(printed.toString());
        expect(manufactured(start)).toBe(date);
      }),
    );
  });

  it('has Latin names in a fixed order and leaves out empty values', () => {
    const query = printValues({
      ...startValues(),
      price_amount: '2600000',
      manufactured_year: '2023',
      manufactured_month: '12',
    });
    expect(query.toString()).toBe(
      'country=japan&importer=individual&price_amount=2600000&price_currency=JPY&manufactured=2023-12&powertrain=petrol&power_unit=hp',
    );
  });

  it('takes the three fields of the form as well', () => {
    const form = new FormData();
    form.set('manufactured_year', ' 2023 ');
    form.set('manufactured_month', '3');
    expect(manufactured(readValues(form))).toBe('2023-03');
    form.set('manufactured_month', '');
    form.set('manufactured_day', '5');
    expect(manufactured(readValues(form))).toBe('2023');
  });

  it('knows a calculation from a campaign', () => {
    expect(hasValues(new URLSearchParams('utm_source=x&budget_rub=2500000'))).toBe(false);
    expect(hasValues(new URLSearchParams('country=korea'))).toBe(true);
    expect(hasValues(new URLSearchParams('manufactured=2022'))).toBe(true);
  });
});

describe('the request made of it', () => {
  it('has the shape of the API and drops what the drive is not asked', () => {
    const all = {
      ...startValues('china'),
      price_amount: '150 000',
      manufactured_year: '2025',
      engine_cc: '1498',
      power_value: '117,68',
      power_unit: 'kw',
      motor_power_30min_value: '50',
      city: 'moscow',
      rates_CNY: '11,5',
    };
    expect(estimateRequest(all)).toEqual({
      country: 'china',
      importer: 'individual',
      powertrain: 'petrol',
      manufactured: '2025',
      price: { amount: '150000', currency: 'CNY' },
      engine_cc: '1498',
      power: { value: '117.68', unit: 'kw' },
      city: 'moscow',
      rates: { CNY: '11.5' },
    });
    const electric = estimateRequest({ ...all, powertrain: 'electric' });
    expect(electric).not.toHaveProperty('engine_cc');
    expect(electric).toHaveProperty('motor_power_30min', { value: '50', unit: 'kw' });
  });

  it('repairs spaces and the comma, nothing else', () => {
    expect(plain('2 600\u00a0000')).toBe('2600000');
    expect(plain('1e9')).toBe('1e9');
    expect(plain('-5')).toBe('-5');
    expect(plain('1,2,3')).toBe('1,2,3');
    expect(plain('١٢')).toBe('١٢');
  });

  it.each([
    ['950,000', '950000'],
    ['950.000', '950000'],
    ['1,250,000', '1250000'],
    ['1.250.000', '1250000'],
    ['1 250 000', '1250000'],
    ['1,250,000.50', '1250000.50'],
    ['1.250.000,50', '1250000.50'],
    ['1250000,5', '1250000.5'],
    ['25,00', '25.00'],
    ['0,500', '0.500'],
    ['1250,000', '1250.000'],
    ['1,25,000', '1,25,000'],
    ['1,250.000', '1,250.000'],
  ])('reads a price of «%s» as it is meant: %s', (typed, amount) => {
    const values = { ...startValues('japan'), price_amount: typed, customs_value_amount: typed };
    expect(estimateRequest(values)).toMatchObject({
      price: { amount },
      customs_value: { amount },
    });
  });

  it('reads an engine of «1,998» as whole cubic centimetres, but a power and a rate with their fraction', () => {
    const values = { ...startValues('japan'), engine_cc: '1,998', power_value: '86,999' };
    expect(estimateRequest({ ...values, rates_JPY: '0,573', rates_USD: '81,125' })).toMatchObject({
      engine_cc: '1998',
      power: { value: '86.999' },
      rates: { JPY: '0.573', USD: '81.125' },
    });
  });

  it('assigns the server’s messages to their controls', () => {
    expect(controlOf('price.amount')).toBe('price_amount');
    expect(controlOf('manufactured')).toBe('manufactured_year');
    expect(controlOf('motor_power_30min.value')).toBe('motor_power_30min_value');
    expect(controlOf('body')).toBeNull();
    expect(issuesByControl({ price: 'а', 'price.amount': 'б' })).toEqual({ price_amount: 'а. б' });
  });
});

describe('power in the other unit', () => {
  it('is exact to what the tables compare', () => {
    expect(otherUnit('171', 'hp')).toBe('125,77\u00a0кВт');
    expect(otherUnit('160', 'hp')).toBe('117,68\u00a0кВт');
    expect(otherUnit('110', 'kw')).toBe('149,6\u00a0л.с.');
    for (const bad of ['', 'x', '-3', '1e9', '0']) expect(otherUnit(bad, 'hp')).toBe('');
    expect(horsePower('117.68', 'kw')).toBeCloseTo(160, 1);
    expect(horsePower('x', 'kw')).toBeNull();
  });
});
