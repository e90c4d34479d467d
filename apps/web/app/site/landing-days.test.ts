import type { CarCard } from '@prichal/contract';
import { expect, test } from 'vitest';
import { landingDays, rangeOf } from './landing-days.ts';

const car = (availability: CarCard['availability'], viaDays: number | null) =>
  ({
    availability,
    landed: { route: viaDays === null ? null : { via: 'через Киргизию', days: viaDays } },
  }) as CarCard;

test('days of a brand are those of the ways that its cars come by', () => {
  expect(landingDays({ cars: [car('order', 54), car('auction', 54)] }, 36)).toEqual({
    from: 54,
    to: 54,
  });
  const both = landingDays({ cars: [car('order', null), car('order', 54)] }, 36);
  expect(both && rangeOf(both)).toBe('36–54');
  expect(
    landingDays({ cars: [car('stock', null), { ...car('order', null), landed: null }] }, 36),
  ).toBeNull();
});
