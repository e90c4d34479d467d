import type { CarCard } from './cars.ts';

/** Power up to which a combustion car or a parallel hybrid may have the reduced utilisation fee, hp, inclusive. */
const LIMIT_HP = 160;

/** Whether a car is on the electric grid: 15 % of its value at any age, the fee by 30-minute power. */
export function paysAsElectric({ powertrain }: Pick<CarCard, 'powertrain'>): boolean {
  return powertrain === 'electric' || powertrain === 'hybrid_series';
}

/**
 * Whether «160 л.с.» explains the fee of a car. It does not on the electric grid, and where the full fee is due though
 * the power shown is within the limit: an engine over 3 litres, a hybrid whose motors count beside its engine.
 */
export function isFeeByPower(car: Pick<CarCard, 'util' | 'power_hp' | 'powertrain'>): boolean {
  return !paysAsElectric(car) && (car.util === 'preferential' || (car.power_hp ?? 0) > LIMIT_HP);
}
