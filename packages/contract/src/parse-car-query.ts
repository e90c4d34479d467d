import {
  HOME_CITY,
  LIST_FIELDS,
  NUMBER_FIELDS,
  PAGE_LIMIT,
  SEARCH_TEXT_MAX,
  SORTS,
  emptyCarQuery,
} from './car-query.ts';
import { carCountries } from './countries.ts';
import { readWholeNumber } from './read-whole-number.ts';
import type { CarQuery, ListField, NumberField, Sort } from './car-query.ts';

const SLUG = /^[a-z0-9][a-z0-9-]{0,63}$/;

export type ParsedCarQuery =
  | { ok: true; query: CarQuery }
  | { ok: false; fields: Record<string, string> };

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
      const limit = readWholeNumber(last);
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
  const allowed: readonly string[] | null = name === 'country' ? carCountries() : LIST_FIELDS[name];
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
  const number = readWholeNumber(value);
  const [least, most] = NUMBER_FIELDS[name];
  if (number === null || number < least || number > most)
    fields[name] = name.startsWith('price')
      ? 'Укажите сумму в\u00a0рублях: 2\u00a0500\u00a0000 или 2,5\u00a0млн.'
      : `Укажите целое число от ${least} до ${most}.`;
  else query[name] = number;
}

function readText(query: CarQuery, value: string, fields: Record<string, string>): void {
  const text = value.normalize('NFC').replace(/\s+/g, ' ').trim();
  if ([...text].length > SEARCH_TEXT_MAX) fields['q'] = `Не длиннее ${SEARCH_TEXT_MAX} знаков.`;
  else if (text !== '') query.q = text;
}
