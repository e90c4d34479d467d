import type { CarList, CarQuery, CatalogReader, Facets, Site, CarCountry } from '@prichal/contract';
import { nearReviews } from '../../site/near-reviews.server.ts';
import type { CatalogData } from './catalog-data.ts';
import { listChips } from './chips.ts';
import { findCulprit } from './find-culprit.ts';
import { withoutPosition } from './print-address.ts';
import { readAddress } from './read-address.ts';
import type { CatalogAddress } from './read-address.ts';
import { seaRoute } from './sea-route.server.ts';

/** Everything a catalogue page shows, for any address; a page behind a cursor that no longer fits is the first one. */
export async function loadCatalog(
  site: Site,
  country: CarCountry,
  params: URLSearchParams,
): Promise<CatalogData> {
  const { catalog } = site;
  const asked = readAddress(params, country);
  const { address, list, facets, total } = await readLists(catalog, asked);
  const { query, page, issues } = address;
  const chips = listChips(query, facets.options);
  const empty =
    list.count === 0
      ? await findCulprit(query, chips, (one) => catalog.list({ ...one, limit: 1 }))
      : null;
  return {
    country,
    query,
    page,
    list,
    facets,
    chips,
    issues,
    empty,
    total,
    sea: seaRoute(country),
    reviews: await nearReviews(site, { country, car: null }),
  };
}

interface Lists {
  address: CatalogAddress;
  list: CarList;
  facets: Facets;
  /** cars of the country without filters */
  total: number;
}

async function readLists(catalog: CatalogReader, address: CatalogAddress): Promise<Lists> {
  const { query, page } = address;
  // several pages from the top are one list of their joint length: one statement, one cursor after it
  const whole: CarQuery =
    query.cursor === undefined ? { ...query, limit: query.limit * page } : query;
  try {
    const [{ list, facets }, countries] = await Promise.all([
      catalog.page(whole),
      catalog.countries(),
    ]);
    const total = countries.find((one) => one.id === query.country[0])?.count ?? 0;
    return { address, list, facets, total };
  } catch (error) {
    if (query.city !== undefined && namesField(error, 'city')) {
      const { city: _city, ...rest } = query;
      const issue = { name: 'city', message: 'Такого города нет в\u00a0списке доставки.' };
      return readLists(catalog, { ...address, query: rest, issues: [...address.issues, issue] });
    }
    if (query.cursor === undefined || !namesField(error, 'cursor')) throw error;
    const issue = { name: 'cursor', message: 'Ссылка устарела, показано начало списка.' };
    return readLists(catalog, {
      query: withoutPosition(query),
      page: 1,
      issues: [...address.issues, issue],
    });
  }
}

/** The reader rejects a cursor of other filters and an unknown city with an API error that names the field. */
function namesField(error: unknown, field: string): boolean {
  if (typeof error !== 'object' || error === null || !('fields' in error)) return false;
  const { fields } = error;
  return typeof fields === 'object' && fields !== null && field in fields;
}
