import { emptyCarQuery } from '@prichal/contract';
import type { BrandSummary, CarCountry } from '@prichal/contract';
import { OPTION_FIELDS } from '@prichal/database';
import type { CatalogIndex } from '@prichal/database';
import type { CatalogParts } from './catalog-parts.ts';
import { namedOptions } from './list-facets.ts';

const MODEL_AT = OPTION_FIELDS.indexOf('model');

/** Models of a brand with active cars, by name; of one country or of all. Empty for an unknown brand. */
export function listModels(
  { selections }: CatalogParts,
  index: CatalogIndex,
  brand: string,
  country?: CarCountry,
): BrandSummary[] {
  const query = {
    ...emptyCarQuery(),
    brand: [brand],
    country: country === undefined ? [] : [country],
  };
  const { options } = selections.of(index, query);
  return namedOptions(index, 'model', options[MODEL_AT]!)
    .filter(({ count }) => count > 0)
    .map((option) => ({ id: option.slug, ...option }));
}
