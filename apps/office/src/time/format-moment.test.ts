import { expect, test } from 'vitest';
import { formatMoment, momentAfter } from './format-moment.ts';

// 15:00 in Vladivostok
const NOW = new Date('2026-11-23T05:00:00Z');

test.each([
  ['2026-11-23T04:05:00Z', 'сегодня в\u00a014:05'],
  // already the 23rd at the company, still the 22nd in Moscow
  ['2026-11-22T14:30:00Z', 'сегодня в\u00a000:30'],
  ['2026-11-22T13:30:00Z', 'вчера в\u00a023:30'],
  ['2026-11-02T23:00:00Z', '3\u00a0ноября в\u00a009:00'],
])('%s is «%s»', (instant, expected) => {
  expect(formatMoment(instant, NOW)).toBe(expected);
});

test.each([
  ['2026-11-23T04:05:00Z', 'с 14:05'],
  ['2026-11-22T13:30:00Z', 'с 23:30\u00a0вчерашнего дня'],
  ['2026-11-02T23:00:00Z', 'с 3\u00a0ноября, 09:00'],
])('after a preposition %s is «%s»', (instant, expected) => {
  expect(`с ${momentAfter(instant, NOW)}`).toBe(expected);
});
