import { describe, expect, test } from 'vitest';
import {
  chiSquareTail,
  differenceInterval,
  sampleNeeded,
  sampleRatio,
  wilsonInterval,
} from './statistics.ts';

describe("Wilson's interval, as tabled by Newcombe, Stat. Med. 17 (1998), 857, method 3", () => {
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('%i of %i', (successes, seen, low, high) => {
    const interval = wilsonInterval(successes, seen);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  test('of nothing seen is everything, of all seen ends at one', () => {
    expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 1 });
    expect(wilsonInterval(7, 7).high).toBe(1);
  });
});

describe('the interval of a difference, as tabled by Newcombe, Stat. Med. 17 (1998), 873, method 10', () => {
  test.each([
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [6, 7, 2, 7, 0.0582, 0.8062],
    [5, 56, 0, 29, -0.0381, 0.1926],
    [0, 10, 0, 20, -0.1611, 0.2775],
    [0, 10, 0, 10, -0.2775, 0.2775],
    [10, 10, 0, 20, 0.6791, 1],
    [10, 10, 0, 10, 0.6075, 1],
  ])('%i/%i − %i/%i', (a, m, b, n, low, high) => {
    const found = differenceInterval({ successes: a, seen: m }, { successes: b, seen: n });
    expect(found.difference).toBeCloseTo(a / m - b / n, 12);
    expect(found.low).toBeCloseTo(low, 4);
    expect(found.high).toBeCloseTo(high, 4);
  });
});

describe('the tail of χ², from the usual tables', () => {
  test.each([
    [3.841, 1, 0.05],
    [10.828, 1, 0.001],
    [5.991, 2, 0.05],
    [7.815, 3, 0.05],
    [9.488, 4, 0.05],
    [18.467, 4, 0.001],
    [11.07, 5, 0.05],
    [0.711, 4, 0.95],
  ])('%f with %i degrees', (value, degrees, p) => {
    expect(chiSquareTail(value, degrees) / p).toBeCloseTo(1, 2);
  });
});

describe('the sample ratio', () => {
  test("of Mendel's peas (1866), 315 : 101 : 108 : 32 against 9 : 3 : 3 : 1", () => {
    const { chiSquare, degrees, p } = sampleRatio([315, 101, 108, 32], [9, 3, 3, 1]);
    expect(chiSquare).toBeCloseTo(0.47, 3);
    expect(degrees).toBe(3);
    expect(p).toBeCloseTo(0.925, 3);
  });

  test('of a group that should be empty and is not cannot be chance', () => {
    expect(sampleRatio([50, 1], [1, 0]).p).toBe(0);
    expect(sampleRatio([50, 0], [1, 0]).p).toBe(1);
  });

  test('of nothing says nothing', () => {
    expect(sampleRatio([0, 0], [0.5, 0.5]).p).toBe(1);
    expect(sampleRatio([], []).p).toBe(1);
  });
});

describe('the sample that is needed, power 80 %, level 5 %', () => {
  test.each([
    // power.prop.test of R gives 387.3 and 57.7
    [0.5, -0.1, 388],
    [0.5, 0.25, 58],
  ])('from %f by %f', (base, least, needed) => {
    expect(sampleNeeded(base, least)).toBe(needed);
  });
});
