import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { purchaseRates, shiftRates } from './purchase-rates.ts';
import { context } from './testing.ts';

describe('what the buyer’s bank takes for a currency', () => {
  it.each([
    ['95', '3', '97.85'],
    ['0.62', '3', '0.6386'],
    ['0.059', '2.5', '0.060475'],
    ['11.4321', '0', '11.4321'],
    ['82', '99.99', '163.9918'],
  ])('%s ₽ and %s %% are %s ₽', (official, margin, bought) => {
    expect(purchaseRates({ EUR: official }, margin)).toEqual({ EUR: bought });
  });

  it('leaves the rouble out, and a rate that is none', () => {
    expect(purchaseRates({ RUB: '1', USD: '80', CNY: 'x', KRW: '0' }, '5')).toEqual({ USD: '84' });
  });

  it.each(['', 'x', '-3', '3,5', '1e2'])('a margin of «%s» is rejected', (margin) => {
    expect(() => purchaseRates({ EUR: '95' }, margin)).toThrow(RangeError);
  });

  it('is never below the official rate, and grows with the margin', () => {
    const percent = fc.integer({ min: 0, max: 9_999 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), percent, percent, (rate, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const at = (margin: number) =>
          Number(purchaseRates({ EUR: String(rate / 100) }, String(margin)).EUR);
        expect(at(low)).toBeGreaterThanOrEqual(rate / 100 - 1e-8);
        expect(at(high)).toBeGreaterThanOrEqual(at(low));
      }),
    );
  });
});

describe('rates that move', () => {
  const usual = context('2026-12-20', { EUR: '95', JPY: '0.62' });

  it.each([
    ['5', '99.75', '0.651'],
    ['-5', '90.25', '0.589'],
    ['0', '95', '0.62'],
    ['-99.99', '0.0095', '0.000062'],
  ])('by %s %% in both tables', (change, euro, yen) => {
    const { rates } = shiftRates(usual, change);
    expect(rates.customs).toEqual({ EUR: euro, JPY: yen });
    expect(rates.purchase).toEqual({ EUR: euro, JPY: yen });
    expect(rates.date).toBe(usual.rates.date);
  });

  it.each(['-100', '-250', 'x'])('by %s %% is rejected', (change) => {
    expect(() => shiftRates(usual, change)).toThrow(RangeError);
  });
});
