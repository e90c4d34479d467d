import { expect, test } from 'vitest';
import { percentOf } from './bill-parts.ts';

test('shares of a bill, where a small one is no nothing', () => {
  const parts = [
    { group: 'abroad', rub: 1_390_301 },
    { group: 'transit', rub: 5_000 },
    { group: 'customs', rub: 1_885_866 },
    { group: 'russia', rub: 0 },
  ] as const;
  const shares = parts.map(({ rub }) => percentOf(rub, parts).replace('\u00a0', ' '));
  expect(shares).toEqual(['42 %', '1 %', '57 %', '0 %']);
  expect(percentOf(0, [])).toBe('0\u00a0%');
});
