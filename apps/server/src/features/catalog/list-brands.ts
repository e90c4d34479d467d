import { emptyCarQuery } from '@prichal/contract';
import type { BrandSummary, CarCountry } from '@prichal/contract';
import { OPTION_FIELDS } from '@prichal/database';
import type { CatalogIndex } from '@prichal/database';
import type { CatalogParts } from './catalog-parts.ts';
import { namedOptions } from './list-facets.ts';

const BRAND_AT = OPTION_FIELDS.indexOf('brand');

/** Brands with active cars, by name; of one country or of all. */
export function listBrands(
  { selections }: CatalogParts,
  index: CatalogIndex,
  country?: CarCountry,
): BrandSummary[] {
  const query = { ...emptyCarQuery(), country: country === undefined ? [] : [country] };
  const { options } = selections.of(index, query);
  return namedOptions(index, 'brand', options[BRAND_AT]!)
    .filter(({ count }) => count > 0)
    .map((option) => ({ id: option.slug, ...option }));
}
