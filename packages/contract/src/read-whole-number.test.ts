import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCarQuery } from './parse-car-query.ts';
import { formatNumber, formatRub } from './format.ts';
import { readWholeNumber } from './read-whole-number.ts';
import { HOSTILE_TEXTS, anyText } from './testing/any-input.ts';

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
  // half, or five hundred
  '0,500',
  '0.500',
  // two thousand and a half, or two and a half million
  '2.500 тыс',
  '2,500 тыс. ₽',
  // no number is eleven digits long
  '12345678901',
  '12345678901 млн',
  '1,1234567 млн',
  '1e3',
  '+5',
  '٥',
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

describe('whatever is typed', () => {
  test('never throws, and what is read is a whole number, not less than nothing', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const number = readWholeNumber(text);
        expect(number === null || (Number.isInteger(number) && number >= 0)).toBe(true);
      }),
      { numRuns: 500 },
    );
    for (const text of HOSTILE_TEXTS) expect(() => readWholeNumber(text)).not.toThrow();
  });

  const sums = fc.nat({ max: 1_000_000_000 });

  test('a sum that the site has written is read as that sum', () => {
    fc.assert(
      fc.property(sums, (sum) => {
        for (const text of [String(sum), formatNumber(sum), formatRub(sum), `${sum} руб.`])
          expect([text, readWholeNumber(text)]).toEqual([text, sum]);
      }),
    );
  });

  test('any sign between thousands is understood, when it is one and the same', () => {
    fc.assert(
      fc.property(sums, fc.constantFrom(' ', '.', ',', '\u202f'), (sum, sign) => {
        const text = formatNumber(sum).replaceAll('\u00a0', sign);
        expect([text, readWholeNumber(text)]).toEqual([text, sum]);
      }),
    );
  });

  test('thousands and millions are exact to the rouble', () => {
    fc.assert(
      fc.property(fc.nat({ max: 9_999 }), fc.nat({ max: 999_999 }), (millions, rest) => {
        const text = `${millions},${String(rest).padStart(6, '0')} млн`;
        expect([text, readWholeNumber(text)]).toEqual([text, millions * 1_000_000 + rest]);
        const thousands = `${millions},${String(rest % 100).padStart(2, '0')} тыс`;
        expect(readWholeNumber(thousands)).toBe(millions * 1_000 + (rest % 100) * 10);
      }),
    );
  });
});
