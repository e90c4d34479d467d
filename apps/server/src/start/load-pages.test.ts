import type { Site } from '@prichal/contract';
import { DatabaseBusyError, DatabaseStoppedError } from '@prichal/database';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { renderWith } from './load-pages.ts';
import { testApp } from '../testing/fakes.ts';

/** Pages whose loaders have thrown so, and whose error screen was rendered with a status. */
function pagesThatFail(failure: unknown, status: number) {
  const module = {
    provideSite: () => new RouterContextProvider(),
    piecesOf: () => null,
    failuresOf: () => [failure],
  };
  const screen = () =>
    Promise.resolve(
      new Response('<h1>экран ошибки</h1>', { status, headers: { 'content-type': 'text/html' } }),
    );
  return testApp({ createPages: (site: Site) => renderWith(module, screen, site) });
}

const page = { url: '/catalog/japan?fuel=hybrid', headers: { accept: 'text/html' } };

test('while the database is away a page is 503 with a time, the phone and links to what works', async () => {
  const app = await pagesThatFail(new DatabaseStoppedError(), 500);
  const answer = await app.fastify.inject(page);
  expect(answer.statusCode).toBe(503);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.body).toContain('href="tel:');
  expect(answer.body).toContain('href="/contacts"');
  expect(answer.body).not.toContain('Что-то пошло не так');
  expect(app.pages?.size).toBe(0);
  const data = await app.fastify.inject({ url: '/catalog/japan.data' });
  expect(data.statusCode).toBe(503);
  expect(data.json()).toMatchObject({ error: 'UNAVAILABLE', retry_after: 3 });
});

test.for([
  [new DatabaseStoppedError(), 'Сайт временно не отвечает.'],
  [new Error('query', { cause: new DatabaseBusyError() }), 'Сайт перегружен.'],
] as const)('only a crowd is called one: %s', async ([failure, text]) => {
  const app = await pagesThatFail(failure, 500);
  expect((await app.fastify.inject(page)).body).toContain(text);
});

test('an error of ours stays 500, and a page that came out well is served', async () => {
  const broken = await pagesThatFail(new TypeError('undefined is not a function'), 500);
  expect((await broken.fastify.inject(page)).statusCode).toBe(500);
  const whole = await pagesThatFail(new DatabaseStoppedError(), 200);
  expect((await whole.fastify.inject(page)).statusCode).toBe(200);
});
