import { carCardSchema } from '@prichal/contract';
import type { CarCard, Site } from '@prichal/contract';
import { carOfKey, readCarKeys } from '../../visitor/saved-lists.ts';

/** Cards of the cars in the address, «japan/123,korea/45»; a sold one is included, an unknown one is left out. */
export async function loadCards(
  { catalog }: Pick<Site, 'catalog'>,
  query: URLSearchParams,
  most: number,
): Promise<{ cars: CarCard[]; unknown: number }> {
  const keys = readCarKeys(query.get('cars'), most);
  const found = await catalog.named(keys.flatMap((key) => carOfKey(key) ?? []));
  const cars = found.map((car) => carCardSchema.parse(car));
  return { cars, unknown: keys.length - cars.length };
}
