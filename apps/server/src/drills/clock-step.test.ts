import { expect, test } from 'vitest';
import { ofResponse } from '../page-cache/rendered-page.ts';
import { fakeClock, testApp } from '../testing/fakes.ts';

const HOUR = 3_600_000;

test('a clock set back two hours extends neither rate limits nor the freshness of a cached page', async () => {
  const wall = fakeClock();
  const steady = fakeClock(0);
  const pass = (ms: number) => {
    wall.move(ms);
    steady.move(ms);
  };
  let renders = 0;
  const app = await testApp({
    now: wall.now,
    monotonic: () => steady.now().getTime(),
    ratesPerMinute: { tokens: 2 },
    createPages: () => async () => {
      renders += 1;
      return ofResponse(
        new Response(`<h1>${renders}</h1>`, { headers: { 'content-type': 'text/html' } }),
      );
    },
  });
  const token = () => app.fastify.inject({ url: '/api/v1/forms/csrf_token/' });
  const page = async () => (await app.fastify.inject({ url: '/contacts' })).body;
  for (let count = 0; count < 2; count += 1) expect((await token()).statusCode).toBe(200);
  expect((await token()).statusCode).toBe(429);
  expect(await page()).toContain('1');
  wall.move(-2 * HOUR);
  pass(61_000);
  expect((await token()).statusCode).toBe(200);
  const limited = [await token(), await token(), await token()].at(-1);
  expect(limited?.statusCode).toBe(429);
  expect(Number(limited?.headers['retry-after'])).toBeLessThanOrEqual(60);
  // Past its minute: this visitor still gets the old page, and it is rendered anew behind him.
  await page();
  await expect.poll(() => renders).toBe(2);
});
