import type { CarQuery } from '@prichal/contract';
import { MISSING, OPTION_FIELDS, madeOf } from './catalog-index.ts';
import type { NumberColumn, Numbers, OptionField } from './catalog-index.ts';
import type { CatalogIndex, Zone } from './open-index.ts';
import { matchWords } from './search-words.ts';
import type { SearchMatch } from './search-words.ts';

/** The filters of the list; `terms` are the folded terms of `q`. */
export type CarFilter = Omit<CarQuery, 'q' | 'sort' | 'limit' | 'cursor'> & {
  terms: readonly (readonly string[])[];
};

/** A field with a choice made in it: which of its codes pass. */
interface Choice {
  /** position in OPTION_FIELDS */
  field: number;
  codes: Uint16Array;
  passes: Uint8Array;
}

/** Inclusive bounds of a column; a missing value is below every `from`. */
export interface Bound {
  column: Numbers;
  ofBlocks: Zone;
  ofGroups: Zone;
  from: number;
  to: number;
}

export interface ReadyFilter {
  choices: Choice[];
  /** on everything but the price */
  bounds: Bound[];
  price: Bound | null;
  /** those, and the price */
  allBounds: Bound[];
  text: SearchMatch | null;
}

const TOP = 0x7fffffff;

export function readyFilter(index: CatalogIndex, filter: CarFilter): ReadyFilter {
  const { year_from: yearFrom, year_to: yearTo } = filter;
  const bounds = [
    bound(
      index,
      'made',
      yearFrom === undefined ? undefined : madeOf(yearFrom, null),
      yearTo === undefined ? undefined : madeOf(yearTo, 12),
    ),
    bound(index, 'mileage', undefined, filter.mileage_to),
    bound(index, 'engine', filter.engine_from, filter.engine_to),
    bound(index, 'power', filter.power_from, filter.power_to),
  ].filter((item) => item !== null);
  const price = bound(index, 'price', filter.price_from, filter.price_to);
  return {
    choices: OPTION_FIELDS.flatMap((name, field) => {
      const wanted: readonly string[] = filter[name];
      if (wanted.length === 0) return [];
      const values = valuesOf(index, name);
      const passes = Uint8Array.of(0, ...values.map((value) => (wanted.includes(value) ? 1 : 0)));
      return [{ field, codes: index.codes[name], passes }];
    }),
    bounds,
    price,
    allBounds: price === null ? bounds : [...bounds, price],
    text: matchWords(index, filter.terms),
  };
}

/** Values of a field in the order of their codes, from code 1 on. */
export function valuesOf(index: CatalogIndex, name: OptionField): readonly string[] {
  const { dictionaries } = index;
  if (name === 'brand' || name === 'model') return dictionaries[name].map((entry) => entry.slug);
  return dictionaries[name];
}

function bound(
  index: CatalogIndex,
  name: NumberColumn,
  from: number | undefined,
  to: number | undefined,
): Bound | null {
  if (from === undefined && to === undefined) return null;
  return {
    column: index[name],
    ofBlocks: index.zones[name],
    ofGroups: index.groupZones[name],
    from: Math.max(from ?? 0, MISSING + 1),
    to: to ?? TOP,
  };
}
