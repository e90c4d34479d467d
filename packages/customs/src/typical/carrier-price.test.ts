import { expect, it } from 'vitest';
import { carrierPriceByDistance } from './carrier-price.ts';

it.each([
  [0, 0],
  // halfway between two cities of the list, rounded up to 5000
  [380, 15_000],
  [760, 25_000],
  [1095, 30_000],
  [9900, 135_000],
  // past the last city, at its price per kilometre
  [11_000, 150_000],
])('%i km cost %i ₽', (km, rub) => {
  expect(carrierPriceByDistance(km)).toBe(rub);
});
