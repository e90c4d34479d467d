import type { Route } from './+types/calculator';
import { BudgetSearch } from '../features/estimate/budget/budget-search.tsx';
import { CalculatorPage } from '../features/estimate/calculator-page.tsx';
import { hasValues } from '../features/estimate/input/calculation-values.ts';
import { loadCalculator } from '../features/estimate/load-calculator.server.ts';
import { shortestDaysToCustoms } from '../features/car/route-legs.ts';
import { CarCard } from '../features/catalog/car-card.tsx';
import { paths } from '../paths.ts';
import { pageMeta, metaSite } from '../seo/page-meta.ts';
import { siteContext } from '../site/site.ts';

/** The calculator; its address may carry answers, a budget, or a request to show issues (`check`). */
export async function loader({ request, context }: Route.LoaderArgs) {
  return loadCalculator(context.get(siteContext), new URL(request.url).searchParams);
}

/** The form holds its own answers; only another address loads again. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.search !== nextUrl.search;

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({
    title: 'Калькулятор растаможки и итога до вашего города: по строкам, с законом и датой курса',
    description:
      'Сколько выйдет автомобиль из Японии, Кореи или Китая с таможней, утилизационным сбором и доставкой до города: каждая строка с формулой, редакцией закона и курсом.',
    path: paths.calculator(),
    site: metaSite(matches),
    noindex: hasValues(new URLSearchParams(location.search)),
  });

export default function Calculator({ loaderData }: Route.ComponentProps) {
  return (
    <CalculatorPage
      data={loaderData}
      earliestDays={EARLIEST_DAYS}
      budget={<BudgetSearch budget={loaderData.budget} cities={loaderData.cities} card={CarCard} />}
    />
  );
}

const EARLIEST_DAYS = {
  japan: shortestDaysToCustoms('japan'),
  korea: shortestDaysToCustoms('korea'),
  china: shortestDaysToCustoms('china'),
};
