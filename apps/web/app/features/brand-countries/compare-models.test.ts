import type { Landing } from '@prichal/contract';
import { expect, test } from 'vitest';
import { compareModels } from './compare-models.ts';

const landing = (country: Landing['country'], models: Landing['models']) =>
  ({ country, models }) as Landing;

test('a model of two countries is compared, one of a single country is not', () => {
  const vezel = { slug: 'vezel', name: 'Vezel', count: 3, fromRub: 1_900_000 };
  expect(
    compareModels([
      landing('japan', [vezel, { slug: 'fit', name: 'Fit', count: 9, fromRub: 1_100_000 }]),
      landing('china', [{ ...vezel, count: 1, fromRub: null }]),
    ]),
  ).toEqual([
    {
      slug: 'vezel',
      name: 'Vezel',
      from: [
        { country: 'japan', rub: 1_900_000, count: 3 },
        { country: 'china', rub: null, count: 1 },
      ],
    },
  ]);
});
