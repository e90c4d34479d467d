import { storeDemoRates } from '@prichal/catalog';
import {
  calculatorHealthSchema,
  calculatorTokenSchema,
  currenciesSchema,
  errorBodySchema,
} from '@prichal/contract';
import type { Estimate } from '@prichal/customs';
import { describeEachEngine } from '@prichal/database/testing';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { fakeClock, noCatalog, testApp } from '../../testing/fakes.ts';
import { createCalculator } from './calculator-reader.ts';
import { estimateSchema } from './schemas.ts';
import { calculatorHeaders, goodRequest } from './testing/requests.ts';

const ESTIMATE = '/api/v1/calculator/estimate/';
const VALIDATE = '/api/v1/calculator/validate/';
const DAY_MS = 24 * 60 * 60_000;

/** What a visitor or a script may send → the fields that must be named. */
const BAD: [string, Record<string, unknown>, string[]][] = [
  ['petrol without displacement: 0 cc', { engine_cc: 0 }, ['engine_cc']],
  ['9999 hp', { power: { value: '9999', unit: 'hp' } }, ['power.value']],
  ['a date in 1950', { manufactured: '1950-05' }, ['manufactured']],
  ['a clearance in 1950', { clearance_date: '1950-05-01' }, ['clearance_date']],
  ['currency XYZ', { price: { amount: '100', currency: 'XYZ' } }, ['price.currency']],
  ['amount 1e9', { price: { amount: '1e9', currency: 'JPY' } }, ['price.amount']],
  ['amount as a number 1e21', { price: { amount: 1e21, currency: 'JPY' } }, ['price.amount']],
  ['arabic digits', { price: { amount: '١٢٣', currency: 'JPY' } }, ['price.amount']],
  ['cyrillic letters for digits', { price: { amount: '1ОО', currency: 'JPY' } }, ['price.amount']],
  ['cyrillic digits in displacement', { engine_cc: '1998҂' }, ['engine_cc']],
  ['a negative price', { price: { amount: '-5', currency: 'JPY' } }, ['price.amount']],
  ['negative displacement', { engine_cc: -1998 }, ['engine_cc']],
  ['a negative power', { power: { value: '-160', unit: 'hp' } }, ['power.value']],
  ['a negative rate', { rates: { EUR: '-95' } }, ['rates.EUR']],
  ['a rate of a currency nobody has', { rates: { XYZ: '1' } }, ['rates.XYZ']],
  ['a city nobody delivers to', { city: 'atlantis' }, ['city']],
  ['a country nobody buys in', { country: 'italy' }, ['country']],
  ['no importer', { importer: undefined }, ['importer']],
  ['no price', { price: undefined }, ['price']],
  [
    'everything wrong at once',
    {
      country: 1,
      importer: null,
      powertrain: [],
      price: 'много',
      manufactured: 'вчера',
      power: { value: '', unit: 'pony' },
      engine_cc: {},
    },
    [
      'country',
      'importer',
      'powertrain',
      'price',
      'manufactured',
      'power.unit',
      'power.value',
      'engine_cc',
    ],
  ],
];

