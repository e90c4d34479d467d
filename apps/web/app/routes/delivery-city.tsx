import {
  HOME_CITY,
  carCountries,
  countryNames,
  emptyCarQuery,
  greatestTotal,
  isOneOfThree,
  unknownLevies,
} from '@prichal/contract';
import type { Availability, CatalogReader, CarCountry } from '@prichal/contract';
import { DAYS_OF, rangeOfDays } from '@prichal/ui/days.ts';
import { countOf, decapitalize } from '@prichal/ui/format.ts';
import { data as respond } from 'react-router';
import { CARRIER_WAIT, deliveryRoute, withDelivery } from '../features/car/route-legs.ts';
import { RouteStrip } from '../features/car/route-strip.tsx';
import { CarCard } from '../features/catalog/car-card.tsx';
import { CityPage } from '../features/delivery/city-page.tsx';
import {
  carrierNames,
  carrierText,
  cityQuestions,
  citySentences,
} from '../features/delivery/city-texts.ts';
import { paths } from '../paths.ts';
import { pageMeta, metaSite } from '../seo/page-meta.ts';
import { siteContext } from '../site/site.ts';
import { dayInVladivostok } from '../site/vladivostok-day.server.ts';
import type { Route } from './+types/delivery-city';

const SHOWN = 8;

/** One in stock may stand in another city: the carrier from Vladivostok says nothing of it. */
const TO_BRING: Availability[] = ['order', 'auction', 'transit'];

/** The lowest sum to Vladivostok that is enough for one of the cars that come through it, ₽. */
async function cheapestToBring(
  catalog: CatalogReader,
  country: CarCountry,
): Promise<string | null> {
  if (unknownLevies(country) !== null) return null;
  const query = { ...emptyCarQuery(), country: [country], availability: TO_BRING };
  const { results } = await catalog.list({ ...query, sort: 'price', limit: 1 });
  const landed = results[0]?.landed ?? null;
  return landed === null ? null : greatestTotal(landed);
}

/** Days, price and cars with their sums to one city; Vladivostok, where every way ends, has no page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { brand, calculator, catalog } = site;
  const city = params.city === HOME_CITY ? null : await calculator.city(params.city);
  if (city === null) throw respond(null, { status: 404 });
  const offered = carCountries();
  const [countries, list, cheapest] = await Promise.all([
    catalog.countries(),
    catalog.list({ ...emptyCarQuery(), limit: SHOWN }),
    Promise.all(offered.map((country) => cheapestToBring(catalog, country))),
  ]);
  const ways = offered.map((country, index) => {
    const { days, range } = withDelivery(deliveryRoute(country), city);
    const found = countries.find(({ id }) => id === country);
    const landed = cheapest[index] ?? null;
    return {
      country,
      days,
      range,
      count: found?.count ?? 0,
      fromRub: landed === null || city.rub === null ? null : Number(landed) + city.rub,
      unknownLevies: unknownLevies(country),
    };
  });
  const onSale = ways.filter(({ count }) => count > 0);
  const toPort = offered.map((country) => ({
    from: countryNames(country).from,
    days: deliveryRoute(country).days,
  }));
  return {
    city,
    sentences: citySentences(city, CARRIER_WAIT, {
      now: site.now(),
      fromMinute: brand.hours.fromMinute,
    }),
    questions: cityQuestions(city, CARRIER_WAIT, toPort),
    // the three by their days, then the further ones in the owner's order
    ways: [
      ...onSale.filter(({ country }) => isOneOfThree(country)).sort((a, b) => a.days - b.days),
      ...onSale.filter(({ country }) => !isOneOfThree(country)),
    ],
    cars: list.results,
    today: dayInVladivostok(site.now()),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { city, ways } = loaderData;
  const fastest = ways.find(({ country }) => isOneOfThree(country));
  const days =
    fastest === undefined
      ? ''
      : ` Из Азии до\u00a0${city.genitive} от\u00a0${countOf(fastest.days, DAYS_OF)}.`;
  const carrier = carrierNames(city);
  return pageMeta({
    title: `Авто из Японии, Кореи и Китая с доставкой до ${city.genitive}: срок и цена ${carrier.of}`,
    description: `Владивосток\u00a0— ${city.name}: ${decapitalize(carrier.name)} ${carrierText(city)}, ${rangeOfDays(city.days.from, city.days.to)} в\u00a0пути.${days} Машины с\u00a0полной суммой до\u00a0${city.genitive}, с\u00a0таможней и\u00a0датой курса.`,
    path: paths.deliveryTo(city.slug),
    site: metaSite(matches),
  });
};

export default function DeliveryCity({ loaderData }: Route.ComponentProps) {
  const { city, today, ways } = loaderData;
  const country = ways[0]?.country ?? 'korea';
  return (
    <CityPage
      data={loaderData}
      strip={
        <RouteStrip route={withDelivery(deliveryRoute(country), city)} start={today} papers={[]} />
      }
      card={CarCard}
    />
  );
}
