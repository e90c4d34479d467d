import { countryNames } from '@prichal/contract';
import type { CarQuery, CarCountry } from '@prichal/contract';
import type { Chip } from './chips.ts';
import { catalogAddress, withoutPosition } from './print-address.ts';

/** A search of the catalogue as it is saved or sent with a request: «Япония: Toyota, ≤ 160 л.с.» and its address. */
export function describeSearch(
  country: CarCountry,
  query: CarQuery,
  chips: readonly Chip[],
  city?: { genitive: string },
): { title: string; address: string } {
  return {
    title: `${countryNames(country).name}: ${chips.map(({ label }) => label).join(', ')}${city ? `, до\u00a0${city.genitive}` : ''}`,
    address: catalogAddress(country, withoutPosition(query)),
  };
}
