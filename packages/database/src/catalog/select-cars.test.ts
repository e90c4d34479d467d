import { emptyCarQuery } from '@prichal/contract';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { arrangeIndex } from './arrange-index.ts';
import { MISSING, OPTION_FIELDS, madeOf } from './catalog-index.ts';
import type { CarFilter } from './car-filter.ts';
import { IndexBuilder } from './index-builder.ts';
import type { IndexRow } from './index-builder.ts';
import { groupOf, openIndex, prepareIndex } from './open-index.ts';
import type { CatalogIndex } from './open-index.ts';
import { PRICE_BINS } from './price-bins.ts';
import { selectCars } from './select-cars.ts';
import type { Selection } from './selection.ts';
import { takePage } from './take-page.ts';

/** So many that blocks are sampled both for counts past the limit and for the histogram. */
const CARS = 90_000;
const LIMIT = 2_000;

const pick = <T>(list: readonly T[], number: number): T => list[number % list.length]!;

/** Every field from its own bits of one number; dearer cars have run less, as on a market. */
function carOf(at: number): IndexRow {
  const noise = Math.imul(at + 1, 2_654_435_761) >>> 0;
  const year = 2014 + ((noise >>> 3) % 12);
  const mileage = (2026 - year) * 9_000 + ((noise >>> 7) % 40_000);
  const brand = pick(['toyota', 'honda', 'kia', 'toyota', 'lexus'], noise >>> 11);
  return {
    uid: `${(noise >>> 0).toString(16).padStart(8, '0')}-0000-7000-8000-${at.toString(16).padStart(12, '0')}`,
    country: pick(['japan', 'korea', 'china'], noise >>> 5),
    source_id: `lot${at}`,
    brand_slug: brand,
    brand_name: brand,
    model_slug: `${brand}-one`,
    model_name: 'One',
    body: pick(['sedan', 'suv'], noise >>> 13),
    powertrain: 'petrol',
    drive: pick(['fwd', 'awd', null], noise >>> 17),
    transmission: 'at',
    wheel: 'right',
    util: null,
    age: null,
    availability: 'order',
    paint: pick(['white', 'black', 'red', null], noise >>> 19),
    year,
    month: 1 + (noise % 12),
    engine_cc: pick([660, 1496, 1998], noise >>> 21),
    power_hp: 60 + ((noise >>> 9) % 140),
    mileage_km: noise % 50 === 0 ? null : mileage,
    landed_to_rub: null,
    landed_rub: noise % 40 === 0 ? null : 3_000_000 - mileage * 8 + (noise % 700_000),
    listed_s: 1_700_000_000 + at,
    trim: null,
    search_text: brand,
  };
}

let index: CatalogIndex;
beforeAll(async () => {
  const builder = new IndexBuilder((text) => text.toLowerCase());
  for (let at = 0; at < CARS; at++) builder.add(carOf(at));
  const columns = await arrangeIndex(builder.loose());
  index = openIndex(prepareIndex({ ...columns, totals: null, revision: 0 }), 'test');
}, 60_000);

const filterOf = (change: Partial<CarFilter>): CarFilter => {
  const { q: _q, sort: _sort, limit: _limit, ...filter } = emptyCarQuery();
  return { ...filter, terms: [], ...change };
};

type Column = 'mileage' | 'made' | 'engine' | 'power';

