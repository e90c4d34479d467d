import { emptyCarQuery } from '@prichal/contract';
import type { CarQuery, CarCountry } from '@prichal/contract';
import { paths } from '../../paths.ts';

/**
 * Query → address of a catalogue page, «/catalog/japan?brand=honda&page=2». The country stands in the path and
 * a page's size is fixed, so neither is printed; `page` 1 is the default.
 */
export function catalogAddress(country: CarCountry, query: CarQuery, page = 1): string {
  const address = paths.catalog(country, { ...query, limit: emptyCarQuery().limit });
  if (page <= 1) return address;
  return `${address}${address.includes('?') ? '&' : '?'}page=${page}`;
}

/** The same choice from its first card on: what every change of a filter leads to. */
export function withoutPosition(query: CarQuery): CarQuery {
  const { cursor: _cursor, ...rest } = query;
  return rest;
}

/** Everything let go but the country, the order and the city. */
export function withoutFilters(query: CarQuery): CarQuery {
  const { country, sort, limit, city } = query;
  return { ...emptyCarQuery(), country, sort, limit, ...(city === undefined ? {} : { city }) };
}
