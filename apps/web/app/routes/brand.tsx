import { fromCountries, carCountries } from '@prichal/contract';
import type { Landing } from '@prichal/contract';
import { data as respond, redirect } from 'react-router';
import { BrandPage, leadOf } from '../features/brand-countries/brand-page.tsx';
import { deliveryRoute } from '../features/car/route-legs.ts';
import { CarCard } from '../features/catalog/car-card.tsx';
import { paths } from '../paths.ts';
import { pageMeta, metaSite } from '../seo/page-meta.ts';
import { siteContext } from '../site/site.ts';
import type { Route } from './+types/brand';

/** A brand in all countries. Another spelling is led to the proper one, a brand without cars today is no page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { catalog } = context.get(siteContext);
  const landings: Landing[] = [];
  for (const country of carCountries()) {
    const found = await catalog.landing(country, params.brand, null);
    if (found === null) continue;
    if ('renamed' in found) throw redirect(paths.brand(found.renamed.brand), 301);
    if (found.count > 0) landings.push(found);
  }
  if (landings.length === 0) throw respond(null, { status: 404 });
  return { landings: landings.sort((a, b) => b.count - a.count) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const [first] = loaderData?.landings ?? [];
  if (loaderData === undefined || first === undefined) return [];
  const { landings } = loaderData;
  return pageMeta({
    title: `${first.brand.name} ${fromCountries(landings.map(({ country }) => country))}: цена с доставкой до Владивостока`,
    description: `${first.brand.name}: ${leadOf(landings)}`,
    path: paths.brand(first.brand.slug),
    site: metaSite(matches),
    // with one country it repeats that country's own page of the brand
    noindex: landings.length === 1,
  });
};

export default function Brand({ loaderData: { landings } }: Route.ComponentProps) {
  return (
    <BrandPage landings={landings} days={(country) => deliveryRoute(country).days} card={CarCard} />
  );
}
