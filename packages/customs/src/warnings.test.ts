import { describe, expect, it } from 'vitest';
import { estimate } from './estimate.ts';
import { car, context, hp, kw } from './testing.ts';
import { DISCLAIMER } from './warnings.ts';
import { TYPICAL_COSTS } from './typical/costs.ts';
import type { EstimateInput } from './types.ts';

const said = (facts: EstimateInput, at = context('2026-12-20')) => estimate(facts, at).warnings;

describe('what a careful broker says aloud', () => {
  it('ends with what the calculation is not', () => {
    expect(said(car()).at(-1)).toBe(DISCLAIMER);
  });

  it.each<[string, EstimateInput, string, RegExp, boolean]>([
    ['the preference', car({ power: hp(118) }), '2026-12-20', /раньше 12 месяцев, придётся/, true],
    ['the preference', car({ power: hp(190) }), '2026-12-20', /раньше 12 месяцев, придётся/, false],
    ['the value', car(), '2026-12-20', /сравнивает цену с каталогами/, true],
    [
      'the value of a company',
      car({ personalUse: false, preferenceEligible: false }),
      '2026-12-20',
      /сравнивает цену с каталогами/,
      false,
    ],
    ['a fee of next year', car(), '2027-01-01', /таможенного сбора на 2027 год не найдены/, true],
    ['a fee of this year', car(), '2026-12-31', /таможенного сбора на/, false],
    [
      'a month that decides',
      car({ made: '2023-12' }),
      '2026-12-20',
      /исполняется 3 года: известен только месяц/,
      true,
    ],
    ['a month that decides', car({ made: '2021-12' }), '2026-12-20', /исполняется 5 лет/, true],
    ['a month that decides', car({ made: '2019-12' }), '2026-12-20', /исполняется 7 лет/, true],
    // a day says it all, another month too
    ['a day', car({ made: '2023-12-10' }), '2026-12-20', /исполняется/, false],
    ['another month', car({ made: '2023-11' }), '2026-12-20', /исполняется/, false],
    [
      'a series hybrid',
      car({ powertrain: 'hybrid_series', power: null, motorPower30: kw(50) }),
      '2026-12-20',
      /как электромобиль \(код 8703 80 000 5/,
      true,
    ],
    [
      'a hybrid of a company',
      car({ powertrain: 'hybrid_parallel', personalUse: false, preferenceEligible: false }),
      '2026-12-20',
      /гибрид компании взята как на автомобиль с двигателем/,
      true,
    ],
    [
      'a hybrid of one’s own',
      car({ powertrain: 'hybrid_parallel' }),
      '2026-12-20',
      /гибрид компании/,
      false,
    ],
  ])('%s', (_, facts, day, text, isSaid) => {
    expect(said(facts, context(day)).some((one) => text.test(one))).toBe(isSaid);
  });

  it('names what is typical and what was typed', () => {
    const usual = context('2026-12-20', undefined, {}, TYPICAL_COSTS);
    expect(said(car(), usual).join()).toContain('типичные значения рынка');
    expect(said(car()).join()).not.toContain('Курсы введены вручную');
    expect(said(car({ rates: { EUR: '100' } })).join()).toContain('Курсы введены вручную');
  });
});

describe('what the total leaves out', () => {
  const left = (city: string | null) =>
    estimate(car({ city }), context('2026-12-20', undefined, {}, TYPICAL_COSTS)).not_included;

  it('is the carrier only where its price is on request', () => {
    expect(left('magadan')[0]).toBe('Доставка до Магадана: цена по запросу');
    expect(left('kazan').join()).not.toContain('по запросу');
    expect(left(null).join()).not.toContain('по запросу');
  });

  it('is money alone: days to a city count the wait for a carrier', () => {
    for (const city of ['kazan', 'magadan', null]) expect(left(city).join()).not.toContain('дней');
  });

  it('names the day of the rates', () => {
    expect(left('kazan').at(-1)).toBe('Изменение курса после 20\u00a0ноября 2026\u00a0года');
  });
});
