import type { Route } from './+types/calculator-result';
import { estimateTotalText } from '@prichal/contract';
import frameless from '../styles/without-frame.css?url';
import paperStyles from '../styles/paper.css?url';
import { loadResult } from '../features/estimate/result/load-result.server.ts';
import { ResultPage } from '../features/estimate/result/result-page.tsx';
import { plainTitle } from '../features/estimate/result/result-texts.ts';
import {
  deliveryRoute,
  shortestDaysToCustoms,
  thirdCountryWay,
  withDelivery,
} from '../features/car/route-legs.ts';
import { RouteStrip } from '../features/car/route-strip.tsx';
import { paths } from '../paths.ts';
import { pageMeta, metaSite } from '../seo/page-meta.ts';
import { siteContext } from '../site/site.ts';

/** One calculation, whole in its address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return loadResult(context.get(siteContext), new URL(request.url).searchParams);
}

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: paperStyles, media: 'print' },
  { rel: 'stylesheet', href: frameless, media: 'print' },
];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const title = loaderData.car?.title ?? plainTitle(loaderData.values);
  const total = estimateTotalText(loaderData.calculation.estimate);
  return pageMeta({
    title: `${title}: ${total}, ${loaderData.calculation.estimate.facts.total_to}`,
    description: `Расчёт ${loaderData.number}: ${title}, ${total}. Каждая строка с формулой, законом и курсом; когда ввозить дешевле.`,
    path: paths.calculatorResult(),
    site: metaSite(matches),
    noindex: true,
  });
};

export default function CalculatorResult({ loaderData }: Route.ComponentProps) {
  const country = loaderData.values.country;
  const { city } = loaderData;
  const viaThird = loaderData.calculation.estimate.route;
  const route = viaThird === null ? deliveryRoute(country) : thirdCountryWay(country, viaThird);
  return (
    <ResultPage
      data={loaderData}
      earliestDays={viaThird?.earliest_days ?? shortestDaysToCustoms(country)}
      route={
        <RouteStrip
          route={city && city.slug !== 'vladivostok' ? withDelivery(route, city) : route}
          start={loaderData.today}
          papers={viaThird?.papers ?? []}
          proven={loaderData.spread && { country, ...loaderData.spread }}
        />
      }
    />
  );
}
