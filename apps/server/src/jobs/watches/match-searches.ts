import { searchTerms } from '@prichal/catalog';
import { FUEL_POWERTRAINS } from '@prichal/contract';
import type { DeliveryCity } from '@prichal/contract';
import { matchesSearch } from '@prichal/watches';
import type { BelongsTo, MatchedSearch } from '@prichal/watches';
import { readSearch } from '../../features/watches/watch-facts.ts';

/** Searches of any brand of a country. */
const ANY = '*';

/**
 * Which of these searches (addresses of lists) a car belongs to. They are sorted by country and brand, so that a car is
 * compared only with those that may have it.
 */
export function matchSearches(
  subjects: readonly string[],
  cities: readonly Pick<DeliveryCity, 'slug' | 'rub'>[],
): BelongsTo {
  const carriers = new Map(cities.map(({ slug, rub }) => [slug, rub]));
  const shelves = new Map<string, { subject: string; search: MatchedSearch }[]>();
  for (const subject of subjects) {
    const parsed = readSearch(subject);
    if (parsed === null || !parsed.ok) continue;
    const { query } = parsed;
    const carrierRub = query.city === undefined ? 0 : carriers.get(query.city);
    // a city that we do not deliver to any more has no sums
    if (carrierRub === undefined) continue;
    const search = {
      query,
      carrierRub: carrierRub ?? 0,
      words: searchTerms(query.q ?? ''),
      powertrains: query.fuel.flatMap((fuel) => FUEL_POWERTRAINS[fuel]),
    };
    for (const country of query.country)
      for (const brand of query.brand.length === 0 ? [ANY] : query.brand) {
        const key = `${country}/${brand}`;
        const shelf = shelves.get(key) ?? [];
        shelves.set(key, shelf);
        shelf.push({ subject, search });
      }
  }
  return (car) =>
    [`${car.country}/${car.brand}`, `${car.country}/${ANY}`].flatMap((key) =>
      (shelves.get(key) ?? [])
        .filter(({ search }) => matchesSearch(car, search))
        .map(({ subject }) => subject),
    );
}
