import {
  AGES,
  BODIES,
  COUNTRIES,
  DRIVES,
  FUELS,
  SORTS,
  TRANSMISSIONS,
  UTILS,
  WHEELS,
  codes,
  emptyCarQuery,
} from '@prichal/contract';
import type { CarQuery } from '@prichal/contract';
import fc from 'fast-check';

/** Nothing chosen three times out of four, else a few. */
function some<T>(values: readonly T[]): fc.Arbitrary<T[]> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant<T[]>([]) },
    { weight: 1, arbitrary: fc.uniqueArray(fc.constantFrom(...values), { maxLength: 4 }) },
  );
}

function maybe<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.option(arbitrary, { nil: undefined, freq: 3 });
}

const TEXTS = [
  'тойота',
  'njqjnf',
  'toyota harrier',
  'мазда сх 5',
  'белый',
  'гибрид 2021',
  '202',
  'ламборгини',
  'чёрный кроссовер япония',
  'custom',
  'g белый',
  'demo-jp-10001',
  'DEMO-KR-10007 белый',
  '%_',
];

/** Queries of every kind over a catalogue with these brands and models. */
export function randomQuery(brands: string[], models: string[]): fc.Arbitrary<CarQuery> {
  return fc
    .record({
      country: some(COUNTRIES),
      brand: some([...brands, 'no-such-brand']),
      model: some([...models, 'no-such-model']),
      body: some(codes(BODIES)),
      fuel: some(codes(FUELS)),
      drive: some(codes(DRIVES)),
      transmission: some(codes(TRANSMISSIONS)),
      wheel: some(codes(WHEELS)),
      util: some(codes(UTILS)),
      age: some(codes(AGES)),
      year_from: maybe(fc.integer({ min: 2014, max: 2026 })),
      year_to: maybe(fc.integer({ min: 2016, max: 2026 })),
      price_from: maybe(fc.integer({ min: 0, max: 4_000_000 })),
      price_to: maybe(fc.integer({ min: 500_000, max: 9_000_000 })),
      mileage_to: maybe(fc.integer({ min: 0, max: 150_000 })),
      engine_from: maybe(fc.constantFrom(0, 1000, 1498, 1500, 2000)),
      engine_to: maybe(fc.constantFrom(660, 1498, 1500, 2000, 20_000)),
      power_from: maybe(fc.integer({ min: 0, max: 200 })),
      power_to: maybe(fc.constantFrom(64, 100, 160, 249, 3000)),
      q: maybe(fc.constantFrom(...TEXTS)),
      sort: fc.constantFrom(...codes(SORTS)),
      limit: fc.integer({ min: 1, max: 48 }),
    })
    .map((query) => ({ ...emptyCarQuery(), ...query }));
}
