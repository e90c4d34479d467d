import { foldSearch, namesText, searchTerms } from '@prichal/catalog';
import { SEARCH_TEXT_MAX, emptyCarQuery, countryNames } from '@prichal/contract';
import type {
  CatalogReader,
  FoundName,
  LandingName,
  Library,
  SearchAnswer,
} from '@prichal/contract';
import { searchTexts } from './search-texts.ts';

export interface SearchSources {
  catalog: Pick<CatalogReader, 'page' | 'landingNames'>;
  library: Library;
}

/** At most so many of each are answered; the whole list of cars is the catalogue's. */
const CARS = 12;
const NAMES = 8;

const NOTHING: SearchAnswer = {
  names: [],
  cars: { results: [], count: 0, count_exact: true, countries: [] },
  texts: [],
};

/**
 * Cars, brands with their models, and texts that match the query, in either alphabet, keyboard layout and any form of
 * the word.
 */
export async function searchSite(
  { catalog, library }: SearchSources,
  typed: string,
): Promise<SearchAnswer> {
  const text = [...typed.normalize('NFC').replace(/\s+/g, ' ').trim()]
    .slice(0, SEARCH_TEXT_MAX)
    .join('');
  const terms = searchTerms(text);
  if (terms.length === 0) return NOTHING;
  const [{ list, facets }, known] = await Promise.all([
    catalog.page({ ...emptyCarQuery(), q: text, limit: CARS }),
    catalog.landingNames(),
  ]);
  return {
    names: findNames(known, terms),
    cars: {
      results: list.results,
      count: list.count,
      count_exact: list.count_exact,
      countries: (facets.options['country'] ?? [])
        .filter(({ count }) => count > 0)
        .map(({ value, count, count_exact }) => ({
          country: value,
          count,
          count_exact,
        })),
    },
    texts: searchTexts(library, text),
  };
}

type Terms = readonly (readonly string[])[];

const holds = (text: string, term: readonly string[]) => term.some((one) => text.includes(one));

/**
 * Brands and models whose names contain every query word that is part of some name. A year or a colour next to a name
 * does not hide it; a country filters. A brand comes before its models; those with more cars come first.
 */
function findNames(known: readonly LandingName[], terms: Terms): FoundName[] {
  const texts = known.map((one) => ({
    one,
    names: namesOf(one),
    whole: `${namesOf(one)} ${foldSearch(countryNames(one.country).name)}`,
  }));
  const naming = terms.filter((term) => texts.some(({ names }) => holds(names, term)));
  if (naming.length === 0) return [];
  const choosing = terms.filter((term) => texts.some(({ whole }) => holds(whole, term)));
  const brands = texts.filter(
    ({ one, names, whole }) =>
      one.model === null &&
      naming.some((term) => holds(names, term)) &&
      choosing.every((term) => holds(whole, term)),
  );
  const ofBrand = new Set(brands.map(({ one }) => `${one.country}/${one.brand.slug}`));
  const models = texts.filter(
    ({ one, whole }) =>
      one.model !== null &&
      // a whole brand was meant: its own page lists the models
      !ofBrand.has(`${one.country}/${one.brand.slug}`) &&
      choosing.every((term) => holds(whole, term)),
  );
  const byCount = (a: { one: LandingName }, b: { one: LandingName }) => b.one.count - a.one.count;
  return [...brands.sort(byCount), ...models.sort(byCount)].slice(0, NAMES).map(({ one }) => one);
}

function namesOf({ brand, model }: LandingName): string {
  return namesText({
    brand_slug: brand.slug,
    brand_name: brand.name,
    model_slug: model?.slug ?? '',
    model_name: model?.name ?? '',
  });
}
