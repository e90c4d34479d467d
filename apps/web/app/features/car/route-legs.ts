import { countryNames, furtherCountry, ofThree } from '@prichal/contract';
import type { CarCountry, CityOnPage, Country, Estimate, FurtherCountry } from '@prichal/contract';

/** How a leg is spent: its line on the strip. */
export type LegKind = 'road' | 'papers' | 'waiting' | 'sea';

/** One leg of a car's way to its owner, calendar days. */
interface Leg {
  name: string;
  kind: LegKind;
  days: number;
  /** shortest and longest that is still usual */
  range: readonly [number, number];
  /** note of the glossary that its name opens */
  term?: 'papers';
}

/** The route from choosing a car to collecting it in Vladivostok. */
export interface DeliveryRoute {
  /** «Тояма — Владивосток» */
  title: string;
  legs: readonly Leg[];
  /** typical days in all: the sum of the legs */
  days: number;
  /** whole way at its shortest and longest; not the sum of the legs' ends, they never all meet */
  range: readonly [number, number];
  /** the city where it ends, when that is not Vladivostok */
  goal?: Goal;
}

/** A city of delivery: its name, «до Казани», days on a car carrier. */
export interface Goal {
  name: string;
  genitive: string;
  days: { typical: number; from: number; to: number };
  /** absent: by road, as to most cities */
  transport?: CityOnPage['transport'];
}

function leg(name: string, kind: LegKind, days: number, least: number, most: number): Leg {
  return { name, kind, days, range: [least, most] };
}

function route(
  title: string,
  range: readonly [number, number],
  legs: readonly Leg[],
): DeliveryRoute {
  return { title, legs, range, days: legs.reduce((sum, one) => sum + one.days, 0) };
}

/** The same in every country. */
const LABORATORY: Leg = { ...leg('СБКТС, ЭПТС', 'papers', 4, 2, 10), term: 'papers' };

/**
 * Usual days per leg (practice of 2025–2026, not a promise): Japan from Toyama, Korea from Busan,
 * China over the land crossing Suifenhe – Pogranichny. The waiting changes by season.
 */
export const DELIVERY_ROUTES: Record<Country, DeliveryRoute> = {
  japan: route(
    'Тояма — Владивосток',
    [20, 70],
    [
      leg('Подбор и покупка', 'road', 7, 1, 30),
      leg('Оплата, документы', 'papers', 4, 2, 7),
      leg('До порта Тояма', 'road', 4, 2, 10),
      leg('Ожидание судна', 'waiting', 10, 4, 30),
      leg('Море', 'sea', 2, 1, 4),
      leg('Выгрузка и\u00a0таможня', 'papers', 5, 3, 14),
      LABORATORY,
    ],
  ),
  korea: route(
    'Пусан — Владивосток',
    [16, 50],
    [
      leg('Подбор и покупка', 'road', 5, 1, 21),
      leg('Оплата, документы', 'papers', 3, 2, 7),
      leg('До порта Пусан', 'road', 2, 1, 4),
      leg('Ожидание судна', 'waiting', 6, 2, 14),
      leg('Море', 'sea', 2, 1, 3),
      leg('Выгрузка и\u00a0таможня', 'papers', 5, 3, 14),
      LABORATORY,
    ],
  ),
  china: route(
    'Суйфэньхэ — Пограничный — Владивосток',
    [20, 70],
    [
      leg('Подбор и покупка', 'road', 7, 2, 21),
      leg('Снятие с учёта, лицензия', 'papers', 7, 3, 14),
      leg('До границы', 'road', 5, 3, 10),
      leg('Очередь на переходе', 'waiting', 5, 2, 20),
      leg('Переход', 'road', 1, 1, 2),
      leg('СВХ и\u00a0таможня', 'papers', 5, 3, 14),
      LABORATORY,
    ],
  ),
};

/** The way of a country's cars: drawn up here for the three, by the owner's settings for a further one. */
export function deliveryRoute(country: CarCountry): DeliveryRoute {
  return ofThree(DELIVERY_ROUTES, country) ?? furtherRoute(furtherCountry(country));
}

function furtherRoute(country: FurtherCountry | undefined): DeliveryRoute {
  if (country === undefined) return route('', [0, 0], []);
  const { bought_in: bought, arrives_in: arrives, legs } = country;
  const places = [bought, ...(arrives === HOME ? [] : [arrives]), HOME];
  return route(
    places.join(' — '),
    [sumOf(legs, 'from'), sumOf(legs, 'to')],
    legs.map(({ name, kind, days, from, to }) => leg(name, kind, days, from, to)),
  );
}

const HOME = 'Владивосток';

/** The way of a car under an export ban or from a further country, as the owner's settings have it. */
export function thirdCountryWay(
  country: CarCountry,
  { country: third, via, days, legs }: NonNullable<Estimate['route']>,
): DeliveryRoute {
  const range = [sumOf(legs, 'from'), sumOf(legs, 'to')] as const;
  return {
    title: via === null ? third : `${countryNames(country).name} — ${third} — Владивосток`,
    legs: legs.map(({ name, kind, days: usual, from, to }) => leg(name, kind, usual, from, to)),
    days,
    range,
  };
}

function sumOf(legs: readonly { from: number; to: number }[], end: 'from' | 'to'): number {
  return legs.reduce((sum, one) => sum + one[end], 0);
}

/** Days of waiting for a place on a car carrier. */
export const CARRIER_WAIT = leg('Ожидание автовоза', 'waiting', 6, 2, 10);

/** The way carried on from Vladivostok to a city. */
export function withDelivery(route: DeliveryRoute, goal: Goal): DeliveryRoute {
  const { typical, from, to } = goal.days;
  // where to is said at the way's end: three days leave no room for «Комсомольска-на-Амуре»
  const isBySea = goal.transport === 'sea';
  const carrier = isBySea
    ? leg('Морем дальше', 'sea', typical, from, to)
    : leg('Автовоз', 'road', typical, from, to);
  const wait = isBySea ? { ...CARRIER_WAIT, name: 'Ожидание рейса' } : CARRIER_WAIT;
  return {
    title: `${route.title}, ${isBySea ? 'морем' : 'автовоз'}`,
    legs: [...route.legs, wait, carrier],
    days: route.days + CARRIER_WAIT.days + typical,
    range: [
      route.range[0] + CARRIER_WAIT.range[0] + from,
      route.range[1] + CARRIER_WAIT.range[1] + to,
    ],
    goal,
  };
}

/** Fewest days until the car may be declared at customs: every leg at its shortest, without the laboratory after it. */
export function shortestDaysToCustoms(country: CarCountry): number {
  const further = furtherCountry(country);
  if (further !== undefined)
    return sumOf(
      further.legs.filter(({ part }) => part !== 'after_customs'),
      'from',
    );
  const { legs } = deliveryRoute(country);
  return legs.slice(0, -1).reduce((sum, one) => sum + one.range[0], 0);
}

/** A leg with the day it begins on (YYYY-MM-DD). */
export interface DatedLeg extends Leg {
  starts: string;
}

/** Legs with dates, begun on `start` (YYYY-MM-DD), and the day the car is handed over. */
export function dateLegs(
  route: DeliveryRoute,
  start: string,
): { legs: DatedLeg[]; arrives: string } {
  let day = start;
  const legs = route.legs.map((one) => {
    const dated = { ...one, starts: day };
    day = addDays(day, one.days);
    return dated;
  });
  return { legs, arrives: day };
}

function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
