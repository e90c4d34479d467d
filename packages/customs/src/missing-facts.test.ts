import { describe, expect, it } from 'vitest';
import { parseFirstRegistration } from './age.ts';
import { estimate } from './estimate.ts';
import { car, context, hp, kw } from './testing.ts';
import { TYPICAL_COSTS } from './typical/costs.ts';
import type { EstimateInput } from './types.ts';

const RATES = { EUR: '95', JPY: '0.62', USD: '80', CNY: '11', KRW: '0.06' };
const missing = (facts: EstimateInput, day = '2026-12-20', rates = RATES, costs = TYPICAL_COSTS) =>
  estimate(facts, context(day, rates, {}, costs)).missing.map(({ fact }) => fact);

describe('what an estimate lacks', () => {
  it.each<[string, EstimateInput, string[]]>([
    ['nothing', car(), []],
    ['the displacement', car({ engineCc: null, made: '2022-01-15' }), ['engine_cc']],
    ['the power', car({ power: null }), ['power']],
    // over 3 litres there is no preference, but the fee still goes by power
    ['the power of a large engine', car({ engineCc: 3500, power: null }), ['power']],
    [
      'the 30-minute power',
      car({ powertrain: 'electric', engineCc: null, power: null }),
      ['motor_power_30min'],
    ],
    [
      'the motor of a hybrid',
      car({ powertrain: 'hybrid_parallel', power: hp(150) }),
      ['motor_power_30min'],
    ],
    [
      'nothing of a series hybrid',
      car({ powertrain: 'hybrid_series', power: null, motorPower30: kw(50) }),
      [],
    ],
    ['the month, where three years may be over', car({ made: '2023' }), ['manufactured_month']],
    // whatever the month, it is younger
    ['no month of a new car', car({ made: '2026' }), []],
    ['the day of manufacture', car({ made: null }), ['manufactured']],
    ['the price', car({ price: null }), ['price']],
    ['a carrier’s price', car({ city: 'magadan' }), ['delivery']],
  ])('%s', (_, facts, lacking) => {
    expect(missing(facts)).toEqual(lacking);
  });

  it('is the day of manufacture where only the registration is known', () => {
    const made = parseFirstRegistration('2024-06-01');
    expect(missing({ ...car(), made })).toEqual(['manufactured']);
  });

  it('names each rate that nobody gave', () => {
    const { missing: named } = estimate(
      car({ country: 'korea' }),
      context('2026-12-20', { EUR: '95' }, {}, TYPICAL_COSTS),
    );
    expect(named).toEqual([{ fact: 'rates', text: 'Курс: нет курса KRW' }]);
  });

  it('is a tariff before the figures that are known', () => {
    expect(missing(car(), '2024-12-31')).toContain('tariff');
    expect(missing(car(), '2025-01-01')).not.toContain('tariff');
  });

  it('says that the sum ends at Vladivostok where the carrier names no price', () => {
    const { missing: named } = estimate(
      car({ city: 'magadan' }),
      context('2026-12-20', RATES, {}, TYPICAL_COSTS),
    );
    expect(named.map(({ text }) => text)).toEqual([
      'Доставка до Магадана: цена по запросу, сумма — до Владивостока',
    ]);
  });
});
