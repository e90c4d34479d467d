import type { Car } from '@prichal/contract';
import { expect, test } from 'vitest';
import { createCarBill } from './car-bill.ts';

const billOf = (availability: Car['availability']) => {
  const asked: (string | undefined)[] = [];
  const bill = createCarBill({
    catalog: { car: async () => ({ availability }) as Car },
    calculator: {
      forCar: async (_car, options) => {
        asked.push(options?.city);
        return null;
      },
    },
  });
  return bill('japan', '1', 'kazan').then((made) => ({ made, asked }));
};

test('a car in stock has no bill: its customs are paid, and its total is that of the catalogue', async () => {
  expect(await billOf('stock')).toEqual({ made: null, asked: [] });
  expect((await billOf('transit')).asked).toEqual(['kazan']);
});
