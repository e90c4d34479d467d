import type { BudgetAnswer, CarCard } from '@prichal/contract';
import { carReasons } from './pick-texts.ts';
import type { PickedCar } from './pick-data.ts';

type Fitting = BudgetAnswer['cars'][number];

export const CARS_SHOWN = 3;

/**
 * Three cars of those that fit, each for a reason of its own: the most car for the money, the newest, the least
 * driven. Fewer when fewer fit. `amountRub`: the whole sum, ₽.
 */
export function chooseThree(cars: readonly Fitting[], amountRub: number): PickedCar[] {
  const chosen = new Map<Fitting, string>();
  const take = (found: Fitting | undefined, reason: string) => {
    if (found && !chosen.has(found)) chosen.set(found, reason);
  };
  const left = () => cars.filter((one) => !chosen.has(one));
  take(cars[0], 'Максимум за\u00a0ваши деньги');
  take(leastBy(left(), ageOf), 'Самая свежая из\u00a0подходящих');
  take(
    leastBy(left(), ({ mileage_km }) => mileage_km ?? Infinity),
    'Самый малый пробег из\u00a0подходящих',
  );
  return [...chosen].slice(0, CARS_SHOWN).map(([{ car, total_rub }, reason]) => ({
    car,
    reasons: [reason, ...carReasons(car, amountRub - Number(total_rub))],
  }));
}

/** Months back from the year 3000: only the order of two counts. */
function ageOf({ year, month }: CarCard): number {
  return (3000 - year) * 12 - (month ?? 0);
}

function leastBy(cars: readonly Fitting[], measure: (car: CarCard) => number): Fitting | undefined {
  return cars.reduce<Fitting | undefined>(
    (least, one) => (least === undefined || measure(one.car) < measure(least.car) ? one : least),
    undefined,
  );
}
