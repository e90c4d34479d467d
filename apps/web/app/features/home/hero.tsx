import type { Country } from '@prichal/contract';
import type { ReactNode } from 'react';
import type { WayName } from '../../ui/sea-chart/chart-data.ts';
import { HeroOverlay } from '../../ui/sea-chart/hero-overlay.tsx';
import type { HomeCharts } from './home-data.ts';

const WAYS: Record<Country, WayName> = {
  japan: 'toyama',
  korea: 'busan',
  china: 'qingdao',
};

/** The first screen: one promise, one sea, one sum. The sheet lies on the chart like paper on a table. */
export function Hero({
  charts,
  country,
  sheet,
}: {
  charts: HomeCharts;
  /** whose way is drawn */
  country: Country;
  sheet: ReactNode;
}) {
  const chosen = WAYS[country];
  return (
    <section className="relative -mt-[calc(var(--header-height)+1px)] overflow-hidden pt-[var(--header-height)]">
      <HeroChart charts={charts} chosen={chosen} />
      <div className="wrap relative">
        <h1 className="max-w-160 pt-6 text-[clamp(min(1.75rem,11vw),8.46vw,2.0625rem)] leading-[1.15] font-bold tracking-headline md:pt-20 md:text-headline md:leading-15">
          Автомобиль из&nbsp;Азии. Цена до&nbsp;двери&nbsp;— сразу и&nbsp;по&nbsp;строкам
        </h1>
        <p className="mt-6 max-w-110 text-lead max-xl:hidden">
          Цена в&nbsp;стране покупки, море, таможня, автовоз до&nbsp;вашего города. У&nbsp;каждой
          строки есть формула, закон и&nbsp;дата курса.
        </p>
        <div id="calculator" className="mt-68 scroll-mt-32 md:mt-76 lg:mt-72 xl:mt-32">
          {sheet}
        </div>
      </div>
    </section>
  );
}

/** Base map, then the fades that keep the words readable, then the ways and names over both. */
function HeroChart({ charts, chosen }: { charts: HomeCharts; chosen: WayName }) {
  return (
    <>
      <div className="chart-tall absolute inset-x-0 top-0 h-150 md:top-36 lg:top-48 xl:hidden">
        <div className="absolute inset-x-0 top-0 h-56 bg-linear-to-b from-ground from-55% to-transparent md:h-40 md:from-0% contrast:bg-none" />
        <div className="absolute inset-x-0 bottom-0 h-40 bg-linear-to-t from-ground to-transparent contrast:bg-none" />
        <HeroOverlay chart={charts.tall} far={false} chosen={chosen} className="chart-over" />
      </div>
      <div className="chart-wide absolute inset-x-0 top-0 h-215 [--chart-shift:-40px] max-xl:hidden 2xl:[--chart-shift:0px]">
        <div className="absolute inset-y-0 left-0 w-[calc(50%+80px)] bg-linear-to-r from-ground from-50% to-transparent contrast:w-[calc(50%-210px)] contrast:bg-ground contrast:bg-none" />
        <div className="absolute inset-x-0 bottom-0 h-60 bg-linear-to-t from-ground to-transparent contrast:bg-none" />
        <HeroOverlay chart={charts.wide} far chosen={chosen} className="chart-over" />
      </div>
    </>
  );
}
