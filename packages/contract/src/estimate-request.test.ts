import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyCalculation } from './calculation-address.ts';
import type { CalculationValues } from './calculation-address.ts';
import { asksEngine, asksMotor, estimateRequest, plainNumber } from './estimate-request.ts';
import { formatNumber } from './format.ts';
import { anyText } from './testing/any-input.ts';
import { POWERTRAINS, codes } from './vocabulary.ts';

const request = (values: Partial<CalculationValues>) =>
  estimateRequest({ ...emptyCalculation(), powertrain: 'petrol', ...values });
const price = (amount: string) =>
  (request({ price_amount: amount })['price'] as { amount: string }).amount;

describe('the body of an estimate', () => {
  test('of a form that is hardly filled in names only what the server must judge', () => {
    expect(request({})).toEqual({
      country: '',
      importer: '',
      powertrain: 'petrol',
      manufactured: '',
      price: { amount: '', currency: '' },
    });
  });

  test('of a whole form', () => {
    const values = {
      country: 'japan',
      importer: 'individual',
      powertrain: 'hybrid_parallel',
      price_amount: '2 600 000',
      price_currency: 'JPY',
      customs_value_amount: '15 000,50',
      customs_value_currency: 'USD',
      manufactured_year: '2022',
      manufactured_month: '03',
      engine_cc: '1 998',
      power_value: '117,68',
      power_unit: 'kw',
      motor_power_30min_value: '60',
      motor_power_30min_unit: 'kw',
      city: 'kazan',
      clearance_date: '2026-12-20',
      rates_date: '2026-11-20',
      rates_JPY: '0,62',
      car: 'japan-1',
    };
    expect(request(values)).toEqual({
      country: 'japan',
      importer: 'individual',
      powertrain: 'hybrid_parallel',
      manufactured: '2022-03',
      price: { amount: '2600000', currency: 'JPY' },
      customs_value: { amount: '15000.50', currency: 'USD' },
      engine_cc: '1998',
      power: { value: '117.68', unit: 'kw' },
      motor_power_30min: { value: '60', unit: 'kw' },
      city: 'kazan',
      clearance_date: '2026-12-20',
      rates: { JPY: '0.62' },
    });
  });

  test.each([
    ['petrol', true, false],
    ['diesel', true, false],
    ['hybrid_parallel', true, true],
    ['hybrid_series', true, true],
    ['electric', false, true],
  ])('%s: engine %s, motor %s; what is not asked is not sent', (powertrain, engine, motor) => {
    expect([asksEngine(powertrain), asksMotor(powertrain)]).toEqual([engine, motor]);
    const sent = request({ powertrain, engine_cc: '1500', motor_power_30min_value: '60' });
    expect([Object.hasOwn(sent, 'engine_cc'), Object.hasOwn(sent, 'motor_power_30min')]).toEqual([
      engine,
      motor,
    ]);
  });

  test('every powertrain is asked about its engine or its motor', () => {
    const unasked = codes(POWERTRAINS).filter((kind) => !asksEngine(kind) && !asksMotor(kind));
    expect(unasked).toEqual([]);
  });
});

describe('sums as auctions print them', () => {
  test.each([
    ['950,000', '950000'],
    ['950.000', '950000'],
    ['1,250,000', '1250000'],
    ['1.250.000', '1250000'],
    ['1,250,000.50', '1250000.50'],
    ['1.250.000,5', '1250000.5'],
    ['1 250 000,50', '1250000.50'],
    ['117,68', '117.68'],
    ['0,500', '0.500'],
    ['1,2500', '1.2500'],
    ['12,5', '12.5'],
    ['2600000', '2600000'],
    ['2600000.00', '2600000.00'],
  ])('«%s» is %s', (typed, sent) => {
    expect(price(typed)).toBe(sent);
  });

  test.each(['1,250.000', '1.250,000', '12,34,567', 'около 2 млн', '-5', '1e6', '٥'])(
    '«%s» may mean two things or none: it is left for the server to name',
    (typed) => {
      expect(price(typed)).toBe(typed);
    },
  );

  test('power and rates have thousandths, so that groups of three are no thousands there', () => {
    expect(request({ power_value: '1,250', power_unit: 'hp' })).toMatchObject({
      power: { value: '1.250', unit: 'hp' },
    });
    expect(request({ rates_CNY: '11,250' })).toMatchObject({ rates: { CNY: '11.250' } });
    expect(plainNumber('2 600 000')).toBe('2600000');
  });

  test('however thousands are set apart, the number is the same', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(' ', '\u00a0', '\u202f', ',', '.'), (sum, sign) => {
        const typed = formatNumber(sum).replaceAll('\u00a0', sign);
        expect([typed, price(typed)]).toEqual([typed, String(sum)]);
        expect(request({ engine_cc: typed })).toHaveProperty('engine_cc', String(sum));
      }),
    );
  });

  test('kopecks after a comma or a point stay', () => {
    const kopecks = fc.nat({ max: 99 }).map((value) => String(value).padStart(2, '0'));
    fc.assert(
      fc.property(fc.nat(), kopecks, fc.constantFrom(',', '.'), (sum, rest, point) => {
        const typed = `${formatNumber(sum)}${point}${rest}`;
        expect([typed, price(typed)]).toEqual([typed, `${sum}.${rest}`]);
      }),
    );
  });

  test('no digit is lost or made, whatever is typed', () => {
    const digits = (text: string) => text.replace(/\D/g, '');
    fc.assert(
      fc.property(anyText, (typed) => {
        expect(digits(price(typed))).toBe(digits(typed));
        expect(digits(plainNumber(typed))).toBe(digits(typed));
        expect(price(price(typed))).toBe(price(typed));
      }),
      { numRuns: 400 },
    );
  });
});
