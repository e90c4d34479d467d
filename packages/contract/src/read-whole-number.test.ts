import { expect, test } from 'vitest';
import { parseCarQuery } from './parse-car-query.ts';
import { readWholeNumber } from './read-whole-number.ts';

test.each([
  ['0', 0],
  ['2500000', 2_500_000],
  ['2 500 000', 2_500_000],
  ['2\u00a0500\u202f000\u00a0₽', 2_500_000],
  ['2500000 руб.', 2_500_000],
  ['2500000р', 2_500_000],
  ['2.500.000', 2_500_000],
  ['2,500,000 ₽', 2_500_000],
  ['1.998', 1_998],
  ['2,5 млн', 2_500_000],
  ['2.5млн ₽', 2_500_000],
  ['2,35 Млн. руб', 2_350_000],
  ['3 миллиона', 3_000_000],
  ['900 тыс', 900_000],
  ['2 500 тыс. ₽', 2_500_000],
  ['50 тыс. км', 50_000],
  ['60 000 км', 60_000],
])('«%s» is read as %i', (text, number) => {
  expect(readWholeNumber(text)).toBe(number);
});

test.each([
  '',
  ' ',
  'млн',
  '2,5',
  '2.50',
  '2,500.000',
  '25.00.000',
  '-5',
  '2 млн 300 тыс',
  'около 2',
])('«%s» is not guessed', (text) => {
  expect(readWholeNumber(text)).toBeNull();
});

test('a query takes numbers as they are typed, and says how to type those it cannot read', () => {
  const read = (search: Record<string, string>) => parseCarQuery(new URLSearchParams(search));
  expect(read({ price_to: '2,5 млн', mileage_to: '60 тыс' })).toMatchObject({
    ok: true,
    query: { price_to: 2_500_000, mileage_to: 60_000 },
  });
  expect(read({ price_from: '2,5', year_to: '23', engine_to: '2.0' })).toEqual({
    ok: false,
    fields: {
      price_from: 'Укажите сумму в\u00a0рублях: 2\u00a0500\u00a0000 или 2,5\u00a0млн.',
      year_to: 'Укажите целое число от 1950 до 2100.',
      engine_to: 'Укажите целое число от 0 до 20000.',
    },
  });
});
