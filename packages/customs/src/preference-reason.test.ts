import { describe, expect, it } from 'vitest';
import { estimate } from './estimate.ts';
import { car, context, hp, kw } from './testing.ts';
import type { Settings } from './settings.ts';
import type { EstimateInput } from './types.ts';

const spaces = (text: string) => text.replaceAll('\u00a0', ' ');
const reason = (facts: EstimateInput, settings: Partial<Settings> = {}, day = '2026-12-20') =>
  spaces(estimate(facts, context(day, undefined, settings)).facts.preferential_reason);

describe('why the preferential fee applies or not', () => {
  it.each<[string, EstimateInput, string]>([
    [
      'a company',
      car({ personalUse: false, preferenceEligible: false }),
      'Льгота только для личного пользования физических лиц',
    ],
    [
      'a second car',
      car({ preferenceEligible: false }),
      'Льгота — на один автомобиль за 12 месяцев; это второй',
    ],
    [
      'a large engine',
      car({ engineCc: 3500 }),
      'Льгота — до 3 000 см³, у этого автомобиля 3 500 см³',
    ],
    [
      'no displacement',
      car({ engineCc: null }),
      'Нужен объём двигателя, чтобы знать, действует ли льгота',
    ],
    [
      'under the limit',
      car({ power: hp(118) }),
      'Льгота действует: 86,79 кВт, граница 117,68 кВт (160 л.с.) включительно',
    ],
    [
      'at the limit',
      car({ power: hp(160) }),
      'Льгота действует: 117,68 кВт, граница 117,68 кВт (160 л.с.) включительно',
    ],
    [
      'an electric car',
      car({ powertrain: 'electric', engineCc: null, power: null, motorPower30: kw(58) }),
      'Льгота действует: 58 кВт, граница 58,84 кВт (80 л.с. 30-минутной мощности) включительно',
    ],
    [
      'no power',
      car({ power: null }),
      'Льгота — до 117,68 кВт (160 л.с.); мощность этого автомобиля неизвестна',
    ],
  ])('%s', (_, facts, text) => {
    expect(reason(facts)).toBe(text);
  });

  it('one horsepower more names both fees', () => {
    expect(reason(car({ power: hp(161) }))).toMatch(
      /^Льгота — до 117,68 кВт \(160 л\.с\.\) включительно, у этого автомобиля 118,42 кВт: сбор [\d ]+ ₽ вместо 3 400 ₽$/,
    );
    expect(reason(car({ power: hp(161), made: '2020-01-15' }))).toMatch(/вместо 5 200 ₽$/);
  });

  it('exactly 160 hp goes by the setting', () => {
    const at160hp = { at160hp: 'preference_lost' } as const;
    expect(reason(car({ power: hp(160) }), at160hp)).toContain(' вместо ');
    expect(reason(car({ power: hp(159) }), at160hp)).toContain('Льгота действует');
  });

  it('before 1 December 2025 no power was too much', () => {
    expect(reason(car({ power: hp(300) }), {}, '2025-11-30')).toBe(
      'Льгота действует: в этой редакции мощность не ограничена',
    );
    expect(reason(car({ power: hp(300) }), {}, '2025-12-01')).toContain(' вместо ');
  });
});
