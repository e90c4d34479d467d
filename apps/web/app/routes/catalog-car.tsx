import { findCarCountry } from '@prichal/contract';
import type { CarCard as Card } from '@prichal/contract';
import { data as respond } from 'react-router';
import type { Route } from './+types/catalog-car';
import { embedData, useEmbeddedData } from '../document/embedded-data.ts';
import { placeStaticParts } from '../document/static-parts.ts';
import { landingMeta } from '../features/brand/landing-meta.ts';
import { LandingPage } from '../features/brand/landing-page.tsx';
import { loadLanding } from '../features/brand/load-landing.server.ts';
import { billParts } from '../features/estimate/lines/bill-parts.ts';
import { CarEstimate } from '../features/estimate/car-estimate.tsx';
import { withNoBreakSpaces } from '../features/estimate/no-break-spaces.ts';
import { toCity } from '../features/estimate/result/carried-calculation.ts';
import { EMBEDDED_CAR } from '../features/car/car-data.ts';
import type { EmbeddedCar } from '../features/car/car-data.ts';
import { CarPage } from '../features/car/car-page.tsx';
import { carMeta } from '../features/car/car-texts.ts';
import { isLongGone } from '../features/car/long-gone.ts';
import { compareTotals } from '../features/car/compare-totals.ts';
import { loadCar } from '../features/car/load-car.server.ts';
import { deliveryRoute, shortestDaysToCustoms } from '../features/car/route-legs.ts';
import { TotalDifference, SimilarCars } from '../features/car/similar-cars.tsx';
import { CarCard } from '../features/catalog/car-card.tsx';
import { paths } from '../paths.ts';
import { pageMeta, metaSite } from '../seo/page-meta.ts';
import { sharePicture } from '../seo/share-picture.ts';
import { siteContext } from '../site/site.ts';

/**
 * A brand, or one car: a sold car still has its page, which answers 410 to search engines in time; an unknown one is
 * 404. A brand slug is never a car id, see
 * decision 018.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const country = findCarCountry(params.country);
  if (!country) throw respond(null, { status: 404 });
  const landing = await loadLanding(site, country, params.id, null);
  if (landing) return { kind: 'brand', landing } as const;
  const loaded = await loadCar(
    site,
    country,
    params.id,
    new URL(request.url).searchParams.get('city'),
  );
  if (!loaded) throw respond(null, { status: 404 });
  const { drawings, ...data } = loaded;
  const { car, city } = data;
  const sold = car.status === 'sold';
  const bill = sold ? null : await site.calculator.forCar(car, city ? { city: city.slug } : {});
  const page = {
    kind: 'car',
    head: { ...carMeta(car), path: paths.car(car.country, car.id), picture: sharePicture(car) },
    drawings: placeStaticParts(context, drawings),
    embedded: embedData<EmbeddedCar>(context, EMBEDDED_CAR, { ...data, bill }),
  } as const;
  return isLongGone(car, site.now()) ? respond(page, { status: 410 }) : page;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const site = metaSite(matches);
  if (loaderData.kind === 'brand')
    return pageMeta({
      ...landingMeta(loaderData.landing),
      site,
      noindex: loaderData.landing.count === 0,
    });
  return pageMeta({ ...loaderData.head, site });
};

export default function CatalogCar({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'brand') {
    const { landing } = loaderData;
    return (
      <LandingPage landing={landing} days={deliveryRoute(landing.country).days} card={CarCard} />
    );
  }
  return <OneCar data={loaderData} />;
}

type CarOnPage = Extract<Route.ComponentProps['loaderData'], { kind: 'car' }>;

function OneCar({ data }: { data: CarOnPage }) {
  const embedded = useEmbeddedData<EmbeddedCar>(EMBEDDED_CAR, data.embedded);
  const { car, city, today, bill, similar } = embedded;
  return (
    <CarPage
      data={{ ...embedded, drawings: data.drawings }}
      route={bill?.estimate.route ?? null}
      notIncluded={bill?.estimate.not_included ?? []}
      parts={bill ? billParts(bill.estimate, car.country) : []}
      estimate={
        bill && (
          <CarEstimate
            car={car}
            to={withNoBreakSpaces(toCity(bill.estimate, city))}
            bill={bill}
            today={today}
            earliestDays={bill.estimate.route?.earliest_days ?? shortestDaysToCustoms(car.country)}
          />
        )
      }
      similar={
        <SimilarCars cars={similar} sold={car.status === 'sold'} byTotal={car.landed !== null}>
          {(other: Card) => (
            <CarCard car={other}>
              <TotalDifference difference={compareTotals(other, car, city)} />
            </CarCard>
          )}
        </SimilarCars>
      }
    />
  );
}
