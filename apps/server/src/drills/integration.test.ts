import { randomBytes } from 'node:crypto';
import { fillDemo } from '@prichal/catalog';
import { errorBodySchema } from '@prichal/contract';
import { createAcceptQueue } from '@prichal/database';
import { describeEachEngine } from '@prichal/database/testing';
import { beforeAll, expect, test } from 'vitest';
import { createCatalog } from '../features/catalog/catalog-reader.ts';
import { csrfHeaders, goodForm, testApp } from '../testing/fakes.ts';

const SUBMIT = '/api/v1/forms/submit/';
const KEY = '8c5f3a52-4c57-4f0c-9d29-6f4f0c1a7b11';

describeEachEngine('the application over a real database', (suite) => {
  async function realApp() {
    const { handle, db } = suite;
    return testApp({
      leads: createAcceptQueue(handle, () => Date.now(), randomBytes),
      now: () => new Date(),
      catalog: createCatalog({ db, now: () => new Date(), secret: 'x'.repeat(32), onError() {} }),
    });
  }
  const countLeads = async () =>
    (await suite.db.selectFrom('leads').select('uid').execute()).length;

  beforeAll(async () => {
    await fillDemo(suite.handle, { seed: 1, count: 40, today: '2026-11-20' });
  });

  test('stores a request once, and repeats its answer byte for byte to eight senders at once', async () => {
    const app = await realApp();
    const headers = { ...(await csrfHeaders(app)), 'idempotency-key': KEY };
    const send = (name: string) =>
      app.fastify.inject({ method: 'POST', url: SUBMIT, headers, payload: goodForm({ name }) });
    const answers = await Promise.all(Array.from({ length: 8 }, () => send('Мария')));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(answers.every((answer) => answer.statusCode === 201)).toBe(true);
    expect((await send('Мария')).body).toBe(answers[0]?.body);
    expect((await send('Пётр')).statusCode).toBe(409);
    const rows = await suite.db.selectFrom('leads').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      number: answers[0]?.json().number,
      name: 'Мария',
      phone: '+79041234567',
      consent: null,
      honeypot: false,
      stage: 'new',
      in_queue: true,
    });
  });

  test.each([
    ['an unknown filter', '/api/v1/catalog/cars/?colour=red', 'colour'],
    ['a value nobody offers', '/api/v1/catalog/cars/?fuel=wood', 'fuel'],
    ['a cursor that was never given', '/api/v1/catalog/cars/?cursor=AAAA', 'cursor'],
    ['a bound that is no number', '/api/v1/catalog/facets/?price_to=cheap', 'price_to'],
    ['a country nobody sells from', '/api/v1/catalog/cars/1/?country=italy', 'country'],
  ])('%s', async (_name, url, field) => {
    const app = await realApp();
    const before = await countLeads();
    const answer = await app.fastify.inject({ url });
    expect(answer.statusCode).toBe(400);
    const error = errorBodySchema.parse(answer.json());
    expect(error.error).toBe('VALIDATION_ERROR');
    expect(Object.keys(error.fields ?? {})).toEqual([field]);
    expect(error.fields?.[field]).toMatch(/[а-яё]/i);
    expect(await countLeads()).toBe(before);
  });

  test.each(['%CF%F0', '100%', '%00'])('a query that is not UTF-8: %s', async (q) => {
    const app = await realApp();
    const answer = await app.fastify.inject({ url: `/api/v1/catalog/cars/?q=${q}` });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      error: 'VALIDATION_ERROR',
      user_message: 'Адрес повреждён: проверьте ссылку.',
    });
  });

  test('a cursor of other filters is rejected', async () => {
    const app = await realApp();
    const first = await app.fastify.inject({ url: '/api/v1/catalog/cars/?limit=1' });
    const { next } = first.json<{ next: string }>();
    expect(next).toBeTruthy();
    const other = await app.fastify.inject({
      url: `/api/v1/catalog/cars/?limit=1&fuel=petrol&cursor=${encodeURIComponent(next)}`,
    });
    expect(other.statusCode).toBe(400);
    expect(Object.keys(other.json().fields)).toEqual(['cursor']);
  });

  test('a name with every awkward letter is stored as it came', async () => {
    const app = await realApp();
    const name = 'Ё‑’"\\<b>🚗 𠜎 O’Нил';
    const answer = await app.fastify.inject({
      method: 'POST',
      url: SUBMIT,
      headers: await csrfHeaders(app),
      payload: goodForm({ name, message: "'; drop table leads; --" }),
    });
    expect(answer.statusCode).toBe(201);
    const row = await suite.db
      .selectFrom('leads')
      .select(['name', 'message'])
      .where('number', '=', answer.json<{ number: string }>().number)
      .executeTakeFirst();
    expect(row).toEqual({ name, message: "'; drop table leads; --" });
  });

  test('every address of the API is in its document', async () => {
    const app = await realApp();
    const api = (await app.fastify.inject({ url: '/api/v1/openapi.json' })).json<{
      paths: Record<string, unknown>;
    }>();
    // those of the office: office-routes.test.ts, leads.test.ts
    const paths = Object.keys(api.paths).filter((name) => !name.startsWith('/api/office/'));
    expect(paths.toSorted()).toEqual([
      '/api/v1/analytics/batch/',
      '/api/v1/analytics/events/batch/',
      '/api/v1/blog/',
      '/api/v1/blog/{slug}/',
      '/api/v1/calculator/currencies/',
      '/api/v1/calculator/estimate/',
      '/api/v1/calculator/get-token/',
      '/api/v1/calculator/health/',
      '/api/v1/calculator/validate/',
      '/api/v1/catalog/brands/',
      '/api/v1/catalog/brands/{id}/models/',
      '/api/v1/catalog/cars/',
      '/api/v1/catalog/cars/{id}/',
      '/api/v1/catalog/countries/',
      '/api/v1/catalog/facets/',
      '/api/v1/cookies/choice/',
      '/api/v1/forms/csrf_token/',
      '/api/v1/forms/submit/',
      '/api/v1/leads/capture/',
      '/api/v1/leads/track/',
      '/api/v1/partners/',
      '/api/v1/reviews/',
      '/api/v1/search/',
      '/api/v1/stats/',
      '/api/v1/team/',
    ]);
    const page = await app.fastify.inject({ url: '/api/v1/docs/' });
    for (const path of Object.keys(api.paths)) expect(page.body).toContain(path);
    expect(String(page.headers['content-security-policy'])).not.toContain('unsafe');
  });
});
