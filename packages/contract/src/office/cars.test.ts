import { afterEach, describe, expect, test } from 'vitest';
import { registerCountries } from '../countries.ts';
import type { FurtherCountry } from '../countries.ts';
import { HOSTILE_VALUES, rejectedFields, rejections, withField } from '../testing/any-input.ts';
import {
  BULK_CARS_MAX,
  CAR_PHOTOS_MAX,
  MATCHED_NAMES_MAX,
  addPhotosSchema,
  bulkCarsSchema,
  carPageSchema,
  matchPhotosSchema,
  newCarSchema,
  officeCarsQuerySchema,
} from './cars.ts';
import { IMPORT_ENCODINGS, importSettingsSchema, newFeedSchema } from './imports.ts';

const UUID = '0b8c4a52-6a1e-4c0a-9a3c-5a4a0d0f8f11';
const SRC = `/photos/ab/${'0'.repeat(32)}`;
const many = (count: number, one: unknown) => Array.from({ length: count }, () => one);

afterEach(() => registerCountries([]));

describe('a car that is typed in', () => {
  const car = { country: 'japan', source_id: 'lot-1', values: { brand: 'Toyota' } };
  const rejected = (field: string, value: unknown) =>
    rejectedFields(newCarSchema, withField(car, field, value));

  test.each([
    ['source_id', 'x'.repeat(64), 'x'.repeat(65), 'source_id'],
    ['values', { ['x'.repeat(40)]: 'я'.repeat(4000) }, { x: 'я'.repeat(4001) }, 'values.x'],
    ['values', {}, { year: 2022 }, 'values.year'],
    ['values', {}, null, 'values'],
  ])('%s', (field, right, wrong, named) => {
    expect(rejected(field, right)).toEqual([]);
    expect(rejected(field, wrong)).toEqual([named]);
  });

  test('is of a country that is offered at that moment', () => {
    expect(rejections(newCarSchema, { ...car, country: 'uae' })).toEqual({
      country: 'Такой страны нет.',
    });
    registerCountries([{ code: 'uae', open: true } as FurtherCountry]);
    expect(rejected('country', 'uae')).toEqual([]);
  });

  test('keeps no value under a name that every object has', () => {
    const values = JSON.parse('{"__proto__":{"x":"1"},"brand":"Kia"}') as unknown;
    const read = newCarSchema.safeParse({ ...car, values });
    expect(Object.getPrototypeOf(read.data?.values ?? {})).toBe(Object.prototype);
    expect({}).not.toHaveProperty('x');
  });
});

describe('many cars at once', () => {
  const body = { cars: [{ uid: UUID, revision: 1 }], change: { kind: 'price', percent: -5 } };
  const rejected = (field: string, value: unknown) =>
    rejectedFields(bulkCarsSchema, withField(body, field, value));

  test('are 200 at the most, and one at the least', () => {
    expect(rejected('cars', many(BULK_CARS_MAX, body.cars[0]))).toEqual([]);
    expect(rejected('cars', many(BULK_CARS_MAX + 1, body.cars[0]))).toEqual(['cars']);
    expect(rejected('cars', [])).toEqual(['cars']);
    expect(BULK_CARS_MAX).toBe(200);
  });

  test.each([
    [-90, true],
    [-90.01, false],
    [900, true],
    [900.01, false],
    [0.5, true],
    [Number.NaN, false],
    [1e308, false],
    ['5', false],
  ])('a price changes by %s %: %s', (percent, right) => {
    expect(rejected('change.percent', percent)).toEqual(right ? [] : ['change.percent']);
  });

  test('are put on sale or taken off, nothing else', () => {
    for (const status of ['active', 'sold'])
      expect(rejected('change', { kind: 'status', status })).toEqual([]);
    expect(rejected('change', { kind: 'status', status: 'deleted' })).toEqual(['change.status']);
    expect(rejected('change', { kind: 'erase' })).toEqual(['change.kind']);
  });
});

