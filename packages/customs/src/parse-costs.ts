import { parseDay } from './day.ts';
import { parseScaled } from './money.ts';
import { CITIES } from './typical/cities.ts';
import { COUNTRIES, CURRENCIES } from './types.ts';
import type { Cost, CostGroup, CostTable, DeliveryCost } from './costs.ts';
import type { Certainty, Country } from './types.ts';

export type ParsedCosts =
  | { readonly ok: true; readonly value: CostTable }
  | { readonly ok: false; readonly faults: readonly string[] };

type Json = Readonly<Record<string, unknown>>;

const GROUPS: Readonly<Record<'country' | 'russia', readonly CostGroup[]>> = {
  country: ['abroad', 'transit'],
  russia: ['russia'],
};
const CERTAINTIES: readonly Certainty[] = ['certain', 'likely', 'unverified'];

/**
 * Reads a cost table that the company keeps as JSON: the shape of CostTable with `validFrom`
 * as an ISO day. Every fault is listed with its place, in Russian; nothing is taken from a table with one.
 */
export function parseCostTable(json: unknown): ParsedCosts {
  const faults: string[] = [];
  const root = object(json, 'table', faults);
  const validFrom = parseDay(text(root, 'validFrom', 'table', faults));
  if (validFrom === null) faults.push('table.validFrom: нужен день вида 2026-11-20');
  const countries = object(root['countries'], 'countries', faults);
  const value: CostTable = {
    id: text(root, 'id', 'table', faults),
    validFrom: validFrom ?? 0,
    title: text(root, 'title', 'table', faults),
    typical: root['typical'] === true,
    countries: Object.fromEntries(
      COUNTRIES.map((country) => [
        country,
        costs(countries[country], `countries.${country}`, 'country', faults),
      ]),
    ) as Record<Country, Cost[]>,
    russia: costs(root['russia'], 'russia', 'russia', faults),
    delivery: deliveries(root['delivery'], faults),
  };
  return faults.length === 0 ? { ok: true, value } : { ok: false, faults };
}

function object(value: unknown, place: string, faults: string[]): Json {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Json;
  faults.push(`${place}: нужен объект`);
  return {};
}

function text(from: Json, key: string, place: string, faults: string[]): string {
  const value = from[key];
  if (typeof value === 'string' && value.trim() !== '') return value;
  faults.push(`${place}.${key}: нужен непустой текст`);
  return '';
}

function oneOf<T extends string>(
  from: Json,
  key: string,
  allowed: readonly T[],
  place: string,
  faults: string[],
): T {
  const found = allowed.find((each) => each === from[key]);
  if (found === undefined) faults.push(`${place}.${key}: одно из ${allowed.join(', ')}`);
  return found ?? (allowed[0] as T);
}

function decimal(from: Json, key: string, place: string, faults: string[]): string {
  const value = text(from, key, place, faults);
  if (value !== '' && parseScaled(value, 2) === null)
    faults.push(`${place}.${key}: нужно число вида 40000 или 12.5`);
  return value;
}

function costs(
  value: unknown,
  place: string,
  where: 'country' | 'russia',
  faults: string[],
): Cost[] {
  if (!Array.isArray(value)) {
    faults.push(`${place}: нужен список`);
    return [];
  }
  return value.map((each: unknown, index) => cost(each, `${place}[${index}]`, where, faults));
}

function cost(value: unknown, place: string, where: 'country' | 'russia', faults: string[]): Cost {
  const from = object(value, place, faults);
  const base = {
    code: text(from, 'code', place, faults),
    group: oneOf(from, 'group', GROUPS[where], place, faults),
    title: text(from, 'title', place, faults),
    recipient: text(from, 'recipient', place, faults),
    required: from['required'] !== false,
    certainty: oneOf(from, 'certainty', CERTAINTIES, place, faults),
    note: text(from, 'note', place, faults),
    range: range(from['range'], `${place}.range`, faults),
  };
  const kinds = where === 'russia' ? (['fixed'] as const) : (['fixed', 'percent'] as const);
  return oneOf(from, 'kind', kinds, place, faults) === 'percent'
    ? { ...base, kind: 'percent', percent: decimal(from, 'percent', place, faults) }
    : {
        ...base,
        kind: 'fixed',
        amount: decimal(from, 'amount', place, faults),
        currency: oneOf(from, 'currency', CURRENCIES, place, faults),
      };
}

function range(value: unknown, place: string, faults: string[]): Cost['range'] {
  const from = object(value, place, faults);
  return {
    from: decimal(from, 'from', place, faults),
    to: from['to'] === null ? null : decimal(from, 'to', place, faults),
  };
}

function deliveries(value: unknown, faults: string[]): Record<string, DeliveryCost> {
  const known = new Set(CITIES.map(({ slug }) => slug));
  return Object.fromEntries(
    Object.entries(object(value, 'delivery', faults)).map(([slug, each]) => {
      const place = `delivery.${slug}`;
      if (!known.has(slug)) faults.push(`${place}: такого города нет`);
      const from = object(each, place, faults);
      const spread =
        from['range'] === null ? null : object(from['range'], `${place}.range`, faults);
      return [
        slug,
        {
          rub: from['rub'] === null ? null : rubles(from, 'rub', place, faults),
          range:
            spread === null
              ? null
              : {
                  from: rubles(spread, 'from', `${place}.range`, faults),
                  to: spread['to'] === null ? null : rubles(spread, 'to', `${place}.range`, faults),
                },
          certainty: oneOf(from, 'certainty', CERTAINTIES, place, faults),
          note: text(from, 'note', place, faults),
        },
      ];
    }),
  );
}

function rubles(from: Json, key: string, place: string, faults: string[]): number {
  const value = from[key];
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 10_000_000) {
    return value;
  }
  faults.push(`${place}.${key}: нужны целые рубли до 10 000 000`);
  return 0;
}
