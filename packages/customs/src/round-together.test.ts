import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimate } from './estimate.ts';
import { roundAlone, roundTogether } from './round-together.ts';
import { car, context, hp, money } from './testing.ts';
import { TYPICAL_COSTS } from './typical/costs.ts';

const GROUPS = ['abroad', 'transit', 'customs', 'russia'] as const;
const sumOf = (all: readonly (string | number | null)[]) =>
  all.reduce<number>((sum, one) => sum + Number(one ?? 0), 0);

describe('sums rounded together', () => {
  const sums = fc.array(fc.integer({ min: 0, max: 1_000_000_00 }), { maxLength: 14 });

  it('come to their total, each less than a rouble from what it is', () => {
    fc.assert(
      fc.property(sums, (exact) => {
        const total = roundAlone(sumOf(exact));
        const whole = roundTogether(exact, total);
        expect(sumOf(whole)).toBe(total);
        exact.forEach((kopecks, index) => {
          const shown = whole[index] ?? NaN;
          // whole roubles are not moved at all
          expect(Math.abs(shown * 100 - kopecks)).toBeLessThan(kopecks % 100 === 0 ? 1 : 100);
        });
      }),
    );
  });

  it('are raised where most kopecks would be lost, the first of equal ones first', () => {
    expect(roundTogether([140, 160, 150], 5)).toEqual([1, 2, 2]);
    expect(roundTogether([150, 150], 3)).toEqual([2, 1]);
  });

  it('leave what is not known as it is, and are rounded alone where they come to no total', () => {
    expect(roundTogether([150, null, 150], 3)).toEqual([2, null, 1]);
    expect(roundTogether([149, null], null)).toEqual([1, null]);
    expect(roundTogether([150, 149], 7)).toEqual([2, 1]);
    expect(roundTogether([-150], null)).toEqual([-1]);
  });
});

describe('the roubles of a bill', () => {
  const bill = (price: number, made = '2023-03-10') => {
    const around = context('2026-12-20', undefined, {}, TYPICAL_COSTS);
    const rates = { ...around.rates, purchase: { ...around.rates.purchase, JPY: '0.638612' } };
    const facts = { made, engineCc: 1496, power: hp(150), price: money(String(price), 'JPY') };
    return estimate(car(facts), { ...around, rates });
  };

  it('add up by line, group and total, and the total is rounded as ever', () => {
    for (let price = 1_500_000; price < 1_700_000; price += 3700) {
      const { lines, totals, shown } = bill(price);
      expect(Number(shown.total)).toBe(Math.round(Number(totals.total)));
      expect(sumOf(GROUPS.map((group) => shown[group]))).toBe(Number(shown.total));
      for (const group of GROUPS) {
        const own = lines.filter((line) => line.group === group);
        expect(sumOf(own.map(({ shown_rub }) => shown_rub))).toBe(Number(shown[group]));
      }
    }
  });

  it('are those of the law’s rule where the facts leave bounds, and none where nothing is known', () => {
    const { range, shown, lines } = bill(1_503_700, '2023');
    expect(range).not.toBeNull();
    expect(sumOf(lines.map(({ shown_rub }) => shown_rub))).toBe(Number(shown.total));
    const open = estimate(car({ power: null }), context('2026-12-20'));
    expect(open.shown).toMatchObject({ customs: null, total: null });
    expect(open.lines.find(({ code }) => code === 'utilisation_fee')?.shown_rub).toBeNull();
  });
});
