import { expect, test } from 'vitest';
import { namedCar } from './named-car.ts';

test.each([
  ['Toyota Harrier', { brand: 'toyota', model: 'harrier' }],
  ['тойота хариер, 2021', { brand: 'toyota', model: 'harrier' }],
  ['Harrier 2.0 гибрид', { brand: 'toyota', model: 'harrier' }],
  ['Toyota Corolla Fielder', { brand: 'toyota', model: 'corolla-fielder' }],
  ['Corolla (Toyota)', { brand: 'toyota', model: 'corolla' }],
  ['Toyota', { brand: 'toyota', model: null }],
  ['Toyota, модель забыл, 2019', { brand: 'toyota', model: null }],
  ['SsangYong', { brand: 'kg-mobility', model: null }],
])('«%s» names %o', (written, named) => {
  expect(namedCar(written)).toEqual(named);
});

test.each(['', 'минивэн для семьи', '2021', 'ещё не выбрал'])('«%s» names no car', (written) => {
  expect(namedCar(written)).toBeNull();
});
