import { findCarCountry, greatestTotal, parseCarQuery } from '@prichal/contract';
import type {
  Bounds,
  CarCard,
  CarQuery,
  CatalogReader,
  Collection,
  CarCountry,
} from '@prichal/contract';
import { paths } from '../../paths.ts';

/** Cars that the page shows of a collection. */
const SHOWN = 12;

/** A collection as its page shows it: its words and what the catalogue has of it now. */
export interface CollectionData {
  collection: Pick<Collection, 'slug' | 'name' | 'title' | 'description'>;
  count: number;
  countIsExact: boolean;
  /** the least and the most that is enough for one of the cars in Vladivostok, ₽; null when no total is known */
  price: Bounds | null;
  /** day of the rates behind the totals, YYYY-MM-DD */
  ratesDate: string | null;
  /** countries that have such cars, the most first, with the address of their list */
  countries: { country: CarCountry; count: number; path: string }[];
  cars: CarCard[];
  others: { slug: string; name: string }[];
}

/** Reads a collection's cars with their bounds: four reads of the index. */
export async function loadCollection(
  catalog: Pick<CatalogReader, 'page' | 'list'>,
  { slug, name, title, description, query: address }: Collection,
  others: readonly Collection[],
): Promise<CollectionData> {
  const asked = parseCarQuery(new URLSearchParams(address));
  if (!asked.ok) throw new RangeError(`${slug}: ${JSON.stringify(asked.fields)}`);
  const [{ list, facets }, cheapest, dearest] = await Promise.all([
    catalog.page({ ...asked.query, limit: SHOWN }),
    first(catalog, { ...asked.query, sort: 'price' }),
    first(catalog, { ...asked.query, sort: '-price' }),
  ]);
  const countries = (facets.options['country'] ?? []).flatMap(({ value, count }) => {
    const country = findCarCountry(value);
    return country === undefined || count === 0
      ? []
      : [{ country, count, path: paths.catalog(country, asked.query) }];
  });
  return {
    collection: { slug, name, title, description },
    count: list.count,
    countIsExact: list.count_exact,
    price: boundsOf(cheapest, dearest),
    ratesDate: cheapest?.landed?.rates_date ?? null,
    countries: countries.sort((a, b) => b.count - a.count),
    cars: list.results,
    others: others
      .filter((one) => one.slug !== slug)
      .map((one) => ({ slug: one.slug, name: one.name })),
  };
}

async function first(
  catalog: Pick<CatalogReader, 'list'>,
  query: CarQuery,
): Promise<CarCard | null> {
  const { results } = await catalog.list({ ...query, limit: 1 });
  return results[0] ?? null;
}

function boundsOf(cheapest: CarCard | null, dearest: CarCard | null): Bounds | null {
  if (!cheapest?.landed || !dearest?.landed) return null;
  return {
    from: Number(greatestTotal(cheapest.landed)),
    to: Number(greatestTotal(dearest.landed)),
  };
}
