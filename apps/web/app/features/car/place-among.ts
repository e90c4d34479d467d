import { PAGE_LIMIT, emptyCarQuery } from '@prichal/contract';
import type { Car, CatalogReader, CarCountry } from '@prichal/contract';

/** With fewer others to compare with nothing is said. */
const ENOUGH = 5;

/** How a car's total stands among those of its model and age, in any country. Whole ₽ to Vladivostok. */
export interface PlaceAmong {
  /** totals of the others, from the lowest */
  totals: number[];
  self: number;
  cheaper: number;
  dearer: number;
  countries: CarCountry[];
  /** there are more: these are the newest */
  isPart: boolean;
}

/**
 * Compares with cars of the same model and age whose totals are exact. Null: this one's is not, it stands in Russia
 * already, or there are too few others.
 */
export async function placeAmong(
  catalog: Pick<CatalogReader, 'list'>,
  car: Car,
): Promise<PlaceAmong | null> {
  const { brand, model, age, landed, status, availability } = car;
  if (age === null || landed === null || !landed.complete) return null;
  if (status === 'sold' || availability === 'stock') return null;
  const { results, count } = await catalog.list({
    ...emptyCarQuery(),
    brand: [brand.slug],
    model: [model.slug],
    age: [age],
    limit: PAGE_LIMIT.max,
  });
  const others = results.filter(
    (one) =>
      one.landed?.complete === true &&
      one.availability !== 'stock' &&
      !(one.id === car.id && one.country === car.country),
  );
  if (others.length < ENOUGH) return null;
  const self = Number(landed.total_rub);
  const totals = others.map((one) => Number(one.landed?.total_rub)).sort((a, b) => a - b);
  return {
    totals,
    self,
    cheaper: totals.filter((total) => total < self).length,
    dearer: totals.filter((total) => total > self).length,
    countries: [...new Set([car, ...others].map(({ country }) => country))],
    isPart: count > results.length,
  };
}
