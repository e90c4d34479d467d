import { expect, test } from 'vitest';
import { timeAgo } from './time-ago.ts';

const NOW = new Date('2026-11-20T02:00:00Z');

test.each([
  [0, 'только что'],
  [0.9, 'только что'],
  [1, '1 секунду назад'],
  [2, '2 секунды назад'],
  [11, '11 секунд назад'],
  [59.9, '59 секунд назад'],
  [60, '1 минуту назад'],
  [21 * 60, '21 минуту назад'],
  [59 * 60 + 59, '59 минут назад'],
  [60 * 60, '1 час назад'],
  [23 * 60 * 60, '23 часа назад'],
  [100 * 60 * 60, '100 часов назад'],
  // a clock that was set back
  [-30, 'только что'],
])('%s s ago: %s', (seconds, text) => {
  expect(timeAgo(new Date(NOW.getTime() - seconds * 1000), NOW)).toBe(text);
});
