import {
  AGES,
  AVAILABILITIES,
  BODIES,
  COUNTRIES,
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
  Country,
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
  country: Country[];
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
  country: COUNTRIES,
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

const SLUG = /^[a-z0-9][a-z0-9-]{0,63}$/;

export type ParsedCarQuery =
  | { ok: true; query: CarQuery }
  | { ok: false; fields: Record<string, string> };

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

/**
 * Address → query. Every issue is reported by its parameter, in Russian, all at once;
 * an unknown parameter is an issue too, unless `ignore` lists it (campaign parameters in a page's address).
 */
export function parseCarQuery(
  params: URLSearchParams,
  ignore: (name: string) => boolean = () => false,
): ParsedCarQuery {
  const query = emptyCarQuery();
  // without a prototype: `__proto__` is a parameter like any other
  const fields = Object.create(null) as Record<string, string>;
  for (const name of new Set(params.keys())) {
    const values = params.getAll(name).filter((value) => value !== '');
    if (values.length === 0) continue;
    const last = values.at(-1) ?? '';
    if (Object.hasOwn(LIST_FIELDS, name)) readList(query, name as ListField, values, fields);
    else if (Object.hasOwn(NUMBER_FIELDS, name))
      readNumber(query, name as NumberField, last, fields);
    else if (name === 'q') readText(query, last, fields);
    else if (name === 'city') {
      if (!SLUG.test(last)) fields[name] = 'Такого значения нет.';
      else if (last !== HOME_CITY) query.city = last;
    } else if (name === 'sort') {
      if (Object.hasOwn(SORTS, last)) query.sort = last as Sort;
      else fields[name] = 'Такой сортировки нет.';
    } else if (name === 'limit') {
      const limit = wholeNumber(last);
      if (limit === null || limit < PAGE_LIMIT.min || limit > PAGE_LIMIT.max)
        fields[name] = `Укажите число от ${PAGE_LIMIT.min} до ${PAGE_LIMIT.max}.`;
      else query.limit = limit;
    } else if (name === 'cursor') query.cursor = last;
    else if (!ignore(name)) fields[name] = 'Неизвестный параметр.';
  }
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  return { ok: true, query };
}

function readList(
  query: CarQuery,
  name: ListField,
  values: string[],
  fields: Record<string, string>,
): void {
  const allowed: readonly string[] | null = LIST_FIELDS[name];
  const invalid = values.find((value) => (allowed ? !allowed.includes(value) : !SLUG.test(value)));
  if (invalid !== undefined) fields[name] = 'Такого значения нет.';
  else if (values.length > 60) fields[name] = 'Выбрано слишком много значений.';
  else (query[name] as string[]) = [...new Set(values)].sort();
}

function readNumber(
  query: CarQuery,
  name: NumberField,
  value: string,
  fields: Record<string, string>,
): void {
  const number = wholeNumber(value);
  const [least, most] = NUMBER_FIELDS[name];
  if (number === null || number < least || number > most)
    fields[name] = `Укажите целое число от ${least} до ${most}.`;
  else query[name] = number;
}

function readText(query: CarQuery, value: string, fields: Record<string, string>): void {
  const text = value.normalize('NFC').replace(/\s+/g, ' ').trim();
  if ([...text].length > SEARCH_TEXT_MAX) fields['q'] = `Не длиннее ${SEARCH_TEXT_MAX} знаков.`;
  else if (text !== '') query.q = text;
}

/** Digits, with the spaces people put between thousands; null for anything else. */
function wholeNumber(value: string): number | null {
  const digits = value.replace(/[\s\u00a0\u202f]/g, '');
  return /^\d{1,10}$/.test(digits) ? Number(digits) : null;
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

/** How many choices narrow the list: what the phone's filter button shows. */
export function countChosen(query: CarQuery): number {
  const lists = (Object.keys(LIST_FIELDS) as ListField[]).filter((name) => name !== 'country');
  const chosen = lists.reduce((sum, name) => sum + query[name].length, 0);
  const bounds = (Object.keys(NUMBER_FIELDS) as NumberField[]).filter(
    (name) => query[name] !== undefined,
  ).length;
  return chosen + bounds + (query.q === undefined ? 0 : 1);
}
