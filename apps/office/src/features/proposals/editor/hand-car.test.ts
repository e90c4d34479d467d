import { registerCountries } from '@prichal/contract';
import type { FurtherCountry } from '@prichal/contract';
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

test('a car that is counted anew keeps its mileage and what was written by hand', () => {
  const empty = emptyHandCar();
  const typed = { manufactured_year: '2023', manufactured_month: '3', engine_cc: '1242' };
  const values = { ...empty.values, ...typed, price_amount: '900000', power_value: '91' };
  const first = carOfHand({ ...empty, title: 'Suzuki Solio', mileage: '45 000', values });
  const plain = (facts: readonly string[]) => facts.map((fact) => fact.replaceAll('\u00a0', ' '));
  expect(plain(first.facts)).toEqual(['март 2023', '1 242 см³', '91 л.с.', '45 000 км', 'Корея']);
  const known = {
    ...first,
    // as it comes out of the one field where facts are typed
    facts: ['март 2023', '1.2 гибрид', '91 л.с.', '45 000 км', 'Корея', 'камера, два ключа'],
  };
  const fields = handCarOf(known);
  expect(plain([fields.mileage])).toEqual(['45 000']);
  expect(plain(carOfHand(fields, known).facts)).toEqual(known.facts);

  const other = { ...fields.values, price_amount: '950000', power_value: '95' };
  expect(plain(carOfHand({ ...fields, mileage: '46000', values: other }, known).facts)).toEqual([
    'март 2023',
    '1.2 гибрид',
    '95 л.с.',
    '46 000 км',
    'Корея',
    'камера, два ключа',
  ]);
  // what its maker wrote in another way is said beside it once it changes; an emptied field is no fact
  const larger = { ...fields.values, engine_cc: '1371' };
  expect(plain(carOfHand({ ...fields, mileage: '', values: larger }, known).facts)).toEqual([
    'март 2023',
    '1 371 см³',
    '1.2 гибрид',
    '91 л.с.',
    'Корея',
    'камера, два ключа',
  ]);
});

test('a mileage that comes later takes its place', () => {
  const empty = emptyHandCar();
  const typed = { manufactured_year: '2023', manufactured_month: '3', engine_cc: '1242' };
  const values = { ...empty.values, ...typed, price_amount: '900000', power_value: '91' };
  const known = carOfHand({ ...empty, title: 'Suzuki Solio', values });
  const { facts } = carOfHand({ ...handCarOf(known), mileage: '45000' }, known);
  expect(facts).toEqual([
    ...known.facts.slice(0, 3),
    '45\u00a0000\u00a0км',
    ...known.facts.slice(3),
  ]);
});

test('a car from a country that the owner added is said by the name of that country', () => {
  const uae = { code: 'uae', name: 'ОАЭ', from: 'из ОАЭ', in: 'в ОАЭ', open: true };
  registerCountries([uae as FurtherCountry]);
  try {
    const empty = emptyHandCar();
    const car = carOfHand({ ...empty, values: { ...empty.values, country: 'uae' } });
    expect(car.facts.at(-1)).toBe('ОАЭ');
  } finally {
    // test files share the vocabulary of their process
    registerCountries([]);
  }
});
