import { describe, expect, it } from 'vitest';
import { estimate } from '../estimate.ts';
import { car, context, money } from '../testing.ts';
import { TYPICAL_COSTS } from '../typical/costs.ts';
import type { EstimateInput } from '../types.ts';

const spaces = (text: string) => text.replaceAll('\u00a0', ' ');

/** The formula of one line of the bill; with the usual costs where `costs` says so. */
function formulaOf(code: string, facts: EstimateInput, costs = false): string {
  const at = context('2026-12-20', undefined, {}, costs ? TYPICAL_COSTS : undefined);
  const found = estimate(facts, at).lines.find((line) => line.code === code);
  return spaces(found?.formula ?? 'no such line');
}

describe('the formula of a line', () => {
  it.each([
    ['2025-06-15', 'не старше 3 лет'],
    ['2023-06-15', 'старше 3 лет'],
    ['2019-06-15', 'старше 3 лет'],
  ])('the utilisation fee of a car of %s: %s', (made, age) => {
    const text = formulaOf('utilisation_fee', car({ made }));
    expect(text).toContain(`льгота для личного пользования, ${age}`);
  });

  it('the fee of customs says what the value consists of', () => {
    const fee = (facts: EstimateInput, costs = false) => formulaOf('clearance_fee', facts, costs);
    expect(fee(car())).toMatch(/^Таможенная стоимость .+ \(цена автомобиля\): свыше .+ до .+ — /);
    expect(fee(car({ customsValue: money('900000', 'RUB') }))).toContain('(заявлена отдельно)');
    const company = car({ personalUse: false, preferenceEligible: false });
    expect(fee(company, true)).toContain('(цена и расходы до границы)');
  });

  it('a price in roubles is no product, and what has no price has no currency of its own', () => {
    expect(formulaOf('car_price', car())).toBe('1 000 000 ₽');
    expect(formulaOf('car_price', car({ price: money('100000', 'JPY') }))).toMatch(
      / × .+ = 62 000 ₽$/,
    );
    const [price] = estimate(car({ price: null }), context('2026-12-20')).lines;
    expect(price).toMatchObject({ code: 'car_price', currency: 'RUB', amount: null });
  });
});
