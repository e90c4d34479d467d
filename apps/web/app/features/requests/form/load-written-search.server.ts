import { formatMonth, truncateText } from '@prichal/contract';
import type { Site } from '@prichal/contract';
import { SAVED_MAX, carOfKey, readCarKeys } from '../../../visitor/saved-lists.ts';
import { SEARCH_CONTEXT_MAX } from './search-context.ts';

/** An address of this site with cars in it. */
const WITH_CARS = /^\/(?:catalog|search|compare|favourites)[\w/?&=%.+,~*-]{0,700}$/;

/** Of more saved cars than these the request names the first ones; the address has all. */
const NAMED_MAX = 10;

/**
 * What a request sent without scripts is about, out of the address of the form's page: `search`, an address of this
 * site. Its title is made here: words that stood in the address would be anybody's words on our page. Cut so that both
 * fit into the request. Null: none, somebody else's address, or nothing that the site knows.
 */
export async function loadWrittenSearch(
  site: Site,
  query: URLSearchParams,
): Promise<{ title: string; address: string } | null> {
  const address = query.get('search') ?? '';
  if (!WITH_CARS.test(address)) return null;
  const whole = await titleOf(site, new URL(address, 'https://site.invalid'));
  const room = SEARCH_CONTEXT_MAX - address.length - '\n'.length;
  const title = truncateText(whole?.replaceAll(/\s+/g, ' ') ?? '', room);
  return title ? { title, address } : null;
}

async function titleOf(
  site: Site,
  { pathname, search, searchParams }: URL,
): Promise<string | null> {
  if (pathname === '/search') return titled('Поиск', searchParams.get('q')?.trim() ?? '');
  if (pathname === '/compare')
    return titled('Сравнение', await namesOf(site, searchParams, SAVED_MAX.compared));
  if (pathname === '/favourites')
    return titled('Избранное', await namesOf(site, searchParams, NAMED_MAX));
  const watched = await site.watchSubject(new URLSearchParams({ search: pathname + search }));
  return watched?.title ?? null;
}

function titled(kind: string, text: string): string | null {
  return text === '' ? null : `${kind}: ${text}`;
}

/** «Honda Vezel, март 2022; Kia Carnival, май 2021»; unknown cars are left out. */
async function namesOf(site: Site, query: URLSearchParams, most: number): Promise<string> {
  const cars = await Promise.all(
    readCarKeys(query.get('cars'), most).map(async (key) => {
      const car = carOfKey(key);
      return car && (await site.catalog.car(car.country, car.id));
    }),
  );
  return cars
    .flatMap((car) =>
      car ? [`${car.brand.name} ${car.model.name}, ${formatMonth(car.year, car.month)}`] : [],
    )
    .join('; ');
}
