import { parseDay } from './day.ts';
import { parseScaled } from './money.ts';
import { CITIES } from './typical/cities.ts';
import { COUNTRIES, CURRENCIES } from './types.ts';
import type { Cost, CostGroup, CostTable, DeliveryCost } from './costs.ts';
import type { Certainty, Country } from './types.ts';

export type ParsedCosts =
  | { readonly ok: true; readonly value: CostTable }
  | { readonly ok: false; readonly issues: readonly string[] };

type Json = Readonly<Record<string, unknown>>;

const GROUPS: Readonly<Record<'country' | 'russia', readonly CostGroup[]>> = {
  country: ['abroad', 'transit'],
  russia: ['russia'],
};
const CERTAINTIES: readonly Certainty[] = ['certain', 'likely', 'unverified'];

/**
 * Reads a cost table that the company stores as JSON: the shape of CostTable with `validFrom`
 * as an ISO day. Every issue is listed with its place, in Russian; a table with an issue is rejected as a whole.
 */
export function parseCostTable(json: unknown): ParsedCosts {
  const issues: string[] = [];
  const root = object(json, 'table', issues);
  const validFrom = parseDay(text(root, 'validFrom', 'table', issues));
  if (validFrom === null) issues.push('table.validFrom: нужен день вида 2026-11-20');
  const countries = object(root['countries'], 'countries', issues);
  const value: CostTable = {
    id: text(root, 'id', 'table', issues),
    validFrom: validFrom ?? 0,
    title: text(root, 'title', 'table', issues),
    typical: root['typical'] === true,
    countries: Object.fromEntries(
      [...new Set([...COUNTRIES, ...Object.keys(countries)])].map((country) => [
        country,
        costs(countries[country], `countries.${country}`, 'country', issues),
      ]),
    ) as Record<Country, Cost[]>,
    russia: costs(root['russia'], 'russia', 'russia', issues),
    delivery: deliveries(root['delivery'], issues),
  };
  return issues.length === 0 ? { ok: true, value } : { ok: false, issues };
}

function object(value: unknown, place: string, issues: string[]): Json {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Json;
  issues.push(`${place}: нужен объект`);
  return {};
}

function text(from: Json, key: string, place: string, issues: string[]): string {
  const value = from[key];
  if (typeof value === 'string' && value.trim() !== '') return value;
  issues.push(`${place}.${key}: нужен непустой текст`);
  return '';
}

function oneOf<T extends string>(
  from: Json,
  key: string,
  allowed: readonly T[],
  place: string,
  issues: string[],
): T {
  const found = allowed.find((each) => each === from[key]);
  if (found === undefined) issues.push(`${place}.${key}: одно из ${allowed.join(', ')}`);
  return found ?? (allowed[0] as T);
}

function decimal(from: Json, key: string, place: string, issues: string[]): string {
  const value = text(from, key, place, issues);
  if (value !== '' && parseScaled(value, 2) === null)
    issues.push(`${place}.${key}: нужно число вида 40000 или 12.5`);
  return value;
}

function costs(
  value: unknown,
  place: string,
  where: 'country' | 'russia',
  issues: string[],
): Cost[] {
  if (!Array.isArray(value)) {
    issues.push(`${place}: нужен список`);
    return [];
  }
  return value.map((each: unknown, index) => cost(each, `${place}[${index}]`, where, issues));
}

function cost(value: unknown, place: string, where: 'country' | 'russia', issues: string[]): Cost {
  const from = object(value, place, issues);
  const base = {
    code: text(from, 'code', place, issues),
    group: oneOf(from, 'group', GROUPS[where], place, issues),
    title: text(from, 'title', place, issues),
    recipient: text(from, 'recipient', place, issues),
    required: from['required'] !== false,
    certainty: oneOf(from, 'certainty', CERTAINTIES, place, issues),
    note: text(from, 'note', place, issues),
    range: range(from['range'], `${place}.range`, issues),
  };
  const kinds = where === 'russia' ? (['fixed'] as const) : (['fixed', 'percent'] as const);
  return oneOf(from, 'kind', kinds, place, issues) === 'percent'
    ? { ...base, kind: 'percent', percent: decimal(from, 'percent', place, issues) }
    : {
        ...base,
        kind: 'fixed',
        amount: decimal(from, 'amount', place, issues),
        currency: oneOf(from, 'currency', CURRENCIES, place, issues),
      };
}

function range(value: unknown, place: string, issues: string[]): Cost['range'] {
  const from = object(value, place, issues);
  return {
    from: decimal(from, 'from', place, issues),
    to: from['to'] === null ? null : decimal(from, 'to', place, issues),
  };
}

function deliveries(value: unknown, issues: string[]): Record<string, DeliveryCost> {
  const known = new Set(CITIES.map(({ slug }) => slug));
  return Object.fromEntries(
    Object.entries(object(value, 'delivery', issues)).map(([slug, each]) => {
      const place = `delivery.${slug}`;
      if (!known.has(slug)) issues.push(`${place}: такого города нет`);
      const from = object(each, place, issues);
      const spread =
        from['range'] === null ? null : object(from['range'], `${place}.range`, issues);
      return [
        slug,
        {
          rub: from['rub'] === null ? null : rubles(from, 'rub', place, issues),
          range:
            spread === null
              ? null
              : {
                  from: rubles(spread, 'from', `${place}.range`, issues),
                  to: spread['to'] === null ? null : rubles(spread, 'to', `${place}.range`, issues),
                },
          certainty: oneOf(from, 'certainty', CERTAINTIES, place, issues),
          note: text(from, 'note', place, issues),
        },
      ];
    }),
  );
}

function rubles(from: Json, key: string, place: string, issues: string[]): number {
  const value = from[key];
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 10_000_000) {
    return value;
  }
  issues.push(`${place}.${key}: нужны целые рубли до 10 000 000`);
  return 0;
}
