import { expect, test } from 'vitest';
import { BIN, binsOf } from './ledger-bins.ts';

test('each deal stands in one column, the axis has no gap, and outliers are drawn', () => {
  const points = [-16, 0, 0, 24, 26, 290, 1810, -760, 99_999];
  const bins = binsOf(points);
  expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(points.length);
  expect(bins.every(({ middle }, index) => middle === (bins[0]?.middle ?? 0) + index * BIN)).toBe(
    true,
  );
  expect(bins.find(({ middle }) => middle === 0)?.count).toBe(4);
  expect(bins[0]?.count).toBe(1);
  expect(bins.at(-1)).toEqual({ middle: 5000, count: 1 });
});

test('the axis of a few equal deals still shows both sides of the promise', () => {
  const bins = binsOf([0]);
  expect([bins[0]?.middle, bins.at(-1)?.middle]).toEqual([-200, 400]);
});
