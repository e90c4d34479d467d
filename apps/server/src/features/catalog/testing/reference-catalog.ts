import {
  COUNT_EXACT_UP_TO,
  FUEL_POWERTRAINS,
  FUELS,
  codes,
  emptyCarQuery,
} from '@prichal/contract';
import type { CarQuery } from '@prichal/contract';
import { foldSearch, searchTerms } from '@prichal/catalog';
import type { CarsTable } from '@prichal/database';
import type { Selectable } from 'kysely';

export type Row = Selectable<CarsTable>;

/** The catalogue as anyone would write it without thinking of speed: every row is asked everything. */
export const FIELDS = [
  'country',
  'brand',
  'model',
  'body',
  'fuel',
  'drive',
  'transmission',
  'wheel',
  'util',
  'age',
] as const;
type Field = (typeof FIELDS)[number];

export function valueOf(row: Row, field: Field): string | null {
  if (field === 'brand') return row.brand_slug;
  if (field === 'model') return row.model_slug;
  if (field === 'fuel')
    return codes(FUELS).find((fuel) =>
      (FUEL_POWERTRAINS[fuel] as readonly string[]).includes(row.powertrain),
    )!;
  return row[field];
}

/** A range counts by its upper end: what the car costs at most. */
export const mostOf = (row: Row) => row.landed_to_rub ?? row.landed_rub;

function within(value: number | null, from: number | undefined, to: number | undefined): boolean {
  if (from === undefined && to === undefined) return true;
  return value !== null && value >= (from ?? value) && value <= (to ?? value);
}

function found(row: Row, query: CarQuery): boolean {
  const lot = foldSearch(row.source_id);
  const words = row.search_text.split(' ').filter((word) => word !== lot);
  return searchTerms(query.q ?? '').every((group) =>
    group.some(
      (text) =>
        words.some((word) => word.includes(text)) ||
        (text === lot && text.length >= 4 && /\d/.test(text)),
    ),
  );
}

export function passes(row: Row, query: CarQuery): boolean {
  return (
    row.status === 'active' &&
    FIELDS.every((field) => {
      const wanted: readonly string[] = query[field];
      const value = valueOf(row, field);
      return wanted.length === 0 || (value !== null && wanted.includes(value));
    }) &&
    within(row.year, query.year_from, query.year_to) &&
    within(mostOf(row), query.price_from, query.price_to) &&
    within(row.mileage_km, undefined, query.mileage_to) &&
    within(row.engine_cc, query.engine_from, query.engine_to) &&
    within(row.power_hp, query.power_from, query.power_to) &&
    found(row, query)
  );
}

/** A price in stock is no landed total. */
export function isBrought({ availability }: Pick<Row, 'availability'>): boolean {
  return availability !== 'stock';
}

/** What a brand's page says of these cars: from the lowest exact total to the most that one may cost. */
export function pricesOf(all: readonly Row[]): { from: number | null; to: number } | null {
  const rows = all.filter(isBrought);
  const most = rows.flatMap((row) => mostOf(row) ?? []);
  if (most.length === 0) return null;
  const exact = rows.flatMap((row) => (row.landed_to_rub === null ? (row.landed_rub ?? []) : []));
  return { from: exact.length === 0 ? null : Math.min(...exact), to: Math.max(...most) };
}

/** Smaller first; null last. */
const KEYS: Record<CarQuery['sort'], (row: Row) => number | null> = {
  fresh: (row) => -Math.floor(row.listed_at.getTime() / 1000),
  price: mostOf,
  '-price': (row) => {
    const most = mostOf(row);
    return most === null ? null : -most;
  },
  '-year': (row) => -(row.year * 100 + (row.month ?? 0)),
  mileage: (row) => row.mileage_km,
};

export function listed(rows: readonly Row[], query: CarQuery): Row[] {
  const key = (row: Row) => KEYS[query.sort](row) ?? Infinity;
  return rows
    .filter((row) => passes(row, query))
    .sort((a, b) => (key(a) === key(b) ? (a.uid < b.uid ? 1 : -1) : key(a) < key(b) ? -1 : 1));
}

export function honest(count: number) {
  return { count: Math.min(count, COUNT_EXACT_UP_TO), count_exact: count <= COUNT_EXACT_UP_TO };
}

/** Option → cars, ignoring the field's own filter; options without cars are left out. */
export function counted(rows: readonly Row[], query: CarQuery, field: Field): Map<string, number> {
  const counts = new Map<string, number>();
  const others = { ...query, [field]: emptyCarQuery()[field] };
  for (const row of rows) {
    const value = valueOf(row, field);
    if (value !== null && passes(row, others)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}
