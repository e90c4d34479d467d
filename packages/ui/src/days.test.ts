import { expect, test } from 'vitest';
import { DAYS_OF, rangeOfDays } from './days.ts';
import { countOf } from './format.ts';

test.each([
  [1, 4, '1–4 дня'],
  [12, 21, '12–21 день'],
  [13, 22, '13–22 дня'],
  [15, 60, '15–60 дней'],
  [1, 1, '1 день'],
])('a range agrees with its last number: %i–%i', (from, to, text) => {
  expect(rangeOfDays(from, to).replaceAll('\u00a0', ' ')).toBe(text);
});

test.each([
  [1, 'дня'],
  [41, 'дня'],
  [51, 'дня'],
  [2, 'дней'],
  [11, 'дней'],
  [58, 'дней'],
])('after «от» %i takes the genitive', (days, noun) => {
  expect(countOf(days, DAYS_OF)).toBe(`${days}\u00a0${noun}`);
});
