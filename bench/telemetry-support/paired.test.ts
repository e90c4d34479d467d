import { describe, expect, test } from 'vitest';
import { difference, median, noise } from './paired.ts';

const against = (differences: readonly number[]) =>
  differences.map((one, place) => [100 * place + one, 100 * place] as const);

test('the middle is the one in the middle, or half-way between two', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([9, 1, 5, 6])).toBe(5.5);
  expect(median([])).toBeNaN();
});

describe('differences within pairs', () => {
  test('what both of a pair share is not in them', () => {
    expect(difference(against([20, 21, 22, 23, 24, 25]))).toEqual({
      median: 22.5,
      from: 20,
      to: 25,
    });
  });

  // the table of the sign test: so many are left out at each end at 95 %
  test.each([
    [5, 0],
    [6, 0],
    [8, 0],
    [9, 1],
    [12, 2],
    [17, 4],
    [25, 7],
  ])('of %i pairs %i are left out at each end', (count, cut) => {
    const { from, to } = difference(against(Array.from({ length: count }, (_, place) => place)));
    expect([from, count - 1 - to]).toEqual([cut, cut]);
  });

  test('their noise is how far they lie from nothing, whichever was more', () => {
    expect(noise(against([3, -4, 5, 0]))).toBeCloseTo(Math.sqrt(50 / 4));
    expect(noise([])).toBeNaN();
  });
});
