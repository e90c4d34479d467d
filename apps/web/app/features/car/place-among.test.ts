import type { Car, CarCard, CarList } from '@prichal/contract';
import { expect, test } from 'vitest';
import { placeAmong } from './place-among.ts';

const car = (id: string, total: number | null, more: object = {}) =>
  ({
    id,
    country: 'japan',
    brand: { slug: 'honda', name: 'Honda' },
    model: { slug: 'vezel', name: 'Vezel' },
    age: '3-5',
    status: 'active',
    availability: 'order',
    landed: total === null ? null : { total_rub: String(total), complete: true },
    ...more,
  }) as unknown as Car & CarCard;

const catalog = (results: CarCard[], count = results.length) => ({
  list: async () => ({ results, count, count_exact: true, next: null }) as CarList,
});

const OTHERS = [11, 12, 13, 15, 16].map((total, place) => car(`o${place}`, total * 100_000));

test('says how many of the same model and age are cheaper and dearer', async () => {
  const self = car('me', 1_400_000);
  expect(await placeAmong(catalog([self, ...OTHERS]), self)).toEqual({
    totals: [1_100_000, 1_200_000, 1_300_000, 1_500_000, 1_600_000],
    self: 1_400_000,
    cheaper: 3,
    dearer: 2,
    countries: ['japan'],
    isPart: false,
  });
});

test('a range, a car in Russia and an unknown sum are not compared with', async () => {
  const self = car('me', 1_400_000);
  const others = [
    ...OTHERS.slice(0, 4),
    car('range', 900_000, { landed: { total_rub: '900000', complete: false } }),
    car('here', 900_000, { availability: 'stock' }),
    car('none', null),
  ];
  expect(await placeAmong(catalog([self, ...others]), self)).toBeNull();
});

test.each([
  ['an unknown sum', null, {}],
  ['a sold car', 1_400_000, { status: 'sold' }],
  ['a car in Russia', 1_400_000, { availability: 'stock' }],
])('%s is not compared', async (_what, total, more) => {
  expect(await placeAmong(catalog(OTHERS), car('me', total, more))).toBeNull();
});

test('of many, the newest are compared and it is said', async () => {
  const self = car('me', 1_400_000);
  expect((await placeAmong(catalog(OTHERS, 900), self))?.isPart).toBe(true);
});
