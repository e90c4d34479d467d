import { HOME_CITY, findCarCountry } from '@prichal/contract';
import { data as respond } from 'react-router';
import { loadLanding } from '../features/brand/load-landing.server.ts';
import { CARRIER_WAIT, deliveryRoute } from '../features/car/route-legs.ts';
import { CarCard } from '../features/catalog/car-card.tsx';
import { ModelCityPage } from '../features/delivery/model-city-page.tsx';
import { modelCitySentences, modelCityTitle } from '../features/delivery/model-city-texts.ts';
import { paths } from '../paths.ts';
import { pageMeta, metaSite } from '../seo/page-meta.ts';
import { landingDays } from '../site/landing-days.ts';
import { siteContext } from '../site/site.ts';
import type { Route } from './+types/catalog-model-city';

/** Cars of a model from which a page says more than the model's own; the sitemap names it from as many. */
const CHOICE = 3;

/** A model with its sums and days to one city, while the catalogue has it; Vladivostok's is the model's own page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const country = findCarCountry(params.country);
  const city = params.city === HOME_CITY ? null : await site.calculator.city(params.city);
  const landing = country && city && (await loadLanding(site, country, params.brand, params.model));
  if (!city || !landing || landing.count === 0) throw respond(null, { status: 404 });
  const toPort = landingDays(landing, deliveryRoute(landing.country).days);
  const road = CARRIER_WAIT.days + city.days.typical;
  return {
    landing,
    city,
    way: toPort && { from: toPort.from + road, to: toPort.to + road },
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { landing, city } = loaderData;
  const { country, brand, model } = landing;
  return pageMeta({
    title: `${modelCityTitle(loaderData)}: цена под ключ и\u00a0срок`,
    description: modelCitySentences(loaderData)[0] ?? '',
    path: paths.landingIn(country, brand.slug, model?.slug ?? '', city.slug),
    site: metaSite(matches),
    noindex: landing.count < CHOICE,
  });
};

export default function CatalogModelCity({ loaderData }: Route.ComponentProps) {
  return <ModelCityPage about={loaderData} card={CarCard} />;
}
