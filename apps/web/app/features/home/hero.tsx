import type { CarCard } from '@prichal/contract';
import type { WayName } from '../../ui/sea-chart/chart-data.ts';
import { HeroOverlay } from '../../ui/sea-chart/hero-overlay.tsx';
import { FeaturedSheet } from './featured-sheet.tsx';

const WAYS: Record<CarCard['country'], WayName> = {
  japan: 'toyama',
  korea: 'busan',
  china: 'qingdao',
};

/** The first screen: one promise, one sea, one sum. The sheet lies on the chart like paper on a table. */
export function Hero({ featured }: { featured: CarCard | null }) {
  const chosen = WAYS[featured?.country ?? 'japan'];
  return (
    <section className="relative -mt-[calc(var(--header-height)+1px)] overflow-hidden pt-[var(--header-height)]">
      <HeroChart chosen={chosen} />
      <div className="wrap relative">
        <h1 className="max-w-160 pt-6 text-[2.0625rem] leading-[2.375rem] font-bold tracking-headline md:pt-20 md:text-headline">
          Автомобиль из&nbsp;Азии. Цена до&nbsp;двери&nbsp;— сразу и&nbsp;по&nbsp;строкам
        </h1>
        <p className="mt-6 max-w-110 text-lead max-lg:hidden">
          Цена в стране покупки, море, таможня. Сумма у&nbsp;каждой машины уже посчитана,
          с&nbsp;датой курса и&nbsp;ожидаемого оформления.
        </p>
        <div id="calculator" className="mt-68 scroll-mt-32 lg:mt-32">
          {featured ? <FeaturedSheet car={featured} /> : null}
        </div>
      </div>
    </section>
  );
}

function HeroChart({ chosen }: { chosen: WayName }) {
  return (
    <>
      <div className="chart-tall absolute inset-x-0 top-10 h-150 lg:hidden">
        <HeroOverlay
          view="tall"
          chosen={chosen}
          className="absolute top-0 left-1/2 max-w-none -translate-x-1/2"
        />
        <div className="absolute inset-x-0 top-0 h-48 bg-linear-to-b from-ground from-60% to-transparent contrast:bg-none" />
        <div className="absolute inset-x-0 bottom-0 h-40 bg-linear-to-t from-ground to-transparent contrast:bg-none" />
      </div>
      <div className="chart-wide absolute inset-y-0 -left-40 right-40 h-215 max-lg:hidden xl:inset-x-0">
        <HeroOverlay
          view="wide"
          chosen={chosen}
          className="absolute top-0 left-1/2 max-w-none -translate-x-1/2"
        />
        <div className="absolute inset-y-0 left-0 w-[calc(50%+80px)] bg-linear-to-r from-ground from-50% to-transparent contrast:bg-none" />
        <div className="absolute inset-x-0 bottom-0 h-60 bg-linear-to-t from-ground to-transparent contrast:bg-none" />
      </div>
    </>
  );
}
