import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MONTHS_OF, formatNumber, formatRub, plural } from './format.ts';
import { MONTHS } from './months.ts';

/** «−1 234» → -1234n */
const read = (text: string) => BigInt(text.replaceAll('\u00a0', '').replace('−', '-'));

describe('a number for a Russian reader', () => {
  test.each([
    [0, '0'],
    [-0, '0'],
    [7, '7'],
    [999, '999'],
    [1_000, '1\u00a0000'],
    [12_345, '12\u00a0345'],
    [999_999, '999\u00a0999'],
    [1_234_567, '1\u00a0234\u00a0567'],
    [-1_234, '−1\u00a0234'],
    ['9007199254740993', '9\u00a0007\u00a0199\u00a0254\u00a0740\u00a0993'],
  ])('%s is «%s»', (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });

  test.each([
    ['1740958.50', '1\u00a0740\u00a0959'],
    ['1740958.49', '1\u00a0740\u00a0958'],
    ['999.5', '1\u00a0000'],
    ['999999.99', '1\u00a0000\u00a0000'],
    ['-0.5', '−1'],
    ['-0.49', '0'],
    ['-999.5', '−1\u00a0000'],
    [0.5, '1'],
    [2.5, '3'],
  ])('kopecks of %s are rounded, half away from zero: «%s»', (value, text) => {
    expect(formatNumber(value)).toBe(text);
    expect(formatRub(value)).toBe(`${text}\u00a0₽`);
  });

  test.each([
    // what is left of 0.3 − 0.1 − 0.2
    [-2.7755575615628914e-17, '0'],
    [5.551115123125783e-17, '0'],
    [1.5e-7, '0'],
    [1e21, '1\u00a0000\u00a0000\u00a0000\u00a0000\u00a0000\u00a0000\u00a0000'],
    [-1.5e21, '−1\u00a0500\u00a0000\u00a0000\u00a0000\u00a0000\u00a0000\u00a0000'],
  ])('%s, which JavaScript writes with an exponent, is «%s»', (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });
});

describe('whatever the sum', () => {
  test('no rouble is lost, and thousands stand apart', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), (sum) => {
        const text = formatNumber(String(sum));
        expect(read(text)).toBe(sum);
        expect(text).toMatch(/^−?\d{1,3}(?:\u00a0\d{3})*$/);
      }),
    );
  });

  test('a decimal text is rounded to the nearest rouble', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 15n }),
        fc.integer({ min: 0, max: 99 }),
        fc.boolean(),
        (roubles, kopecks, isNegative) => {
          const sum = `${isNegative ? '-' : ''}${roubles}.${String(kopecks).padStart(2, '0')}`;
          const rounded = roubles + (kopecks >= 50 ? 1n : 0n);
          expect(read(formatNumber(sum))).toBe(isNegative ? -rounded : rounded);
        },
      ),
    );
  });

  test('a number and its decimal text are shown alike', () => {
    fc.assert(
      fc.property(fc.integer(), (sum) => {
        expect(formatNumber(sum)).toBe(formatNumber(String(sum)));
      }),
    );
  });

  test('the result of arithmetic is within half a rouble of it', () => {
    const floats = fc.double({ min: -1e15, max: 1e15, noNaN: true });
    fc.assert(
      fc.property(floats, (sum) => {
        expect(Math.abs(Number(read(formatNumber(sum))) - sum)).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});

const CARS = ['машина', 'машины', 'машин'] as const;

describe('a noun after a number', () => {
  test.each([
    ['машина', [1, 21, 31, 101, 121, 1001, -1, -21]],
    ['машины', [2, 3, 4, 22, 24, 102, 1_003, -2]],
    ['машин', [0, 5, 9, 10, 11, 12, 13, 14, 19, 20, 25, 111, 112, 114, 211, 1_000, -11, -14]],
  ])('%s: %j', (form, counts) => {
    for (const count of counts) expect([count, plural(count, CARS)]).toEqual([count, form]);
  });

  test('depends on the last two digits alone', () => {
    fc.assert(
      fc.property(fc.nat({ max: 99 }), fc.nat({ max: 1e9 }), (tail, hundreds) => {
        expect(plural(hundreds * 100 + tail, CARS)).toBe(plural(tail, CARS));
      }),
    );
  });
});

test('both lists of months name the same months, from January', () => {
  expect(MONTHS_OF).toHaveLength(12);
  const stem = (name: string) => name.replace(/[ьйая]+$/, '').slice(0, 4);
  expect(MONTHS_OF.map(stem)).toEqual(MONTHS.map(stem));
  const russian = new Intl.DateTimeFormat('ru-RU', { month: 'long', day: 'numeric' });
  for (const [month, name] of MONTHS_OF.entries())
    expect(russian.format(new Date(2026, month, 5))).toBe(`5 ${name}`);
});
