import { HOME_CITY, findCarCountry } from '@prichal/contract';
import { data as respond } from 'react-router';
import type { Route } from './+types/catalog-model';
import { landingMeta } from '../features/brand/landing-meta.ts';
import { LandingPage } from '../features/brand/landing-page.tsx';
import { loadLanding } from '../features/brand/load-landing.server.ts';
import { deliveryRoute } from '../features/car/route-legs.ts';
import { CarCard } from '../features/catalog/car-card.tsx';
import { pageMeta, metaSite } from '../seo/page-meta.ts';
import { siteContext } from '../site/site.ts';

/** The largest cities; others are reached from the page of deliveries. */
const CITIES_NAMED = 10;

/** A model of a brand in one country; one without cars today still has its page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const country = findCarCountry(params.country);
  const landing =
    country && (await loadLanding(context.get(siteContext), country, params.brand, params.model));
  if (!landing) throw respond(null, { status: 404 });
  const cities = await context.get(siteContext).calculator.cities();
  const large = cities.filter(({ slug }) => slug !== HOME_CITY).slice(0, CITIES_NAMED);
  return { landing, cities: large.map(({ slug, genitive }) => ({ slug, genitive })) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta({
        ...landingMeta(loaderData.landing),
        site: metaSite(matches),
        noindex: loaderData.landing.count === 0,
      })
    : [];

export default function CatalogModel({ loaderData: { landing, cities } }: Route.ComponentProps) {
  return (
    <LandingPage
      landing={landing}
      cities={cities}
      days={deliveryRoute(landing.country).days}
      card={CarCard}
    />
  );
}
