import { unknownFacts, countryNames } from '@prichal/contract';
import type { Car, Estimate, UnknownFact } from '@prichal/contract';
import { useCallback, useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Link } from '@prichal/ui/link.tsx';
import { useStaticPart } from '../../document/static-parts.ts';
import {
  PageCityContext,
  cityFor,
  landedTo,
  placeText,
  useCityOfAddress,
} from '../../visitor/chosen-city.ts';
import type { CityPrice } from '../../visitor/chosen-city.ts';
import { carKey, savedLists } from '../../visitor/saved-lists.ts';
import { seenTotals } from '../../visitor/seen-totals.ts';
import { useNamePageCar } from '../../visitor/page-car.ts';
import { totalText } from '../../visitor/total-text.ts';
import { paths } from '../../paths.ts';
import { soldText } from '../../site/availability.ts';
import { NearReviews } from '../../site/near-reviews.tsx';
import type { BillPart } from '../../site/request-opener.ts';
import { buttonClass } from '@prichal/ui/button.tsx';
import { formatDay } from '@prichal/ui/format.ts';
import { BringOrBuySection } from './bring-or-buy-section.tsx';
import { pageCarOf } from './car-subject.ts';
import type { CarData } from './car-data.ts';
import { CarFactsTable } from './car-facts-table.tsx';
import { CarGallery } from './car-gallery.tsx';
import { CarProofs } from './car-proofs.tsx';
import { CarPanel, RequestLink } from './car-panel.tsx';
import { carName, hasWayToCome } from './car-texts.ts';
import { ConditionSheet } from './condition-sheet.tsx';
import { DimensionDrawing } from './dimension-drawing.tsx';
import { NumberTiles } from './number-tiles.tsx';
import { deliveryRoute, thirdCountryWay, withDelivery } from './route-legs.ts';
import { RouteStrip } from './route-strip.tsx';
import { StockPrice } from './stock-price.tsx';

type EstimateRoute = NonNullable<Estimate['route']>;

/**
 * The page of one car. The route passes `estimate` (the bill and the price timeline) and `similar` (the cards next to
 * it), because they are other features.
 */
export function CarPage({
  data,
  estimate = null,
  route: viaThird = null,
  parts,
  notIncluded,
  similar,
}: {
  data: CarData;
  estimate?: ReactNode;
  /** the way of a car under an export ban; null: its sum is of none */
  route?: EstimateRoute | null;
  /** the same bill in short, for the request dialog; empty: there is none */
  parts: readonly BillPart[];
  /** what the bill leaves out */
  notIncluded: readonly string[];
  similar: ReactNode;
}) {
  const { car, city } = data;
  const dimensions = useStaticPart(data.drawings, 'dimensions');
  const body = useStaticPart(data.drawings, 'body');
  const toPort =
    viaThird === null ? deliveryRoute(car.country) : thirdCountryWay(car.country, viaThird);
  const route = city === null ? toPort : withDelivery(toPort, city);
  const sold = car.status === 'sold';
  const known = hasWayToCome(car, viaThird);
  const key = carKey(car);
  const totalRub = sold || car.landed === null ? null : Number(car.landed.total_rub);
  useEffect(() => {
    savedLists.see(key);
    if (totalRub !== null) seenTotals.note(key, totalRub, new Date());
  }, [key, totalRub]);
  useCityOfPage(car, city);
  useNamePageCar(useMemo(() => pageCarOf(car, city), [car, city]));
  return (
    <PageCityContext value={city}>
      <div className="wrap pt-6 pb-28 lg:pb-20">
        <Crumbs car={car} />
        <div className="mt-5 grid grid-cols-1 items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_25.25rem] lg:grid-rows-[auto_1fr] lg:gap-y-3">
          <div className="min-w-0">
            <CarGallery car={car} dimensions={dimensions} />
            <CarProofs car={car} />
          </div>
          <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <CarPanel
              car={car}
              place={data.place}
              parts={parts}
              notIncluded={notIncluded}
              spread={data.spread}
              credit={data.credit}
            />
          </div>
          <div className="grid min-w-0 grid-cols-1 gap-3 sm:grid-cols-[minmax(0,1fr)_11rem]">
            <DimensionDrawing car={car} svg={dimensions} />
            <div className="flex flex-wrap gap-3 sm:flex-col sm:flex-nowrap">
              <NumberTiles car={car} route={known ? route : null} />
            </div>
          </div>
        </div>
        <div className="mt-16 grid grid-cols-1 gap-16 *:min-w-0 md:mt-20 md:gap-20">
          {sold && similar}
          <CarFactsTable car={car} />
          {car.availability === 'stock' && !sold ? <StockPrice car={car} /> : estimate}
          {data.market !== null && (
            <BringOrBuySection data={data.market} name={carName(car)} year={car.year} city={city} />
          )}
          {car.condition !== null && <ConditionSheet condition={car.condition} diagram={body} />}
          {known && (
            <RouteStrip
              route={route}
              start={data.today}
              papers={viaThird?.papers ?? []}
              proven={data.spread && { country: car.country, ...data.spread }}
            />
          )}
          <NearReviews
            reviews={data.reviews}
            country={car.country}
            car={{ brand: car.brand.name, model: car.model.name }}
          />
          {!sold && similar}
        </div>
        <PhoneBar car={car} city={city} parts={parts} />
      </div>
    </PageCityContext>
  );
}

