import { SORTS, codes, emptyCarQuery } from '@prichal/contract';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { applyChanges, groupSizes } from './apply-changes.ts';
import { arrangeIndex } from './arrange-index.ts';
import { valuesOf } from './car-filter.ts';
import type { CarFilter } from './car-filter.ts';
import { OPTION_FIELDS } from './catalog-index.ts';
import type { CarChanges } from './delta.ts';
import { IndexBuilder } from './index-builder.ts';
import type { IndexRow } from './index-builder.ts';
import { openIndex, prepareIndex } from './open-index.ts';
import type { CatalogIndex } from './open-index.ts';
import { PRICE_BINS } from './price-bins.ts';
import { selectCars } from './select-cars.ts';
import { positionOf } from './sort-orders.ts';
import { paintWord } from './spec-texts.ts';
import { summariseCars } from './summarise-cars.ts';
import { takePage } from './take-page.ts';
import { readUid } from './uid-words.ts';

const CARS = 240;
const fold = (text: string) => text.toLowerCase();
const pick = <T>(list: readonly T[], number: number): T => list[number % list.length]!;

/** Every field from its own bits of a number; source numbers, which a car keeps, look like models and years. */
function carOf(at: number, seed: number): IndexRow {
  const noise = Math.imul(seed + 1, 2_654_435_761) >>> 0;
  const brand = pick(['peugeot', 'mazda', 'toyota'], noise >>> 3);
  const model = pick(['3008', '626', 'rav4'], noise >>> 7);
  const paint = pick(['white', 'black', null, 'red'], noise >>> 11);
  const trim = pick([null, 'active', 'gt2008'], noise >>> 13);
  const year = 2008 + (noise % 12);
  const lot = pick([`${1000 + at}`, '3008', '2010', '626', `lot${at}`], at);
  const isRange = noise % 5 === 0;
  return {
    uid: `${at.toString(16).padStart(8, '0')}-0000-7000-8000-000000000000`,
    country: pick(['japan', 'korea', 'china'], noise >>> 5),
    source_id: lot.toUpperCase(),
    brand_slug: brand,
    brand_name: brand,
    model_slug: model,
    model_name: model,
    body: pick(['sedan', 'suv'], noise >>> 9),
    powertrain: pick(['petrol', 'diesel'], noise >>> 15),
    drive: pick(['fwd', 'awd', null], noise >>> 19),
    transmission: 'at',
    wheel: 'right',
    util: pick(['personal', 'commercial', null], noise >>> 21),
    age: null,
    availability: pick(['order', 'order', 'stock'], noise >>> 23),
    paint,
    year,
    month: noise % 7 === 0 ? null : 1 + (noise % 12),
    engine_cc: noise % 9 === 0 ? null : 1500 + (noise % 900),
    power_hp: 60 + ((noise >>> 9) % 140),
    mileage_km: noise % 8 === 0 ? null : noise % 90_000,
    landed_rub: noise % 11 === 0 ? null : 1_000_000 + (noise % 900_000),
    landed_to_rub: isRange && noise % 11 !== 0 ? 2_000_000 + (noise % 70_000) : null,
    // several at the same moment
    listed_s: 1_700_000_000 + (noise % 40),
    trim,
    search_text: [brand, model, trim, year, paint && paintWord(paint, fold), lot]
      .filter((part) => part !== null)
      .join(' '),
  };
}

async function build(cars: readonly IndexRow[], revision = 0): Promise<CatalogIndex> {
  const builder = new IndexBuilder(fold);
  for (const car of cars) builder.add(car);
  const columns = await arrangeIndex(builder.loose());
  return openIndex(prepareIndex({ ...columns, totals: null, revision }), 'published');
}

const filterOf = (change: Partial<CarFilter>): CarFilter => {
  const { q: _q, sort: _sort, limit: _limit, ...filter } = emptyCarQuery();
  return { ...filter, terms: [], ...change };
};

