import { expect, test } from 'vitest';
import { carOfHand, emptyHandCar, handCarOf } from './hand-car.ts';

test.each([
  ['3', '2023-03'],
  [' 3 ', '2023-03'],
  ['03', '2023-03'],
  ['11', '2023-11'],
])('a month typed as «%s» is asked of the calculator as %s', (month, asked) => {
  const empty = emptyHandCar();
  const typed = { manufactured_year: '2023', manufactured_month: month, engine_cc: '1242' };
  const values = { ...empty.values, ...typed, price_amount: '900000', power_value: '91' };
  const car = carOfHand({ ...empty, title: 'Suzuki Solio', values });
  expect(car.request).toMatchObject({ manufactured: asked });
  expect(handCarOf(car).values.manufactured_month).toBe(asked.slice(-2));
});
