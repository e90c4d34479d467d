import { expect, test } from 'vitest';
import { differingFields } from './differing-fields.ts';

test('two forms that are the same differ in nothing', () => {
  const form = { title: 'Тусон', cars: [{ key: 'a', own: [], note: null }], held: 5 };
  expect(differingFields(form, structuredClone(form))).toEqual([]);
  // a field that is not there is as one without a value
  expect(differingFields({ note: undefined }, { note: null })).toEqual([]);
});

test('each field is named with its way to it and both values', () => {
  expect(
    differingFields({ city: 'kazan', held: { days: 1 } }, { city: null, held: { days: 2 } }),
  ).toEqual([
    { field: 'city', yours: 'kazan', theirs: null },
    { field: 'held.days', yours: '1', theirs: '2' },
  ]);
});

test('members of a list are compared by their keys, wherever they stand', () => {
  const yours = [
    { key: 'b', title: 'Вторая' },
    { key: 'a', title: 'Первая' },
  ];
  const theirs = [
    { key: 'a', title: 'Первая' },
    { key: 'b', title: 'Другая' },
  ];
  expect(differingFields({ cars: yours }, { cars: theirs })).toEqual([
    { field: 'cars.b.title', yours: 'Вторая', theirs: 'Другая' },
  ]);
});

test('a member that one of them has removed is named by its fields', () => {
  const car = { key: 'a', title: 'Первая' };
  const [difference, ...others] = differingFields({ cars: [car] }, { cars: [] });
  expect(others).toEqual([]);
  expect(difference).toEqual({
    field: 'cars.a',
    yours: JSON.stringify(car),
    theirs: null,
  });
});

test('a list without keys is compared place by place', () => {
  expect(differingFields({ facts: ['2023', 'белый'] }, { facts: ['2023'] })).toEqual([
    { field: 'facts.1', yours: 'белый', theirs: null },
  ]);
});

test('what has another kind of value is one difference', () => {
  expect(differingFields({ price: { amount: '5' } }, { price: '5' })).toEqual([
    { field: 'price', yours: '{"amount":"5"}', theirs: '5' },
  ]);
  expect(differingFields('a', 'b')).toEqual([{ field: '', yours: 'a', theirs: 'b' }]);
});
