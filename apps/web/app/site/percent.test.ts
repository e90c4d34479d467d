import { expect, test } from 'vitest';
import { carsWithin, percentText, rangeText } from './percent.ts';

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

test('a spread names how many cars lie in it, not how many there are', () => {
  expect(carsWithin({ within: 12, count: 12 })).toBe('12\u00a0машинам');
  expect(carsWithin({ within: 36, count: 40 })).toBe('36\u00a0машинам из\u00a040');
  expect(carsWithin({ within: 21, count: 23 })).toBe('21\u00a0машине из\u00a023');
});
