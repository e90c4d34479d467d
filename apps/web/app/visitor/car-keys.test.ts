import { expect, test } from 'vitest';
import { carOfKey } from './saved-lists.ts';

test.each([
  ['japan/%25', { country: 'japan', id: '%' }],
  ['japan/%E0', null],
  ['japan/%', null],
  ['korea/a-1', { country: 'korea', id: 'a-1' }],
])('%s names %j', (key, car) => {
  expect(carOfKey(key)).toEqual(car);
});
