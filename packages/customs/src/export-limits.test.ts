import { describe, expect, it } from 'vitest';
import { exportLimit } from './export-limits.ts';
import type { Powertrain } from './types.ts';

const limit = (country: string, powertrain: Powertrain, cc: number | null) =>
  exportLimit({ country, powertrain, engine_cc: cc });

describe('the direct way out of the country of purchase', () => {
  it.each<[string, Powertrain, number | null, boolean]>([
    ['japan', 'petrol', 1900, false],
    ['japan', 'petrol', 1901, true],
    ['japan', 'diesel', 2200, true],
    // an unknown displacement forbids nothing
    ['japan', 'petrol', null, false],
    ['japan', 'hybrid_parallel', 660, true],
    ['japan', 'hybrid_series', 1200, true],
    ['japan', 'electric', null, true],
    ['korea', 'petrol', 2000, false],
    ['korea', 'diesel', 2001, true],
    ['korea', 'hybrid_parallel', 1600, false],
    ['korea', 'hybrid_parallel', 2497, true],
    ['korea', 'electric', null, false],
    ['china', 'petrol', 5700, false],
    ['china', 'electric', null, false],
    ['uae', 'petrol', 5700, false],
  ])('%s, %s, %s cc: banned %s', (country, powertrain, cc, ban) => {
    const found = limit(country, powertrain, cc);
    expect(found.ban).toBe(ban);
    expect(found.reason === null).toBe(!ban);
    expect(found.note === null).toBe(!ban);
  });

  it.each<[string, Powertrain, number | null, string]>([
    [
      'japan',
      'electric',
      null,
      'С 9 августа 2023 года Япония запрещает прямой вывоз электромобилей',
    ],
    ['japan', 'hybrid_parallel', 1800, 'прямой вывоз гибридов в Россию'],
    ['japan', 'petrol', 2500, 'автомобилей с двигателем больше 1900 см³'],
    ['korea', 'petrol', 2500, 'С 24 февраля 2024 года Корея запрещает прямой вывоз'],
  ])('%s, %s says why and since when', (country, powertrain, cc, said) => {
    const { reason, note } = limit(country, powertrain, cc);
    expect(reason).toContain(said);
    expect(note).toBe(
      `${reason ?? ''} Везём через третью страну: дороже и дольше. Полную сумму и срок назовём до договора.`,
    );
  });
});
