import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './hash-password.ts';
import { takeTurn } from './take-turn.ts';

/** Work that ends when the test ends it. */
function held() {
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { end, work: () => ended };
}
const tick = () => new Promise((resolve) => setImmediate(resolve));

test('two run at once, twenty wait in their order, the next is turned away and may come again', async () => {
  const works = Array.from({ length: 22 }, held);
  const started: number[] = [];
  const turns = works.map(({ work }, nth) =>
    takeTurn(() => {
      started.push(nth);
      return work();
    }),
  );
  await tick();
  expect(started).toEqual([0, 1]);
  await expect(takeTurn(() => Promise.resolve())).rejects.toMatchObject({
    code: 'busy',
    message: 'Слишком много входов сразу. Повторите через минуту.',
    retryAfter: 10,
  });
  works[1]?.end();
  await turns[1];
  await tick();
  expect(started).toEqual([0, 1, 2]);
  for (const { end } of works) end();
  await Promise.all(turns);
  expect(started).toEqual(works.map((_, nth) => nth));
  expect(await takeTurn(() => Promise.resolve('free'))).toBe('free');
});

test('work that fails leaves its place', async () => {
  for (let nth = 0; nth < 3; nth += 1)
    await expect(takeTurn(() => Promise.reject(new Error('no memory')))).rejects.toThrow(
      'no memory',
    );
  expect(await takeTurn(() => Promise.resolve('free'))).toBe('free');
});

test('hashes wait for their turn, too', async () => {
  const works = [held(), held()];
  const turns = works.map(({ work }) => takeTurn(work));
  let hashed = '';
  const hash = hashPassword('семь футов под килем').then((made) => (hashed = made));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(hashed).toBe('');
  for (const { end } of works) end();
  await Promise.all([hash, ...turns]);
  expect(await verifyPassword(hashed, 'семь футов под килем')).toBe(true);
});
