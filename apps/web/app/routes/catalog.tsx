import { COUNTRIES, COUNTRY_NAMES } from '@prichal/contract';
import type { Country } from '@prichal/contract';
import { useCallback } from 'react';
import { data as respond } from 'react-router';
import type { Route } from './+types/catalog';
import { DELIVERY_ROUTES } from '../features/car/route-legs.ts';
import { CarListMemory } from '../features/catalog/car-list-memory.ts';
import type { CatalogData } from '../features/catalog/catalog-data.ts';
import { CatalogPage } from '../features/catalog/catalog-page.tsx';
import { loadCatalog } from '../features/catalog/load-catalog.server.ts';
import { catalogAddress } from '../features/catalog/print-address.ts';
import { readAddress } from '../features/catalog/read-address.ts';
import { paths } from '../paths.ts';
import { pageMeta, publicUrlOf } from '../seo/page-meta.ts';
import { siteContext } from '../site.ts';
import { formatNumber } from '../ui/format.ts';

/** Cars of one country: the address carries the filters and how many pages are shown. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const country = readCountry(params.country);
  return loadCatalog(context.get(siteContext).catalog, country, new URL(request.url).searchParams);
}

const memory = new CarListMemory<CatalogData>();

/** Going back shows the list as it was left, grown pages and all, without asking the server. */
export async function clientLoader({ params, request, serverLoader }: Route.ClientLoaderArgs) {
  const country = readCountry(params.country);
  const { query } = readAddress(new URL(request.url).searchParams, country);
  return memory.read(catalogAddress(country, query), () => serverLoader());
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { country, chips, query, total } = loaderData;
  const { name, from } = COUNTRY_NAMES[country];
  return pageMeta({
    title: `Автомобили ${from} с ценой до Владивостока: ${formatNumber(total)} в каталоге`,
    description: `${name}: каталог с полной суммой до Владивостока, с таможней, утилизационным сбором и датой курса. Фильтры по мощности, возрасту, марке и цене.`,
    path: paths.catalog(country),
    publicUrl: publicUrlOf(matches),
    noindex: chips.length > 0 || query.cursor !== undefined || query.sort !== 'fresh',
  });
};

export default function Catalog({ loaderData }: Route.ComponentProps) {
  const remember = useCallback((data: CatalogData) => {
    memory.put(catalogAddress(data.country, data.query), data, true);
    if (data.query.cursor === undefined)
      // the router's own state stays: it finds the scroll position by it
      window.history.replaceState(
        window.history.state,
        '',
        catalogAddress(data.country, data.query, data.page),
      );
  }, []);
  const days = DELIVERY_ROUTES[loaderData.country].days;
  return <CatalogPage data={loaderData} days={days} onGrown={remember} />;
}

function readCountry(text: string): Country {
  const country = COUNTRIES.find((one) => one === text);
  if (country === undefined) throw respond(null, { status: 404 });
  return country;
}
