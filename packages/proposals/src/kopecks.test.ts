import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseKopecks, printKopecks, productKopecks } from './kopecks.ts';

test.each([
  ['75000', 7_500_000],
  ['-1200.50', -120_050],
  ['−1200,5', -120_050],
  ['80\u00a0000,5', 8_000_050],
  ['0', 0],
  ['-0', 0],
  ['', null],
  ['1.234', null],
  ['12 000 ₽', null],
  ['1e5', null],
  ['1234567890123', null],
])('«%s» is %s kopecks', (text, kopecks) => {
  expect(parseKopecks(text)).toBe(kopecks);
});

test('what is printed is read again', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (kopecks) => {
      expect(parseKopecks(printKopecks(kopecks))).toBe(kopecks);
    }),
  );
});

describe('an amount by a rate', () => {
  test.each([
    ['21800000', '0.056', 122_080_000],
    ['5397.30', '95', 51_274_350],
    // half a kopeck goes up
    ['1', '0.005', 1],
    ['1', '0.0049', 0],
    ['-1', '95', null],
    ['x', '95', null],
    ['1', '', null],
  ])('%s × %s is %s kopecks', (amount, rate, kopecks) => {
    expect(productKopecks(amount, rate)).toBe(kopecks);
  });
});
