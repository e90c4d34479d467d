import type { CarCard } from './cars.ts';

/** Totals go to this city, and car carriers go on from it. */
const PORT = 'Владивосток';

/** «Москва»: the city of a car in stock that stands elsewhere than in Vladivostok; null: no such car. */
export function standsIn(
  car: { availability: string | null } & Pick<CarCard, 'stock_city'>,
): string | null {
  return car.availability === 'stock' && car.stock_city !== PORT ? car.stock_city : null;
}
