import { expect, test } from 'vitest';
import { testApp } from '../../testing/fakes.ts';

test('drawings that are made are counted by address, those in memory are not', async () => {
  const app = await testApp({
    ratesPerMinute: { pictures: 3, other: 1 },
    drawPicture: (name) => `<svg xmlns="http://www.w3.org/2000/svg"><title>${name}</title></svg>`,
  });
  const get = async (name: string) =>
    (await app.fastify.inject({ url: `/pictures/${name}` })).statusCode;
  for (const name of ['a', 'b', 'c']) expect(await get(name)).toBe(200);
  expect(await get('d')).toBe(429);
  for (let count = 0; count < 50; count += 1) expect(await get('a')).toBe(200);
});
