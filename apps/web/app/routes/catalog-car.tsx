import { COUNTRIES, COUNTRY_NAMES } from '@prichal/contract';
import type { CarCard as Card } from '@prichal/contract';
import { data as respond } from 'react-router';
import type { Route } from './+types/catalog-car';
import { CarEstimate } from '../features/calculator/car-estimate.tsx';
import { CarPage } from '../features/car/car-page.tsx';
import { carTitle, totalText } from '../features/car/car-words.ts';
import { compareTotals } from '../features/car/compare-totals.ts';
import { loadCar } from '../features/car/load-car.server.ts';
import { shortestDaysToCustoms } from '../features/car/route-legs.ts';
import { TotalDifference, SimilarCars } from '../features/car/similar-cars.tsx';
import { CarCard } from '../features/catalog/car-card.tsx';
import { paths } from '../paths.ts';
import { pageMeta, publicUrlOf } from '../seo/page-meta.ts';
import { siteContext } from '../site.ts';

/** One car; a sold one keeps its address, an unknown one is 404. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const country = COUNTRIES.find((one) => one === params.country);
  const data = country && (await loadCar(context.get(siteContext), country, params.id));
  if (!data) throw respond(null, { status: 404 });
  const sold = data.car.status === 'sold';
  const bill = sold ? null : await context.get(siteContext).calculator.forCar(data.car);
  return { ...data, bill };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { car } = loaderData;
  const total = totalText(car.landed);
  const sum = total === null ? '' : ` Итог во Владивостоке ${total}.`;
  return pageMeta({
    title: `${carTitle(car)} ${COUNTRY_NAMES[car.country].from}${total === null ? '' : `: ${total}`}`,
    description: `${carTitle(car)}.${sum} Факты, лист осмотра словами, маршрут по дням, похожие машины.`,
    path: paths.car(car.country, car.id),
    publicUrl: publicUrlOf(matches),
  });
};

export default function CatalogCar({ loaderData }: Route.ComponentProps) {
  const { car, similar, bill, today } = loaderData;
  return (
    <CarPage
      data={loaderData}
      estimate={
        bill && (
          <CarEstimate
            car={car}
            bill={bill}
            today={today}
            earliestDays={shortestDaysToCustoms(car.country)}
          />
        )
      }
      similar={
        <SimilarCars cars={similar} sold={car.status === 'sold'}>
          {(other: Card) => (
            <CarCard car={other}>
              <TotalDifference difference={compareTotals(other, car)} />
            </CarCard>
          )}
        </SimilarCars>
      }
    />
  );
}
