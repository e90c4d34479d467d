import { sumText, unknownText } from '../features/estimate/lines/line-texts.ts';
import { billGroups } from '../features/estimate/lines/groups.ts';
import { listFacts } from '../features/car/car-facts.ts';
import type { CarSpeakers } from '../features/compare/compare-data.ts';
import { ComparePage } from '../features/compare/compare-page.tsx';
import { loadCompare } from '../features/compare/load-compare.server.ts';
import { paths } from '../paths.ts';
import { pageMeta, metaSite } from '../seo/page-meta.ts';
import { siteContext } from '../site/site.ts';
import type { Route } from './+types/compare';

export function loader({ request, context }: Route.LoaderArgs) {
  return loadCompare(context.get(siteContext), new URL(request.url).searchParams, SPEAKERS);
}

const SPEAKERS: CarSpeakers = {
  facts: listFacts,
  groups: (estimate, car) =>
    billGroups(estimate, car.country).map(({ name, title, sum, range }) => ({
      title,
      sum: `${sumText(sum, range, unknownText(name))}${sum === null && range === null ? '' : '\u00a0₽'}`,
    })),
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const names = loaderData?.cars.map(({ name }) => name).join(', ');
  return pageMeta({
    title: names ? `Сравнение: ${names}` : 'Сравнение машин с итогом до вашего города',
    description:
      'До четырёх машин рядом: итог со всеми платежами, четыре группы расчёта, факты из документов и только различия.',
    path: paths.compare(),
    site: metaSite(matches),
    noindex: true,
  });
};

export default function Compare({ loaderData }: Route.ComponentProps) {
  return <ComparePage data={loaderData} />;
}
