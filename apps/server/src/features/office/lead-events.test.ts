import { openTestDatabase } from '@prichal/database/testing';
import { expect, test } from 'vitest';
import { drain } from '../../http/draining.ts';
import { fakeClock, testApp } from '../../testing/fakes.ts';
import { officeCookie } from './testing/office-cookie.ts';

/** Far below what the drain gives requests in flight before it cuts them off. */
const SOON_MS = 5_000;

test('a process that stops ends the open streams of events instead of waiting for them', async () => {
  const database = await openTestDatabase('embedded');
  const { now } = fakeClock();
  const app = await testApp({ office: database.handle, now });
  const cookie = await officeCookie(app, database.db, now());
  const origin = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(`${origin}/api/office/events`, { headers: { cookie } });
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const parts: string[] = [];
  const decoder = new TextDecoder();
  const reading = (async () => {
    for await (const part of answer.body ?? []) parts.push(decoder.decode(part));
  })();
  await expect
    .poll(() => parts.join(''))
    .toMatch(/^retry: 3000\n\nevent: leads\ndata: [\w-]{22}\n\n$/);
  const began = performance.now();
  await drain(app.fastify, app.draining, 0);
  await reading;
  expect(performance.now() - began).toBeLessThan(SOON_MS);
  await database.close();
});
