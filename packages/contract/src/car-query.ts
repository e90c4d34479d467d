import type { CarCountry } from '@prichal/customs';
import {
  AGES,
  AVAILABILITIES,
  BODIES,
  DRIVES,
  FUELS,
  TRANSMISSIONS,
  UTILS,
  WHEELS,
} from './vocabulary.ts';
import type {
  Age,
  Availability,
  Body,
  Drive,
  Fuel,
  Transmission,
  Util,
  Wheel,
} from './vocabulary.ts';

/** Sort orders of the catalogue, with their labels. */
export const SORTS = {
  fresh: 'новые поступления',
  price: 'дешевле',
  '-price': 'дороже',
  '-year': 'новее по году',
  mileage: 'меньше пробег',
} as const;
export type Sort = keyof typeof SORTS;

export const PAGE_LIMIT = { min: 1, max: 48, default: 24 } as const;

/** Text typed into the catalogue's search field, characters. */
export const SEARCH_TEXT_MAX = 80;

/** A catalogue query: OR inside a list, AND between fields. Money in whole ₽, landed in `city`; absent means no bound. */
export interface CarQuery {
  country: CarCountry[];
  brand: string[];
  model: string[];
  body: Body[];
  fuel: Fuel[];
  drive: Drive[];
  transmission: Transmission[];
  wheel: Wheel[];
  util: Util[];
  age: Age[];
  availability: Availability[];
  year_from?: number;
  year_to?: number;
  price_from?: number;
  price_to?: number;
  mileage_to?: number;
  engine_from?: number;
  engine_to?: number;
  power_from?: number;
  power_to?: number;
  /** slug of the city that prices are counted to; absent: Vladivostok */
  city?: string;
  q?: string;
  sort: Sort;
  limit: number;
  cursor?: string;
}

export const LIST_FIELDS = {
  country: null,
  brand: null,
  model: null,
  body: Object.keys(BODIES),
  fuel: Object.keys(FUELS),
  drive: Object.keys(DRIVES),
  transmission: Object.keys(TRANSMISSIONS),
  wheel: Object.keys(WHEELS),
  util: Object.keys(UTILS),
  age: Object.keys(AGES),
  availability: Object.keys(AVAILABILITIES),
} as const satisfies Record<string, readonly string[] | null>;
export type ListField = keyof typeof LIST_FIELDS;

/** Inclusive bounds of what may be typed: [least, most], in the field's own unit. */
export const NUMBER_FIELDS = {
  year_from: [1950, 2100],
  year_to: [1950, 2100],
  price_from: [0, 1_000_000_000],
  price_to: [0, 1_000_000_000],
  mileage_to: [0, 2_000_000],
  engine_from: [0, 20_000],
  engine_to: [0, 20_000],
  power_from: [0, 3_000],
  power_to: [0, 3_000],
} as const;
export type NumberField = keyof typeof NUMBER_FIELDS;

/** Where every car is cleared: the city of a query that names none. */
export const HOME_CITY = 'vladivostok';

/** A query with nothing chosen. */
export function emptyCarQuery(): CarQuery {
  return {
    country: [],
    brand: [],
    model: [],
    body: [],
    fuel: [],
    drive: [],
    transmission: [],
    wheel: [],
    util: [],
    age: [],
    availability: [],
    sort: 'fresh',
    limit: PAGE_LIMIT.default,
  };
}

/** Query → address, in one fixed order, so that equal queries have equal addresses. Defaults are left out. */
export function printCarQuery(query: CarQuery): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of Object.keys(LIST_FIELDS) as ListField[])
    for (const value of [...query[name]].sort()) params.append(name, value);
  for (const name of Object.keys(NUMBER_FIELDS) as NumberField[]) {
    const value = query[name];
    if (value !== undefined) params.set(name, String(value));
  }
  if (query.city !== undefined) params.set('city', query.city);
  if (query.q !== undefined) params.set('q', query.q);
  if (query.sort !== 'fresh') params.set('sort', query.sort);
  if (query.limit !== PAGE_LIMIT.default) params.set('limit', String(query.limit));
  if (query.cursor !== undefined) params.set('cursor', query.cursor);
  return params;
}
