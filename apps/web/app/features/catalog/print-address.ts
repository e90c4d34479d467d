import { emptyCarQuery, printCarQuery } from '@prichal/contract';
import type { CarQuery } from '@prichal/contract';

/**
 * Query → the search part of a catalogue page's address, «?brand=honda», or '' when nothing is chosen.
 * The country stands in the path and the page's size is fixed, so neither is printed; `page` 1 is the default.
 */
export function printSearch(query: CarQuery, page = 1): string {
  const params = printCarQuery(query);
  params.delete('country');
  params.delete('limit');
  if (page > 1) params.set('page', String(page));
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** The same choice from its first card on: what every change of a filter leads to. */
export function withoutPosition(query: CarQuery): CarQuery {
  const { cursor: _cursor, ...rest } = query;
  return rest;
}

/** Everything let go but the country and the order. */
export function withoutFilters(query: CarQuery): CarQuery {
  return { ...emptyCarQuery(), country: query.country, sort: query.sort, limit: query.limit };
}
