import type { Lead } from '@prichal/database';
import { expect, test } from 'vitest';
import { carOf } from './lead-cars.ts';

const car = {
  title: 'Toyota Harrier, 2022',
  url: null,
  picture: null,
  totalRub: 2_000_000,
  standsIn: null,
};
const sources = {
  pictures: new Map(),
  carriers: new Map([
    ['kazan', 180_000],
    ['norilsk', null],
  ]),
  publicUrl: 'https://site.test',
};
const totalTo = (
  city: string | undefined,
  totalRub: number | null = car.totalRub,
  standsIn: string | null = null,
) =>
  carOf(
    { context: { car: { country: 'japan', id: '1' }, city }, campaign: null } as unknown as Lead,
    { car: { ...car, totalRub, standsIn } },
    sources,
  )?.total_rub;

test('the total of a row is to the city that the client chose, as the bill of its card', () => {
  expect(totalTo('kazan')).toBe(2_180_000);
  expect(totalTo(undefined)).toBe(2_000_000);
  // the price of a carrier is on request: the sum is to Vladivostok, as in the bill
  expect(totalTo('norilsk')).toBe(2_000_000);
  expect(totalTo('kazan', null)).toBeNull();
  expect(totalTo('kazan', 2_000_000, 'Москва')).toBe(2_000_000);
});
