import { expect, test, vi } from 'vitest';
import { createCachedRead } from './cached-read.ts';

test('is read once until a change, by all who ask at the same time', async () => {
  const read = vi.fn<() => Promise<number>>();
  read.mockResolvedValueOnce(1).mockResolvedValueOnce(2);
  const cached = createCachedRead(read);
  expect(await Promise.all([cached(), cached()])).toEqual([1, 1]);
  expect(await cached()).toBe(1);
  cached.forget();
  expect(await cached()).toBe(2);
  expect(read).toHaveBeenCalledTimes(2);
});

test('what was being read when it changed is not cached', async () => {
  let finish: (value: string) => void = () => {};
  const read = vi.fn<() => Promise<string>>();
  read
    .mockReturnValueOnce(new Promise((resolve) => (finish = resolve)))
    .mockResolvedValueOnce('after');
  const cached = createCachedRead(read);
  const early = cached();
  cached.forget();
  const late = cached();
  finish('before');
  expect([await early, await late, await cached()]).toEqual(['before', 'after', 'after']);
});

test('a failure is everybody’s who waited, and nobody’s after', async () => {
  const read = vi.fn<() => Promise<number>>();
  read.mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce(3);
  const cached = createCachedRead(read);
  const both = await Promise.allSettled([cached(), cached()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await cached()).toBe(3);
});
