import type { Country } from '@prichal/contract';
import type { RouteName } from '../../ui/sea-chart/chart-data.ts';
import { HeroOverlay } from '../../ui/sea-chart/hero-overlay.tsx';
import type { HomeCharts } from './home-data.ts';

const WAYS: Record<Country, RouteName> = {
  japan: 'toyama',
  korea: 'busan',
  china: 'qingdao',
};

/** Base map, then gradients that make the text readable, then the routes and names above both. */
export function HeroChart({
  charts,
  country,
}: {
  charts: HomeCharts;
  /** whose way is drawn */
  country: Country;
}) {
  const chosen = WAYS[country];
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