describe('photos of a car', () => {
  const page = { values: {}, photos: [{ src: SRC, width: 1600, height: 1200 }] };
  const rejected = (field: string, value: unknown) =>
    rejectedFields(carPageSchema, withField(page, field, value));

  test('are those that the site stores: no other address can be shown', () => {
    expect(rejected('photos.0.src', SRC)).toEqual([]);
    for (const src of [
      `https://a.example${SRC}`,
      `${SRC}.jpg`,
      `${SRC}/../x`,
      `${SRC}\n`,
      `/photos/AB/${'0'.repeat(32)}`,
      `/photos/ab/${'0'.repeat(31)}`,
      'javascript:1',
      '',
    ]) {
      expect(rejected('photos.0.src', src)).toEqual(['photos.0.src']);
      const body = { cars: [{ uid: UUID, photos: [src] }] };
      expect(rejectedFields(addPhotosSchema, body)).toEqual(['cars.0.photos.0']);
    }
  });

  test('have a size, and are thirty at the most', () => {
    for (const size of [0, -1, 1.5, '100', null])
      expect(rejected('photos.0.width', size)).toEqual(['photos.0.width']);
    expect(rejected('photos', many(CAR_PHOTOS_MAX, page.photos[0]))).toEqual([]);
    expect(rejected('photos', many(CAR_PHOTOS_MAX + 1, page.photos[0]))).toEqual(['photos']);
    expect(rejected('photos', null)).toEqual([]);
    const body = (photos: unknown) => ({ cars: [{ uid: UUID, photos }] });
    expect(rejectedFields(addPhotosSchema, body(many(30, SRC)))).toEqual([]);
    expect(rejectedFields(addPhotosSchema, body(many(31, SRC)))).toEqual(['cars.0.photos']);
  });

  test('are found by 200 names of files at once', () => {
    const names = (count: number) => ({ names: many(count, 'я'.repeat(250)) });
    expect(rejectedFields(matchPhotosSchema, names(MATCHED_NAMES_MAX))).toEqual([]);
    expect(rejectedFields(matchPhotosSchema, names(MATCHED_NAMES_MAX + 1))).toEqual(['names']);
    expect(rejectedFields(matchPhotosSchema, { names: ['я'.repeat(251)] })).toEqual(['names.0']);
  });
});

describe('how a file of cars is read', () => {
  const settings = {
    country: null,
    full: false,
    sheet: null,
    whole: true,
    encoding: null,
    columns: { Марка: 'brand' },
    values: { fuel: { бенз: 'petrol' } },
  };
  const rejected = (field: string, value: unknown) =>
    rejectedFields(importSettingsSchema, withField(settings, field, value));

  test('an old browser says no encoding: it is found out', () => {
    const { encoding: _, ...old } = settings;
    expect(importSettingsSchema.parse(old)).toEqual(settings);
    for (const encoding of Object.keys(IMPORT_ENCODINGS))
      expect(rejected('encoding', encoding)).toEqual([]);
    for (const encoding of ['latin1', 'toString', ''])
      expect(rejected('encoding', encoding)).toEqual(['encoding']);
  });

  test.each([
    ['sheet', 'я'.repeat(200), 'я'.repeat(201)],
    ['columns.Марка', 'x'.repeat(40), 'x'.repeat(41)],
    ['values.fuel.бенз', 'x'.repeat(40), 'x'.repeat(41)],
    ['country', 'korea', 'italy'],
    ['full', true, 'yes'],
  ])('%s: %s, but not %s', (field, right, wrong) => {
    expect(rejected(field, right)).toEqual([]);
    expect(rejected(field, wrong)).toEqual([field]);
  });

  test('whatever stands in a field, it is accepted or named', () => {
    for (const field of Object.keys(settings))
      for (const value of HOSTILE_VALUES)
        for (const name of rejected(field, value)) expect(name.split('.')[0]).toBe(field);
  });

  test('a feed has an address of 2000 characters', () => {
    const feed = { address: 'x'.repeat(2000), country: null, full: true, every_minutes: 60 };
    expect(rejectedFields(newFeedSchema, feed)).toEqual([]);
    expect(rejectedFields(newFeedSchema, { ...feed, address: 'x'.repeat(2001) })).toEqual([
      'address',
    ]);
    expect(rejectedFields(newFeedSchema, { ...feed, every_minutes: 0.5 })).toEqual([
      'every_minutes',
    ]);
  });
});

test('the list is searched by 100 characters', () => {
  expect(rejectedFields(officeCarsQuerySchema, { q: 'х'.repeat(100), status: 'sold' })).toEqual([]);
  expect(rejectedFields(officeCarsQuerySchema, { q: 'х'.repeat(101), cursor: '1' })).toEqual([
    'cursor',
    'q',
  ]);
});
