import type { CarCard } from '@prichal/contract';
import type { ReactNode } from 'react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from '@prichal/ui/link.tsx';
import { formatDay, formatRub } from '@prichal/ui/format.ts';
import { paths } from '../../paths.ts';
import { soldText } from '../../site/availability.ts';
import { cityFor, landedTo, placeText, useCityPrice } from '../../visitor/chosen-city.ts';
import type { CityPrice } from '../../visitor/chosen-city.ts';
import { calculationStore } from '../../visitor/last-calculation.ts';
import type { LastCalculation } from '../../visitor/last-calculation.ts';
import { carKey, useSavedLists } from '../../visitor/saved-lists.ts';
import { changeSince, seenTotals } from '../../visitor/seen-totals.ts';
import type { SeenTotal } from '../../visitor/seen-totals.ts';

/** Cars in the row: more are on the page of favourites. */
const MOST = 4;

/**
 * What this device has viewed last, on the home page under its first part: cars with what has become of their sums, the
 * last calculation. Nothing of it is known to the server. boot/city-space.ts reserves the place.
 */
export function Returner() {
  const { seen } = useSavedLists();
  const [calculation] = useState(calculationStore.read);
  const [host, setHost] = useState<HTMLElement | null>(null);
  const isEmpty = seen.length === 0 && calculation === null;
  useLayoutEffect(() => {
    if (isEmpty) document.documentElement.removeAttribute('data-returner');
    const sections = isEmpty ? null : document.querySelector('#home-sections');
    if (!sections) return;
    const place = document.createElement('div');
    place.className = 'h-60';
    sections.before(place);
    setHost(place);
    return () => place.remove();
  }, [isEmpty]);
  return host && createPortal(<Viewed seen={seen} calculation={calculation} />, host);
}

function Viewed({
  seen,
  calculation,
}: {
  seen: readonly string[];
  calculation: LastCalculation | null;
}) {
  const cards = useCards(seen.slice(0, MOST));
  const city = useCityPrice();
  const [totals] = useState(seenTotals.read);
  return (
    <section aria-labelledby="viewed" className="wrap pt-12">
      <div className="flex items-baseline justify-between gap-x-6">
        <h2 id="viewed" className="truncate text-card font-heading tracking-tight md:text-block">
          С прошлого раза
        </h2>
        <Link to={paths.favourites()} className="link flex min-h-11 shrink-0 items-center">
          Избранное
        </Link>
      </div>
      <ul className="-mx-(--gutter) mt-3 flex gap-3 overflow-x-auto px-(--gutter) pb-3">
        {calculation && (
          <Item
            to={calculation.path}
            title={calculation.title}
            text={`Расчёт ${calculation.place}`}
          >
            <Sum>{formatRub(calculation.totalRub)}</Sum>
          </Item>
        )}
        {cards?.map((car) => (
          <SeenCar key={carKey(car)} car={car} city={city} was={totals.get(carKey(car))} />
        ))}
        {cards?.length === 0 && calculation === null && (
          <li className="text-quiet">Машин, которые вы смотрели, в каталоге больше нет.</li>
        )}
      </ul>
    </section>
  );
}

function SeenCar({
  car,
  city,
  was,
}: {
  car: CarCard;
  city: CityPrice | null;
  was: SeenTotal | undefined;
}) {
  const { country, id, brand, model, year, status, landed } = car;
  const isSold = status === 'sold';
  const change = landed && !isSold ? changeSince(was, Number(landed.total_rub)) : null;
  const sum = landed && landedTo(landed.total_rub, cityFor(landed, city));
  return (
    <Item
      to={paths.car(country, id)}
      title={`${brand.name} ${model.name}, ${year}`}
      text={isSold ? soldText(car) : changeText(change, was)}
      isGood={change !== null && change < 0}
    >
      {isSold || sum === null ? (
        <span className="text-small text-quiet">Похожие — на её странице</span>
      ) : (
        <>
          <Sum>
            {landed?.complete === false && 'от\u00a0'}
            {formatRub(sum.totalRub)}
          </Sum>
          <span className="text-small whitespace-nowrap text-quiet">
            {landed && placeText(landed.city, sum.to)}
          </span>
        </>
      )}
    </Item>
  );
}

function Sum({ children }: { children: ReactNode }) {
  return <span className="text-card font-bold tracking-tight whitespace-nowrap">{children}</span>;
}

function changeText(change: number | null, was: SeenTotal | undefined): string {
  if (was === undefined) return 'Вы смотрели';
  const day = formatDay(was.day);
  if (change === null) return `Вы смотрели ${day}`;
  return `${change < 0 ? 'Дешевле' : 'Дороже'} на\u00a0${formatRub(Math.abs(change))} с\u00a0${day}`;
}

function Item({
  to,
  title,
  text,
  isGood = false,
  children,
}: {
  to: string;
  title: string;
  text: string;
  isGood?: boolean;
  children: ReactNode;
}) {
  return (
    <li className="w-76 max-w-[85vw] shrink-0">
      <Link
        to={to}
        className="block h-full rounded-lg border border-line bg-raised px-4 py-3 hover:border-line-strong"
      >
        <span className="block truncate font-semi">{title}</span>
        <span className={`block truncate text-small ${isGood ? 'text-good-text' : 'text-quiet'}`}>
          {text}
        </span>
        <span className="mt-1 flex flex-wrap items-baseline gap-x-2">{children}</span>
      </Link>
    </li>
  );
}

/** Cards of the cars in their order, as the catalogue has them now; null: not known yet. */
function useCards(cars: readonly string[]): readonly CarCard[] | null {
  const asked = cars.join(',');
  const [cards, setCards] = useState<readonly CarCard[] | null>(asked === '' ? [] : null);
  useEffect(() => {
    if (asked === '') return;
    const own = new AbortController();
    fetchCards(asked, own.signal).then(setCards, () => {});
    return () => own.abort();
  }, [asked]);
  return cards;
}

async function fetchCards(asked: string, signal: AbortSignal): Promise<CarCard[]> {
  const keys = asked.split(',');
  const answer = await fetch(paths.savedCars(keys), { signal });
  if (!answer.ok) throw new Error(`viewed cars: HTTP ${answer.status}`);
  const cards = (await answer.json()) as CarCard[];
  return cards.toSorted((a, b) => keys.indexOf(carKey(a)) - keys.indexOf(carKey(b)));
}
