import type { CarCard } from './cars.ts';
import type { Powertrain } from './vocabulary.ts';

/** Power up to which a combustion car or a parallel hybrid may have the reduced utilisation fee, hp, inclusive. */
const LIMIT_HP = 160;

/** Powertrains with a duty, a fee and a limit of power of their own: the electric grid. */
const ELECTRIC_GRID: readonly Powertrain[] = ['electric', 'hybrid_series'];

/** Whether a car pays as an electric one: 15 % of its value at any age, the fee by 30-minute power. */
export function paysAsElectric({ powertrain }: Pick<CarCard, 'powertrain'>): boolean {
  return ELECTRIC_GRID.includes(powertrain);
}

/**
 * Whether «160 л.с.» explains the fee of a car: its power as shown is on the same side. It is not for the electric grid,
 * for an engine over 3 litres, and for a hybrid whose motors count beside its engine.
 */
export function isFeeByPower({
  util,
  power_hp: power,
  powertrain,
}: Pick<CarCard, 'util' | 'power_hp' | 'powertrain'>): boolean {
  if (util === null || power === null || paysAsElectric({ powertrain })) return false;
  return power <= LIMIT_HP === (util === 'preferential');
}