/** A plain scan: count, cars by field and code, cars by bar, and the passing rows. */
function scan(filter: CarFilter) {
  const within = (column: Column | 'price', row: number, from?: number, to?: number) =>
    (from === undefined && to === undefined) ||
    (index[column][row]! !== MISSING &&
      index[column][row]! >= (from ?? 0) &&
      index[column][row]! <= (to ?? Infinity));
  const white = index.dictionaries.paint.findIndex(({ code }) => code === 'white') + 1;
  const passing: number[] = [];
  const options = OPTION_FIELDS.map(() => new Map<number, number>());
  const bins = Array.from({ length: PRICE_BINS }, () => 0);
  for (let row = 0; row < index.rows; row++) {
    const group = groupOf(index, row);
    const codes = OPTION_FIELDS.map((field) => index.codes[field][group]!);
    const failed = OPTION_FIELDS.flatMap((field, at) => {
      const wanted: readonly string[] = filter[field];
      const entry = index.dictionaries[field][codes[at]! - 1];
      const value = typeof entry === 'object' ? entry.slug : entry;
      return wanted.length === 0 || wanted.includes(value ?? '') ? [] : [at];
    });
    if (failed.length > 1) continue;
    const { year_from: from, year_to: to } = filter;
    if (!within('made', row, from && madeOf(from, null), to && madeOf(to, 12))) continue;
    if (!within('mileage', row, undefined, filter.mileage_to)) continue;
    if (!within('power', row, filter.power_from, filter.power_to)) continue;
    if (filter.terms.length > 0 && index.paint[row] !== white) continue;
    const { bins: axis } = index;
    if (failed.length === 0 && axis.ofRow[row]! < PRICE_BINS) bins[axis.ofRow[row]!]!++;
    if (!within('price', row, filter.price_from, filter.price_to)) continue;
    if (failed.length === 0) passing.push(row);
    for (const at of failed.length === 1 ? failed : OPTION_FIELDS.keys())
      options[at]!.set(codes[at]!, (options[at]!.get(codes[at]!) ?? 0) + 1);
  }
  return { passing, options, bins };
}

/** Cars in the wrong bar, as a share of all. */
function errorOf({ bins }: Selection, expected: readonly number[]): number {
  const all = expected.reduce((sum, count) => sum + count, 0);
  const off = expected.reduce((sum, count, bin) => sum + Math.abs(count - bins[bin]!), 0);
  return all === 0 ? off : off / all;
}

const filters = fc.record(
  {
    brand: fc.subarray(['toyota', 'honda', 'kia', 'lexus']),
    country: fc.subarray(['japan', 'korea'] as const),
    body: fc.subarray(['sedan'] as const),
    mileage_to: fc.integer({ min: 5_000, max: 120_000 }),
    price_from: fc.integer({ min: 1_500_000, max: 2_500_000 }),
    price_to: fc.integer({ min: 2_000_000, max: 3_500_000 }),
    year_from: fc.integer({ min: 2014, max: 2020 }),
    year_to: fc.integer({ min: 2019, max: 2025 }),
    power_from: fc.integer({ min: 50, max: 120 }),
    power_to: fc.integer({ min: 110, max: 220 }),
    terms: fc.constantFrom([], [['бел']]),
  },
  { requiredKeys: [] },
);

test('counts up to the limit, the first page and about the histogram of a plain scan, for any filter', () => {
  fc.assert(
    fc.property(filters, (change) => {
      const filter = filterOf(change);
      const expected = scan(filter);
      const selection = selectCars(index, filter, LIMIT);
      const capped = (count: number) => Math.min(count, LIMIT + 1);
      expect(capped(selection.count)).toBe(capped(expected.passing.length));
      for (const [at, field] of OPTION_FIELDS.entries()) {
        if (field === 'model' && filter.brand.length === 0) continue;
        for (let code = 1; code < selection.options[at]!.length; code++)
          expect(capped(selection.options[at]![code]!)).toBe(
            capped(expected.options[at]!.get(code) ?? 0),
          );
      }
      const cheapest = expected.passing
        .map((row) => index.price[row]!)
        .toSorted((a, b) => (a === MISSING ? 1 : b === MISSING ? -1 : a - b));
      const page = takePage(selection, 'price', 30, null).map((row) => index.price[row]!);
      expect(page).toEqual(cheapest.slice(0, 30));
      expect(errorOf(selection, expected.bins)).toBeLessThan(0.25);
    }),
    { numRuns: 60 },
  );
});

test.each<[string, Partial<CarFilter>]>([
  ['one bound of one brand', { brand: ['lexus'], mileage_to: 40_000 }],
  ['a narrow bound over all', { mileage_to: 11_000 }],
  ['a choice alone', { country: ['japan'] }],
])('the histogram is exact while it concerns few blocks: %s', (_name, change) => {
  const filter = filterOf(change);
  expect(errorOf(selectCars(index, filter), scan(filter).bins)).toBe(0);
});

test('a wide bound samples the blocks, and its histogram stays within a tenth', () => {
  const filter = filterOf({ mileage_to: 70_000 });
  const error = errorOf(selectCars(index, filter), scan(filter).bins);
  expect(error).toBeGreaterThan(0);
  expect(error).toBeLessThan(0.1);
});
