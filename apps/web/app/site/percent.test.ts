import { expect, test } from 'vitest';
import { percentText, rangeText } from './percent.ts';

test.each([
  [0, '0 %'],
  [-4, '0 %'],
  [-16, '−0,2 %'],
  [100, '+1 %'],
  [290, '+2,9 %'],
  [1250, '+12,5 %'],
])('%s hundredths of a per cent are %s', (basisPoints, text) => {
  expect(percentText(basisPoints).replace('\u00a0', ' ')).toBe(text);
});

test('a range names its unit once', () => {
  expect(rangeText({ from: -100, to: 300 })).toBe('−1…+3\u00a0%');
  expect(rangeText({ from: 0, to: 0 })).toBe('0\u00a0%');
});
