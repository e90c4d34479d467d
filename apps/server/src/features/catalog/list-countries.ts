import { carCountries, countryNames, emptyCarQuery } from '@prichal/contract';
import type { CountrySummary } from '@prichal/contract';
import { takePage } from '@prichal/database';
import type { CatalogIndex } from '@prichal/database';
import type { CatalogParts } from './catalog-parts.ts';

/** The offered countries with their active cars and the lowest sum that is enough for one of them, ₽. */
export function listCountries({ selections }: CatalogParts, index: CatalogIndex): CountrySummary[] {
  return carCountries().map((country) => {
    const selection = selections.of(index, { ...emptyCarQuery(), country: [country] });
    const [cheapest] = takePage(selection, 'price', 1, null);
    const rub = cheapest === undefined ? -1 : index.price[cheapest]!;
    return {
      id: country,
      slug: country,
      name: countryNames(country).name,
      count: selection.count,
      from_rub: rub < 0 ? null : String(rub),
    };
  });
}
