import type { Country, CountrySummary } from '@prichal/contract';
import { Link } from '@prichal/ui/link.tsx';
import { paths } from '../../paths.ts';
import { DAYS } from '@prichal/ui/days.ts';
import { countOf } from '@prichal/ui/format.ts';
import { LeaderLine } from '@prichal/ui/leader-line.tsx';
import { Money } from '@prichal/ui/money.tsx';
import { CardChart } from '../../ui/sea-chart/card-chart.tsx';
import type { ChartOverlayData, RouteName } from '../../ui/sea-chart/chart-data.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { COUNTRY_DAYS } from './delivery-legs.ts';

const CARS = ['машина', 'машины', 'машин'] as const;

interface CountryFacts {
  routeNames: readonly RouteName[];
  /** what the exporting country lets out straight to Russia */
  direct: string;
  brands: string;
}

/** Bans: Japan from 09.08.2023, Korea from 24.02.2024, China from 01.01.2026. */
const FACTS: Record<Country, CountryFacts> = {
  japan: {
    routeNames: ['toyama'],
    direct: 'до\u00a01\u00a0900\u00a0см³',
    brands: 'Toyota, Honda, Nissan, Mazda',
  },
  korea: {
    routeNames: ['busan'],
    direct: 'до\u00a02\u00a0000\u00a0см³',
    brands: 'Hyundai, Kia, Genesis, SsangYong (KG\u00a0Mobility)',
  },
  china: {
    routeNames: ['qingdao', 'suifenhe'],
    direct: 'старше 180\u00a0дней',
    brands: 'Geely, BYD, Changan, Haval',
  },
};

const ORDER: readonly Country[] = ['japan', 'korea', 'china'];

/** Three countries as small multiples: one map, three ways, live counts and the lowest landed total. */
export function CountryCards({
  chart,
  countries,
  title,
}: {
  title: string | null;
  chart: ChartOverlayData;
  countries: readonly CountrySummary[];
}) {
  const all = countries.reduce((sum, { count }) => sum + count, 0);
  return (
    <section
      id="catalog"
      aria-labelledby="catalog-title"
      className="wrap @container pt-20 md:pt-24"
    >
      <SectionHeading
        id="catalog-title"
        aside={all > 0 && `${countOf(all, CARS)}, итог во\u00a0Владивостоке, с\u00a0таможней`}
      >
        {title ?? 'Откуда везём'}
      </SectionHeading>
      <ul className="grid gap-x-6 @4xl:grid-cols-3 @max-4xl:border-t @max-4xl:border-line">
        {ORDER.map((country) => (
          <CountryCard
            key={country}
            chart={chart}
            country={country}
            summary={countries.find(({ id }) => id === country)}
          />
        ))}
      </ul>
    </section>
  );
}

function CountryCard({
  chart,
  country,
  summary,
}: {
  chart: ChartOverlayData;
  country: Country;
  summary: CountrySummary | undefined;
}) {
  const { routeNames, direct, brands } = FACTS[country];
  const days = COUNTRY_DAYS[country];
  return (
    <li className="group relative flex overflow-hidden border-line bg-raised transition-colors hover:border-control @max-4xl:flex-row-reverse @max-4xl:items-center @max-4xl:justify-between @max-4xl:gap-4 @max-4xl:border-b @max-4xl:bg-ground @max-4xl:py-5 @max-[16rem]:flex-col @max-[16rem]:items-start @4xl:flex-col @4xl:rounded-lg @4xl:border">
      <CardChart
        chart={chart}
        routeNames={routeNames}
        className="border-line @max-4xl:h-27.5 @max-4xl:w-37.5 @max-4xl:shrink-0 @max-4xl:rounded-md @max-4xl:border max-sm:w-32 @4xl:h-47 @4xl:border-b"
      />
      <div className="min-w-0 grow @4xl:px-6 @4xl:pt-5 @4xl:pb-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="text-block font-heading tracking-tight">
            <Link to={paths.catalog(country)} className="link-plain after:absolute after:inset-0">
              {summary?.name ?? country}
            </Link>
          </h3>
          {summary && (
            <p className="text-quiet @max-4xl:text-small">
              {countOf(summary.count, CARS)}
              <span className="@4xl:hidden">, {countOf(days, DAYS)}</span>
            </p>
          )}
        </div>
        {summary?.from_rub && (
          <p className="mt-1 text-quiet">
            от{' '}
            <Money
              value={summary.from_rub}
              size="figure"
              className="text-[1.25rem] leading-9 text-text sm:text-sum"
            />{' '}
            <span className="max-sm:hidden">с таможней</span>
          </p>
        )}
        <dl className="mt-4 @max-4xl:hidden">
          <LeaderLine label="До Владивостока всего">{countOf(days, DAYS)}</LeaderLine>
          <LeaderLine label="Напрямую">{direct}</LeaderLine>
        </dl>
        <p className="mt-3 text-small text-quiet @max-4xl:hidden">{brands}</p>
      </div>
    </li>
  );
}
