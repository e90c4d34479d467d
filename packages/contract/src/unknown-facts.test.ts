import { expect, test } from 'vitest';
import { unknownFacts } from './unknown-facts.ts';

const CAR = {
  month: 3,
  engine_cc: 1986,
  power_hp: 171,
  power_kw: null,
  motor_power_30min_kw: null,
};

test.each([
  ['petrol', {}, []],
  ['petrol', { power_hp: null }, ['power']],
  ['petrol', { power_hp: null, power_kw: '125.8' }, []],
  ['petrol', { power_hp: 0 }, ['power']],
  ['diesel', { engine_cc: null, month: null }, ['engine_cc', 'manufactured_month']],
  ['hybrid_parallel', {}, ['motor_power_30min']],
  ['hybrid_parallel', { power_hp: null }, ['power', 'motor_power_30min']],
  // a series hybrid and an electric car are taxed by their motor alone
  ['hybrid_series', { power_hp: null }, ['motor_power_30min']],
  ['electric', { power_hp: null, engine_cc: null }, ['motor_power_30min']],
  ['electric', { engine_cc: null, motor_power_30min_kw: 60 }, []],
])('%s with %o lacks %o', (powertrain, given, lacking) => {
  expect(unknownFacts({ ...CAR, powertrain, ...given })).toEqual(lacking);
});