/** What an index answers, in words that two indexes with different codes share. */
function answers(index: CatalogIndex, filter: CarFilter) {
  const selection = selectCars(index, filter);
  const options = OPTION_FIELDS.flatMap((field, at) => {
    if (field === 'model' && filter.brand.length === 0) return [];
    const values = valuesOf(index, field);
    return [...selection.options[at]!.entries()].flatMap(([code, count]) =>
      code === 0 || count === 0 ? [] : [`${field} ${values[code - 1]} ${count}`],
    );
  });
  const pages = codes(SORTS).map((sort) => {
    const uids: string[] = [];
    for (let after = null as ReturnType<typeof positionOf> | null; ;) {
      const rows = takePage(selection, sort, 50, after);
      uids.push(...rows.map((row) => readUid(index.uid, row * 4)));
      if (rows.length < 50) return uids;
      after = positionOf(index, sort, rows.at(-1)!);
    }
  });
  const bars = selection.bins.slice(0, PRICE_BINS).reduce((sum, bar) => sum + bar, 0);
  return { count: selection.count, options: options.toSorted(), pages, bars };
}

function summary(index: CatalogIndex, brand: string | null) {
  const code = index.dictionaries.brand.findIndex(({ slug }) => slug === brand) + 1;
  const { options, cheapest, ...rest } = summariseCars(
    index,
    brand === null ? {} : { brand: code },
  );
  const named = (field: keyof typeof options, counts: ReadonlyMap<number, number>) =>
    [...counts].map(([at, count]) => `${field} ${valuesOf(index, field)[at - 1]} ${count}`);
  return {
    ...rest,
    options: (Object.keys(options) as (keyof typeof options)[])
      .flatMap((field) => named(field, options[field]))
      .toSorted(),
    cheapest: [...cheapest]
      .map(([at, sum]) => `${valuesOf(index, 'model')[at - 1]} ${sum}`)
      // one name in several brands
      .toSorted(),
  };
}

const start = Array.from({ length: CARS }, (_, at) => carOf(at, at * 7));
let index: CatalogIndex;
beforeAll(async () => {
  index = await build(start);
});

/** Steps of changes: a car is written anew (or comes, past the last one), or goes. */
const steps = fc.array(
  fc.array(fc.record({ at: fc.nat(CARS + 30), seed: fc.nat(5_000), goes: fc.boolean() }), {
    minLength: 1,
    maxLength: 12,
  }),
  { minLength: 1, maxLength: 6 },
);
const filters = fc.record(
  {
    brand: fc.subarray(['peugeot', 'mazda', 'toyota']),
    country: fc.subarray(['japan', 'korea'] as const),
    fuel: fc.subarray(['diesel'] as const),
    availability: fc.subarray(['order'] as const),
    mileage_to: fc.integer({ min: 1_000, max: 90_000 }),
    engine_from: fc.integer({ min: 1_400, max: 2_000 }),
    price_to: fc.integer({ min: 1_000_000, max: 2_100_000 }),
    year_from: fc.integer({ min: 2008, max: 2019 }),
    terms: fc.constantFrom(
      [],
      [['3008']],
      [['300']],
      [['626']],
      [['2010']],
      [['active', 'lot17']],
      [['peug'], ['gt20']],
      [[fold(paintWord('white', fold)).slice(0, 4)], ['20']],
    ),
  },
  { requiredKeys: [] },
);

