import { describe, expect, it } from 'vitest';
import { estimate } from '../estimate.ts';
import { car, context, kw, money } from '../testing.ts';
import { TYPICAL_COSTS } from '../typical/costs.ts';

const RATES = { EUR: '95', JPY: '0.62', USD: '80', CNY: '11', KRW: '0.06' };

function productOf(factors: readonly { amount: string; unit: string }[]): number {
  return factors.reduce(
    (whole, { amount, unit }) => whole * (Number(amount) / (unit === 'percent' ? 100 : 1)),
    1,
  );
}

describe('the factors of a line', () => {
  it.each([
    ['new, by volume', {}],
    ['new, by value', { engineCc: 700, price: money('9000000', 'JPY') }],
    ['older', { made: '2020-01-15' }],
    ['a company, two bounds', { made: '2022-01-15', personalUse: false }],
    ['a company, new', { personalUse: false }],
    ['electric', { powertrain: 'electric', engineCc: null, motorPower30: kw(80) }],
  ] as const)('multiply to its sum: %s', (_, facts) => {
    const result = estimate(
      car({ price: money('2600000', 'JPY'), ...facts }),
      context('2026-12-20', RATES, {}, TYPICAL_COSTS),
    );
    const products = result.lines.filter(({ factors }) => factors.length > 0);
    expect(products.length).toBeGreaterThan(5);
    for (const { code, factors, compared, amount_rub } of products) {
      expect(Math.abs(productOf(factors) - Number(amount_rub)), code).toBeLessThan(0.01);
      expect(productOf(compared ?? [{ amount: '0', unit: 'RUB' }])).toBeLessThanOrEqual(
        Number(amount_rub),
      );
    }
  });

  it('are none where a sum is no product or is not known', () => {
    const unknown = estimate(car({ price: null }), context('2026-12-20'));
    expect(unknown.lines.map(({ code, factors }) => [code, factors.length])).toEqual([
      ['car_price', 0],
      ['duty', 0],
      ['clearance_fee', 0],
      ['utilisation_fee', 2],
    ]);
  });
});
