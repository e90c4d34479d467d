import { expect, test } from 'vitest';
import { formatMonth } from './months.ts';

test('a month has its year; without a month the year has its noun', () => {
  expect(formatMonth(2022, 3)).toBe('март\u00a02022');
  expect(formatMonth(2022, null)).toBe('2022\u00a0год');
});