test('an index with changes applied answers as one that is built of the cars as they are now', async () => {
  await fc.assert(
    fc.asyncProperty(
      steps,
      fc.array(filters, { minLength: 3, maxLength: 3 }),
      async (all, asked) => {
        const now = new Map(start.map((car) => [car.uid, car]));
        let changed: CatalogIndex | null = index;
        for (const [nth, step] of all.entries()) {
          const cars = new Map<string, IndexRow>();
          const gone = new Map<string, IndexRow>();
          for (const { at, seed, goes } of step) {
            const next = carOf(at, seed);
            const was = now.get(next.uid);
            if (goes && was === undefined) continue;
            cars.delete(next.uid);
            gone.delete(next.uid);
            if (goes) {
              now.delete(next.uid);
              gone.set(next.uid, was!);
            } else {
              now.set(next.uid, next);
              cars.set(next.uid, next);
            }
          }
          const changes: CarChanges = {
            revision: nth + 1,
            cars: [...cars.values()],
            gone: [...gone.values()],
          };
          changed = applyChanges(changed, changes, fold);
          if (changed === null) throw new Error('there is room for all of these');
        }
        const built = await build([...now.values()]);
        expect(groupSizes(changed).reduce((sum, size) => sum + size, 0)).toBe(now.size);
        for (const filter of [{}, ...asked].map(filterOf))
          expect(answers(changed, filter)).toEqual(answers(built, filter));
        const isThere = built.dictionaries.brand.some(({ slug }) => slug === 'mazda');
        for (const brand of isThere ? [null, 'mazda'] : [null])
          expect(summary(changed, brand)).toEqual(summary(built, brand));
      },
    ),
    { numRuns: 25 },
  );
});

test('the index that changes were applied to goes on answering as before', () => {
  const before = answers(index, filterOf({}));
  const first = applyChanges(index, { revision: 1, cars: [carOf(3, 999)], gone: [] }, fold);
  const second = applyChanges(first!, { revision: 2, cars: [], gone: [start[4]!] }, fold);
  expect(answers(index, filterOf({}))).toEqual(before);
  expect([index, first, second].map((one) => one?.snapshotId)).toEqual([
    'published',
    'published.1',
    'published.2',
  ]);
  expect(answers(first!, filterOf({})).count).toBe(CARS);
  expect(answers(second!, filterOf({})).count).toBe(CARS - 1);
  // what it does not have changes nothing but the number
  const nothing = applyChanges(
    second!,
    { revision: 3, cars: [], gone: [{ uid: carOf(9_999, 1).uid, source_id: 'none' }] },
    fold,
  );
  expect(answers(nothing!, filterOf({}))).toEqual(answers(second!, filterOf({})));
});

test('a car with the source number of a model is found by the model, and by its number only whole', () => {
  const text = 'peugeot 3008 active 2012';
  const car = { ...carOf(CARS, 1), model_slug: '3008', trim: 'active', year: 2012, paint: null };
  const of = (lot: string) => ({ ...car, source_id: lot, search_text: `${text} ${lot}` });
  const found = (lot: string, term: string): boolean => {
    const changed = applyChanges(index, { revision: 1, cars: [of(lot)], gone: [] }, fold)!;
    const rows = selectCars(changed, filterOf({ terms: [[term]] })).added;
    return rows.length === 1;
  };
  expect(found('3008', '300')).toBe(true);
  expect(found('45061', '45061')).toBe(true);
  expect(found('45061', '4506')).toBe(false);
  expect(found('506', '506')).toBe(false);
});

test('an index takes changes as long as it has room, those that count no more among them', () => {
  const room = 256;
  let changed: CatalogIndex | null = index;
  for (let nth = 1; nth <= room; nth += 1)
    changed =
      changed && applyChanges(changed, { revision: nth, cars: [carOf(1, nth)], gone: [] }, fold);
  expect(changed?.delta).toMatchObject({ used: room, revision: room });
  expect(answers(changed!, filterOf({})).count).toBe(CARS);
  const more: CarChanges = { revision: room + 1, cars: [carOf(2, 1)], gone: [] };
  expect(applyChanges(changed!, more, fold)).toBeNull();
  // deletions need none
  expect(applyChanges(changed!, { ...more, cars: [], gone: [start[2]!] }, fold)).not.toBeNull();
});

test('an index of no cars takes the first one', async () => {
  const empty = await build([]);
  expect(answers(empty, filterOf({}))).toMatchObject({ count: 0, bars: 0 });
  expect(summary(empty, null)).toMatchObject({ count: 0, price: null, made: null });
  const first = applyChanges(empty, { revision: 1, cars: [carOf(0, 3)], gone: [] }, fold)!;
  expect(answers(first, filterOf({}))).toEqual(answers(await build([carOf(0, 3)]), filterOf({})));
});
