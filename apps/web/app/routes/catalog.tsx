import { countryNames, findCarCountry } from '@prichal/contract';
import type { CarCountry } from '@prichal/contract';
import { useCallback, useMemo } from 'react';
import { data as respond, useLocation } from 'react-router';
import type { Route } from './+types/catalog';
import { deliveryRoute } from '../features/car/route-legs.ts';
import { CarListMemory } from '../features/catalog/car-list-memory.ts';
import { CATALOG_LISTS, putTogether, splitData } from '../features/catalog/catalog-data.ts';
import type { CatalogAnswer, CatalogData } from '../features/catalog/catalog-data.ts';
import { CatalogPage } from '../features/catalog/catalog-page.tsx';
import { loadCatalog } from '../features/catalog/load-catalog.server.ts';
import { catalogAddress } from '../features/catalog/print-address.ts';
import { readAddress } from '../features/catalog/read-address.ts';
import { embedData, useEmbeddedData } from '../document/embedded-data.ts';
import { paths } from '../paths.ts';
import { pageMeta, metaSite } from '../seo/page-meta.ts';
import { siteContext } from '../site/site.ts';
import { formatNumber } from '@prichal/ui/format.ts';

/** Cars of one country: the address carries the filters and how many pages are shown. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const country = readCountry(params.country);
  const data = await loadCatalog(
    context.get(siteContext),
    country,
    new URL(request.url).searchParams,
  );
  return splitData(data, (lists) => embedData(context, CATALOG_LISTS, lists));
}

const memory = new CarListMemory<CatalogAnswer>();

/** Going back shows the list as it was left, grown pages and all, without asking the server. */
export async function clientLoader({ params, request, serverLoader }: Route.ClientLoaderArgs) {
  const country = readCountry(params.country);
  const { query } = readAddress(new URL(request.url).searchParams, country);
  return memory.read(catalogAddress(country, query), () => serverLoader());
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { country, chips, query, total, page } = loaderData;
  const { name, from } = countryNames(country);
  const behind = query.cursor === undefined ? '' : `, страница ${page}`;
  return pageMeta({
    title: `Автомобили ${from} с ценой до Владивостока: ${formatNumber(total)} в каталоге${behind}`,
    description: `${name}: каталог с полной суммой до Владивостока, с таможней, утилизационным сбором и датой курса. Фильтры по мощности, возрасту, марке и цене${behind}.`,
    ...canonicalOf(country, query, page, chips.length),
    site: metaSite(matches),
  });
};

export default function Catalog({ loaderData }: Route.ComponentProps) {
  const lists = useEmbeddedData(CATALOG_LISTS, loaderData.lists);
  const data = useMemo(() => putTogether(loaderData, lists), [loaderData, lists]);
  const { key } = useLocation();
  const remember = useCallback(
    (grown: CatalogData) => {
      memory.put(catalogAddress(grown.country, grown.query), splitData(grown), true);
      if (grown.query.cursor === undefined) renameStep(key, grown);
    },
    [key],
  );
  const days = deliveryRoute(loaderData.country).days;
  return <CatalogPage data={data} days={days} onGrown={remember} />;
}

/**
 * Writes the number of shown pages into the list's own address. A page that comes while the list is being left must
 * not rename the next one: the address changes before the list goes.
 */
function renameStep(key: string, { country, query, page }: CatalogData): void {
  // the router's own state stays: it finds the scroll position by it
  const state = window.history.state as { key?: string } | null;
  if ((state?.key ?? 'default') === key)
    window.history.replaceState(state, '', catalogAddress(country, query, page));
}

/**
 * The canonical address of a list. A brand, alone or with one of its models, has a page of its own. Any other choice
 * or order is excluded from the index. A page behind a cursor is its own canonical.
 */
function canonicalOf(
  country: CarCountry,
  query: CatalogData['query'],
  page: number,
  chosen: number,
): { path: string; noindex: boolean } {
  const { city: _city, ...anywhere } = query;
  const { brand, model, sort, cursor } = anywhere;
  if (sort !== 'fresh') return { path: paths.catalog(country), noindex: true };
  if (chosen === 0)
    return {
      path: cursor === undefined ? paths.catalog(country) : catalogAddress(country, anywhere, page),
      noindex: false,
    };
  const named = brand.length === 1 && model.length <= 1 && chosen === 1 + model.length;
  return named && cursor === undefined
    ? { path: paths.landing(country, brand[0] ?? '', model[0]), noindex: false }
    : { path: paths.catalog(country), noindex: true };
}

function readCountry(text: string): CarCountry {
  const country = findCarCountry(text);
  if (country === undefined) throw respond(null, { status: 404 });
  return country;
}
