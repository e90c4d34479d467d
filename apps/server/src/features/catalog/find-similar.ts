import { emptyCarQuery } from '@prichal/contract';
import type { Car, CarCard, CarQuery } from '@prichal/contract';
import { takePage } from '@prichal/database';
import type { CatalogIndex } from '@prichal/database';
import type { CatalogParts } from './catalog-parts.ts';
import { uidsOf } from './list-cars.ts';

/** How far from the car's total a similar one may be, as a share of it. */
const BAND = 0.3;

/** Active cars of the same body and price band, the nearest totals first, the car itself left out. */
export async function findSimilar(
  { cards, selections }: CatalogParts,
  index: CatalogIndex,
  car: Car,
  limit: number,
): Promise<CarCard[]> {
  const rows = nearestRows(selections, index, car, limit + 1);
  const near = await cards.inOrder(index, uidsOf(index, rows));
  return near.filter((card) => card.id !== car.id || card.country !== car.country).slice(0, limit);
}

function nearestRows(
  selections: CatalogParts['selections'],
  index: CatalogIndex,
  car: Car,
  limit: number,
): number[] {
  const query: CarQuery = { ...emptyCarQuery(), body: [car.body] };
  if (car.landed === null) return takePage(selections.of(index, query), 'fresh', limit, null);
  const total = Number(car.landed.total_rub);
  const above = { ...query, price_from: total, price_to: Math.ceil(total * (1 + BAND)) };
  const below = { ...query, price_from: Math.floor(total * (1 - BAND)), price_to: total - 1 };
  const distance = (row: number) => Math.abs(index.price[row]! - total);
  return [
    ...takePage(selections.of(index, above), 'price', limit, null),
    ...takePage(selections.of(index, below), '-price', limit, null),
  ]
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, limit);
}
