import { expect, test } from 'vitest';
import { isFeeByPower, paysAsElectric } from './fee-limit.ts';
import { POWERTRAINS, codes } from './vocabulary.ts';

test.each([
  ['petrol', 160, 'preferential', true],
  ['petrol', 161, 'full', true],
  ['hybrid_parallel', 200, 'full', true],
  // over 3 litres, or 118 kW in the papers
  ['petrol', 150, 'full', false],
  ['diesel', 160, 'full', false],
  // the motors of a hybrid count beside its engine
  ['hybrid_parallel', 146, 'full', false],
  // 30-minute power decides, not the one shown
  ['electric', 150, 'full', false],
  ['electric', 204, 'preferential', false],
  ['electric', 63, 'preferential', false],
  ['hybrid_series', 449, 'full', false],
  // the papers have kilowatts alone
  ['petrol', null, 'preferential', true],
  ['petrol', null, 'full', false],
] as const)('%s of %s hp, fee %s', (powertrain, power_hp, util, isByPower) => {
  expect(isFeeByPower({ powertrain, power_hp, util })).toBe(isByPower);
});

test('an electric car and a series hybrid pay as electric, no other', () => {
  expect(codes(POWERTRAINS).filter((powertrain) => paysAsElectric({ powertrain }))).toEqual([
    'hybrid_series',
    'electric',
  ]);
});
