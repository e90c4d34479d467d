import { expect, test } from 'vitest';
import { cacheOf } from './cache-of.ts';

test('a value is made once, at the first question', () => {
  const cached = cacheOf<string, number>(10);
  let made = 0;
  const make = () => (made += 1);
  expect([cached('a', make), cached('a', make), cached('b', make), cached('a', make)]).toEqual([
    1, 1, 2, 1,
  ]);
});

test('nothing, zero and an empty text are values too', () => {
  const cached = cacheOf<string, string | number | null>(10);
  for (const value of [null, 0, '']) {
    cached(String(value), () => value);
    expect(cached(String(value), () => 'again')).toBe(value);
  }
});

test('it never holds more than it may, whatever is asked', () => {
  const cached = cacheOf<number, { nth: number }>(3);
  const values = Array.from({ length: 10 }, (_, nth) => cached(nth, () => ({ nth })));
  expect(values.map(({ nth }) => nth)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const isCached = values.map((value, nth) => cached(nth, () => ({ nth })) === value);
  expect(isCached.filter(Boolean).length).toBeLessThanOrEqual(3);
});

test('what could not be made is tried again', () => {
  const cached = cacheOf<string, number>(3);
  expect(() =>
    cached('a', () => {
      throw new Error('not now');
    }),
  ).toThrow('not now');
  expect(cached('a', () => 7)).toBe(7);
});