/** Every figure of the page goes to the city of its address, so the chosen one is put there. */
function useCityOfPage(car: Car, city: CityPrice | null): void {
  const navigate = useNavigate();
  const { country, id } = car;
  const rename = useCallback(
    (slug: string | null) =>
      void navigate(paths.car(country, id, slug), { replace: true, preventScrollReset: true }),
    [navigate, country, id],
  );
  useCityOfAddress(city?.slug ?? null, true, rename);
}

function Crumbs({ car }: { car: Car }) {
  const brand = paths.landing(car.country, car.brand.slug);
  const model = paths.landing(car.country, car.brand.slug, car.model.slug);
  const steps = [
    { label: countryNames(car.country).name, to: paths.catalog(car.country) },
    { label: car.brand.name, to: brand },
    { label: car.model.name, to: model },
  ];
  return (
    <nav aria-label="Путь по сайту" className="text-small text-quiet">
      <ol className="flex flex-wrap items-center gap-x-2">
        {steps.map(({ label, to }, place) => (
          <li key={to} className="flex items-center gap-x-2">
            {place > 0 && <span aria-hidden="true">/</span>}
            <Link to={to} className="link-plain inline-flex min-h-11 items-center lg:min-h-6">
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** On phones the total and the button stay in reach. */
function PhoneBar({
  car,
  city,
  parts,
}: {
  car: Car;
  city: CityPrice | null;
  parts: readonly BillPart[];
}) {
  const total = totalText(car.landed, city);
  const ratesDate = car.landed?.rates_date ?? null;
  const to = car.landed && landedTo(car.landed.total_rub, cityFor(car.landed, city)).to;
  const place = car.landed && placeText(car.landed.city, to);
  const isSold = car.status === 'sold';
  const isHere = car.landed?.rates_date === null && to === null;
  const title = `${isHere ? 'В\u00a0наличии,' : 'Итого'} ${place}`;
  return (
    <div
      data-bottom-bar=""
      className="fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-ground px-(--gutter) pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden"
    >
      <p className="min-w-0 grow basis-24">
        {car.landed?.complete === false && !isSold ? (
          <span className="block text-small text-quiet">
            Узнаем {unknownFacts(car).some(isPower) ? 'мощность' : 'недостающее'} и пришлём точную
            сумму
          </span>
        ) : (
          <span className="block text-small text-quiet">
            {total === null || isSold ? carName(car) : title}
          </span>
        )}
        <span className="block leading-5 font-bold tracking-tight">
          {isSold ? soldText(car) : (total ?? 'Сумму назовёт менеджер')}
          {total !== null && !isSold && (
            <span className="pl-0.5 text-small font-normal text-quiet">
              {car.landed?.complete === false && ` ${place}`}
              {ratesDate !== null && ` на\u00a0${formatDay(ratesDate)}`}
            </span>
          )}
        </span>
      </p>
      <RequestLink
        car={car}
        parts={parts}
        kind="consultation"
        className={buttonClass('primary', 'medium', 'shrink-0')}
      >
        {isSold ? 'Найти такую' : car.landed?.complete === false ? 'Узнать сумму' : 'Заявка'}
      </RequestLink>
    </div>
  );
}

function isPower(fact: UnknownFact): boolean {
  return fact === 'power' || fact === 'motor_power_30min';
}
