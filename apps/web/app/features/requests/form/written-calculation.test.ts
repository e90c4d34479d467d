import { expect, test } from 'vitest';
import { paths } from '../../../paths.ts';
import { writtenCalculation } from './written-calculation.ts';

const SITE = 'https://site.test';
const CALCULATION = {
  title: 'Honda Freed, ноябрь 2023, до Казани',
  total: '1 728 770 ₽',
  totalRub: 1_728_770,
  url: `${SITE}/calculator/result?country=japan&price_amount=2600000&manufactured=2023-12&city=kazan`,
};

test('a calculation comes back out of the address that its link has', () => {
  const address = new URL(paths.requestWith(CALCULATION), SITE);
  expect(address.pathname + address.hash).toBe('/contacts#request');
  // the sum as a number is for goals, which need scripts
  expect(writtenCalculation(address.searchParams, SITE)).toEqual({
    ...CALCULATION,
    totalRub: null,
  });
});

test.each([
  ['somebody else’s site', { calculation: 'https://evil.test/calculator/result?a=1' }],
  ['a path that only looks alike', { calculation: '//evil.test/calculator/result?a=1' }],
  ['another page', { calculation: '/catalog/japan' }],
  ['markup', { calculation: '/calculator/result?a="><b>' }],
  ['no words', { words: ' ' }],
  ['no sum', { sum: '' }],
])('%s is none', (_what, change) => {
  const query = new URLSearchParams({
    calculation: '/calculator/result?country=japan',
    words: 'Honda Freed',
    sum: '1 ₽',
    ...change,
  });
  expect(writtenCalculation(query, SITE)).toBeNull();
});