describeEachEngine('/calculator/', (suite) => {
  const clock = fakeClock();
  async function realApp(now = clock.now) {
    const calculator = createCalculator({
      db: suite.db,
      now,
      catalog: noCatalog,
      costsFile: null,
      marginPercent: '3',
    });
    return testApp({ calculator, now, ratesPerMinute: { other: 1_000_000 } });
  }

  beforeAll(async () => {
    await storeDemoRates(suite.db, clock.now());
  });

  test('estimates with a token, in the shape of the documentation', async () => {
    const app = await realApp();
    const answer = await app.fastify.inject({
      method: 'POST',
      url: ESTIMATE,
      headers: await calculatorHeaders(app),
      payload: goodRequest,
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const estimate: Estimate = answer.json();
    expect(estimateSchema.parse(estimate)).toEqual(estimate);
    expect(estimate.complete).toBe(true);
    expect(estimate.rates.date).toBe('2026-11-20');
    const customs = estimate.lines.filter(({ group }) => group === 'customs');
    expect(customs.map(({ code }) => code)).toEqual(['duty', 'clearance_fee', 'utilisation_fee']);
    const kopecks = (text: string | null) => Math.round(Number(text) * 100);
    expect(estimate.lines.reduce((sum, line) => sum + kopecks(line.amount_rub), 0)).toBe(
      kopecks(estimate.totals.total),
    );
  });

  test('explains why 161 hp costs a million more than 160', async () => {
    const app = await realApp();
    const headers = await calculatorHeaders(app);
    const totals: number[] = [];
    for (const value of ['159', '160', '161']) {
      const answer = await app.fastify.inject({
        method: 'POST',
        url: ESTIMATE,
        headers,
        payload: { ...goodRequest, power: { value, unit: 'hp' } },
      });
      const estimate: Estimate = answer.json();
      totals.push(Number(estimate.totals.total));
      expect(estimate.facts.preferential).toBe(value !== '161');
      expect(estimate.facts.preferential_reason).toMatch(/160/);
    }
    expect(totals[0]).toBe(totals[1]);
    expect((totals[2] ?? 0) - (totals[1] ?? 0)).toBeGreaterThan(500_000);
  });

  test.each(BAD)('rejects %s, naming each field in Russian', async (_name, change, fields) => {
    const app = await realApp();
    const headers = await calculatorHeaders(app);
    const payload = { ...goodRequest, ...change };
    const answer = await app.fastify.inject({ method: 'POST', url: ESTIMATE, headers, payload });
    expect(answer.statusCode).toBe(400);
    const error = errorBodySchema.parse(answer.json());
    expect(error.error).toBe('VALIDATION_ERROR');
    expect(Object.keys(error.fields ?? {}).sort()).toEqual(fields.toSorted());
    for (const text of Object.values(error.fields ?? {})) expect(text).toMatch(/[а-яё]{3}/i);
    const check = await app.fastify.inject({ method: 'POST', url: VALIDATE, headers, payload });
    expect(check.statusCode).toBe(200);
    expect(check.json()).toEqual({ valid: false, fields: error.fields });
  });

  test('validates a good request', async () => {
    const app = await realApp();
    const answer = await app.fastify.inject({
      method: 'POST',
      url: VALIDATE,
      headers: await calculatorHeaders(app),
      payload: goodRequest,
    });
    expect(answer.json()).toEqual({ valid: true, fields: {} });
  });

  test('lists both kinds of rates, and the state of the calculator', async () => {
    const app = await realApp();
    const headers = await calculatorHeaders(app);
    const rates = await app.fastify.inject({ url: '/api/v1/calculator/currencies', headers });
    expect(currenciesSchema.parse(rates.json())).toMatchObject({
      date: '2026-11-20',
      source: 'Демонстрационные курсы',
      demo: true,
      stale: false,
      age_days: 0,
      customs: { EUR: '95', JPY: '0.62' },
      purchase: { EUR: '97.85' },
    });
    const health = await app.fastify.inject({ url: '/api/v1/calculator/health/', headers });
    expect(calculatorHealthSchema.parse(health.json())).toMatchObject({
      status: 'ok',
      edition: expect.stringMatching(/2026|1713|1291/),
      costs: { typical: true },
    });
  });

  test('with a source silent for a week says so and works', async () => {
    const later = fakeClock(clock.now().getTime() + 7 * DAY_MS);
    const app = await realApp(later.now);
    const headers = await calculatorHeaders(app);
    const health = await app.fastify.inject({ url: '/api/v1/calculator/health/', headers });
    expect(health.json()).toMatchObject({
      status: 'stale',
      rates: { stale: true, age_days: 7, date: '2026-11-20' },
    });
    const answer = await app.fastify.inject({
      method: 'POST',
      url: ESTIMATE,
      headers,
      payload: goodRequest,
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ complete: true, rates: { date: '2026-11-20' } });
  });

  test('answers anything at all with an estimate or a 400', async () => {
    const app = await realApp();
    const headers = await calculatorHeaders(app);
    const odd = fc.oneof(
      fc.constantFrom(null, '', 0, -1, '1e9', '٣', 'NaN', [], {}, true, '9'.repeat(400)),
      fc.string(),
      fc.double(),
      fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 3 }),
    );
    const keys = [...Object.keys(goodRequest), 'rates', 'customs_value', 'motor_power_30min'];
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.constantFrom(...keys), odd, { maxKeys: 4 }),
        async (change) => {
          const answer = await app.fastify.inject({
            method: 'POST',
            url: ESTIMATE,
            headers: { ...headers, 'content-type': 'application/json' },
            payload: JSON.stringify({ ...goodRequest, ...change }),
          });
          expect([200, 400]).toContain(answer.statusCode);
          const schema = answer.statusCode === 200 ? estimateSchema : errorBodySchema;
          expect(schema.safeParse(answer.json()).success).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describeEachEngine('a calculator without any rates', (suite) => {
  test('names what is missing and does not fail', async () => {
    const { now } = fakeClock();
    const calculator = createCalculator({
      db: suite.db,
      now,
      catalog: noCatalog,
      costsFile: null,
      marginPercent: '3',
    });
    const app = await testApp({ calculator, now });
    const headers = await calculatorHeaders(app);
    const answer = await app.fastify.inject({
      method: 'POST',
      url: ESTIMATE,
      headers,
      payload: goodRequest,
    });
    expect(answer.statusCode).toBe(200);
    const estimate: Estimate = answer.json();
    expect(estimate).toMatchObject({ complete: false, totals: { total: null } });
    expect(estimate.missing.map(({ fact }) => fact)).toContain('rates');
    const health = await app.fastify.inject({ url: '/api/v1/calculator/health/', headers });
    expect(health.json()).toMatchObject({ status: 'stale', rates: { date: null } });
  });
});

describe('the token', () => {
  test('is signed, says when it ends, and needs only X-Requested-With', async () => {
    const app = await testApp();
    const url = '/api/v1/calculator/get-token/';
    const answer = await app.fastify.inject({
      url,
      headers: { 'x-requested-with': 'XMLHttpRequest' },
    });
    expect(calculatorTokenSchema.parse(answer.json())).toMatchObject({
      success: true,
      expires_at: '2026-11-20T02:30:00.000Z',
    });
    const without = await app.fastify.inject({ url });
    expect(without.statusCode).toBe(400);
    expect(without.json().fields).toHaveProperty('X-Requested-With');
  });

  test('is good in another process of the site and dies after 30 minutes', async () => {
    const clock = fakeClock();
    const [first, second] = [await testApp({ now: clock.now }), await testApp({ now: clock.now })];
    const headers = await calculatorHeaders(first);
    const ask = () =>
      second.fastify.inject({ method: 'POST', url: ESTIMATE, headers, payload: goodRequest });
    // let in, then stopped by the calculator that this test does not have
    expect((await ask()).statusCode).toBe(500);
    clock.move(30 * 60_000);
    const late = await ask();
    expect(late.statusCode).toBe(401);
    expect(late.json()).toMatchObject({ error: 'INVALID_TOKEN' });
  });

  test.each([
    ['missing', undefined],
    ['made up', 'zzzzzz.AAAAAAAA.BBBBBBBB'],
    ['empty', ''],
    ['endless', 'a'.repeat(5000)],
    ['without a signature', 'zzzzzz.AAAA'],
  ])('%s is INVALID_TOKEN where something is calculated', async (_name, token) => {
    const app = await testApp();
    const headers = {
      'x-requested-with': 'XMLHttpRequest',
      ...(token === undefined ? {} : { 'x-calculator-token': token }),
    };
    for (const path of ['estimate', 'validate']) {
      const answer = await app.fastify.inject({
        method: 'POST',
        url: `/api/v1/calculator/${path}/`,
        headers,
        payload: goodRequest,
      });
      expect(answer.statusCode).toBe(401);
      expect(errorBodySchema.parse(answer.json()).user_message).toMatch(/[а-яё]/i);
    }
  });

  test.each(['currencies', 'health'])('is not asked for by %s', async (path) => {
    const app = await testApp();
    const url = `/api/v1/calculator/${path}/`;
    const headers = { 'x-requested-with': 'XMLHttpRequest' };
    // let in, with and without the header, then stopped by the calculator that this test does not have
    expect((await app.fastify.inject({ url, headers })).statusCode).toBe(500);
    expect((await app.fastify.inject({ url })).statusCode).toBe(500);
  });

  test('is counted: 60 a minute from one address', async () => {
    const app = await testApp();
    const ask = () =>
      app.fastify.inject({
        url: '/api/v1/calculator/get-token/',
        headers: { 'x-requested-with': 'XMLHttpRequest' },
      });
    for (let i = 0; i < 60; i += 1) expect((await ask()).statusCode).toBe(200);
    const rejected = await ask();
    expect(rejected.statusCode).toBe(429);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('calls are documented', async () => {
    const app = await testApp();
    const document = (await app.fastify.inject({ url: '/api/v1/openapi.json' })).json();
    const paths = Object.keys(document.paths).filter((path) => path.includes('/calculator/'));
    expect(paths.map((path) => path.split('/').at(-2))).toEqual([
      'get-token',
      'validate',
      'estimate',
      'currencies',
      'health',
    ]);
  });
});
