import { addDays } from '../day.ts';
import type { Certainty, Country, Day } from '../types.ts';

/** A stretch of the way with its days: typical and range. */
export interface Leg {
  readonly code:
    | 'purchase'
    | 'papers'
    | 'to_border'
    | 'waiting'
    | 'crossing'
    | 'customs'
    | 'laboratory';
  readonly title: string;
  readonly typical: number;
  readonly from: number;
  readonly to: number;
  readonly certainty: Certainty;
  readonly note?: string;
}

const LEG_ROUTES = ['japan', 'korea', 'china_sea', 'china_suifenhe', 'china_zabaikalsk'] as const;
export type LegRoute = (typeof LEG_ROUTES)[number];

type Days = readonly [typical: number, from: number, to: number];

function legs(
  purchase: Days,
  papers: Days,
  toBorder: Days,
  waiting: Days,
  crossing: Days,
  customs: Days,
  laboratory: Days,
  crossingNote?: string,
): readonly Leg[] {
  const leg = (
    code: Leg['code'],
    title: string,
    [typical, from, to]: Days,
    certainty: Certainty,
    note?: string,
  ): Leg => ({ code, title, typical, from, to, certainty, ...(note ? { note } : {}) });
  return [
    leg('purchase', 'Подбор и покупка', purchase, 'likely'),
    leg('papers', 'Оплата и выдача документов', papers, 'likely'),
    leg('to_border', 'Доставка до порта или границы', toBorder, 'likely'),
    leg('waiting', 'Ожидание судна или очереди', waiting, 'unverified', 'Меняется по сезону'),
    leg('crossing', 'Море или переход', crossing, 'likely', crossingNote),
    leg(
      'customs',
      'Выгрузка, СВХ, таможня',
      customs,
      'certain',
      'Оформление до 3 суток без очереди',
    ),
    leg('laboratory', 'Лаборатория: СБКТС, ЭПТС', laboratory, 'likely'),
  ];
}

/** Calendar days per leg; the routes through Zabaikalsk and Khorgos end in other cities. */
export const LEGS: Readonly<Record<LegRoute, readonly Leg[]>> = {
  japan: legs(
    [7, 1, 30],
    [4, 2, 7],
    [4, 2, 10],
    [10, 4, 30],
    [2, 1, 4],
    [5, 3, 14],
    [4, 2, 10],
    'От Тоямы; от Осаки, Нагои и Иокогамы 4 дня (3–7)',
  ),
  korea: legs(
    [5, 1, 21],
    [3, 2, 7],
    [2, 1, 4],
    [6, 2, 14],
    [2, 1, 3],
    [5, 3, 14],
    [4, 2, 10],
    'От Пусана; от Донхэ 1 день (1–2)',
  ),
  china_sea: legs(
    [7, 2, 21],
    [7, 3, 14],
    [5, 2, 10],
    [10, 4, 25],
    [5, 3, 10],
    [5, 3, 14],
    [4, 2, 10],
  ),
  china_suifenhe: legs(
    [7, 2, 21],
    [7, 3, 14],
    [5, 3, 10],
    [5, 2, 20],
    [1, 1, 2],
    [5, 3, 14],
    [4, 2, 10],
  ),
  china_zabaikalsk: legs(
    [7, 2, 21],
    [7, 3, 14],
    [7, 4, 12],
    [7, 2, 25],
    [1, 1, 3],
    [6, 3, 15],
    [5, 3, 12],
  ),
};

/** Days of waiting for a place on a car carrier in Vladivostok; the days of a city leave them out. */
export const CARRIER_WAIT = { typical: 6, from: 2, to: 10 } as const;

/** Until the car is handed over in Vladivostok, days; null where it is handed over elsewhere. */
export const DAYS_TO_VLADIVOSTOK: Readonly<
  Record<LegRoute, { readonly typical: number; readonly from: number; readonly to: number } | null>
> = {
  japan: { typical: 36, from: 20, to: 70 },
  korea: { typical: 27, from: 16, to: 50 },
  china_sea: { typical: 43, from: 22, to: 80 },
  china_suifenhe: { typical: 34, from: 20, to: 70 },
  china_zabaikalsk: null,
};

/** The default route of a country. */
export const USUAL_ROUTE: Readonly<Record<Country, LegRoute>> = {
  japan: 'japan',
  korea: 'korea',
  china: 'china_suifenhe',
};

/** Typical days from the order to the declaration at customs: every leg but the laboratory. */
export function usualDaysToClearance(country: Country): number {
  return LEGS[USUAL_ROUTE[country]]
    .filter((leg) => leg.code !== 'laboratory')
    .reduce((sum, leg) => sum + leg.typical, 0);
}

/** The clearance day to expect when the visitor names none. */
export function expectedClearanceDate(today: Day, country: Country): Day {
  return addDays(today, usualDaysToClearance(country));
}
