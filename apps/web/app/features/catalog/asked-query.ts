import type { CarQuery } from '@prichal/contract';

/**
 * What the form says, with the order and the city that were asked for while the page that shows them is still on its
 * way: the form knows neither.
 * @param asked the last query that was asked for
 * @param shown the query of the page
 */
export function withAsked(form: CarQuery, asked: CarQuery, shown: CarQuery): CarQuery {
  return withCity({ ...form, sort: asked.sort }, (asked.city === shown.city ? form : asked).city);
}

/** `city` undefined: Vladivostok. */
export function withCity(query: CarQuery, city: string | undefined): CarQuery {
  const { city: _city, ...rest } = query;
  return city === undefined ? rest : { ...rest, city };
}
