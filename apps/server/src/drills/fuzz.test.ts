import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { fillDemo, storeDemoRates } from '@prichal/catalog';
import { errorBodySchema } from '@prichal/contract';
import { createAcceptQueue } from '@prichal/database';
import { openTestDatabase } from '@prichal/database/testing';
import type { TestDatabase } from '@prichal/database/testing';
import { fillDemoLeads } from '@prichal/office';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_BRAND } from '../config/brand.ts';
import { DEFAULT_PROPOSALS } from '../config/proposals.ts';
import type { App } from '../http/app.ts';
import { createCalculator } from '../features/calculator/calculator-reader.ts';
import { calculatorHeaders } from '../features/calculator/testing/requests.ts';
import { createCatalog } from '../features/catalog/catalog-reader.ts';
import { createCookieChoices } from '../features/cookies/cookie-choices.ts';
import { createLeadEvents } from '../leads/capture/lead-events.ts';
import { createLog } from '../http/plugins/request-log.ts';
import { createDemoProposal } from '../jobs/demo-proposal.ts';
import { officeCookie } from '../features/office/testing/office-cookie.ts';
import { csrfHeaders, fakeClock, testApp } from '../testing/fakes.ts';
import { STRANGE_LEAD } from '../testing/strange-leads.ts';
import { PERSONAL } from '../testing/strange-bodies.ts';
import { meetRecords } from '../testing/strange-records.ts';
import { STRANGE_BYTES, STRANGE_MULTIPART, STRANGE_REQUESTS } from '../testing/strange-requests.ts';
import type { StrangeRequest } from '../testing/strange-request.ts';

/** Requests per address: `FUZZ_RUNS=100000 vitest run apps/server/src/drills/fuzz.test.ts` for the whole measure. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 80);
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const MINUTES = 60_000;
/** Memory is judged where there are enough requests to see it grow, bytes. */
const JUDGED_FROM = 20_000;
const GROWTH_MAX = 16 * 1024 * 1024;

/**
 * Addresses that read all that the others have stored: each call costs more than a hundred others, and only the unknown
 * parameters differ. They come last, and a twentieth of the calls meets every strange row.
 */
const READS_ALL = new Set([
  'get /api/office/audit/export',
  'get /api/office/leads/export',
  'get /api/office/leads/{uid}',
  'get /api/office/overview',
  'get /api/office/overview/now',
]);
const readsAll = (name: string) => READS_ALL.has(name);
const IN_ORDER = Object.entries(STRANGE_REQUESTS).toSorted(
  ([a], [b]) => Number(readsAll(a)) - Number(readsAll(b)),
);

const DEMO = {
  brand: DEMO_BRAND,
  proposals: DEFAULT_PROPOSALS,
  purchaseMargin: '3',
  costs: null,
};

/** No line of the log names a person, no memory is held that was not held halfway. */
const CLEAN = { leaked: [], grown: false };

/** A log that is read and forgotten: it must not grow with the requests. */
function watchedLog() {
  const secrets = PERSONAL.flatMap((secret) => [secret, encodeURIComponent(secret)]);
  const leaked: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      const line = String(chunk);
      if (secrets.some((secret) => line.includes(secret))) leaked.push(line);
      done();
    },
  });
  return { log: createLog('debug', stream), leaked };
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
/** What JavaScript holds after a collection, bytes. */
function heldBytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

describe('generated requests get an answer below 500, and leave nothing personal in the log', () => {
  let database: TestDatabase;
  let app: App;
  let headers: Record<string, string>;
  const { log, leaked } = watchedLog();
  beforeAll(async () => {
    database = await openTestDatabase('embedded');
    const clock = fakeClock();
    await fillDemo(database.handle, { seed: 5, count: 700, today: '2026-11-20' });
    await storeDemoRates(database.db, clock.now());
    await fillDemoLeads(database.db, clock.now());
    await createDemoProposal(database.db, DEMO, clock.now)();
    const catalog = createCatalog({
      db: database.db,
      now: clock.now,
      secret: 'tests',
      checkEveryMs: Infinity,
      onError: (error) => {
        throw error;
      },
    });
    await catalog.countries();
    app = await testApp({
      log,
      leads: createAcceptQueue(database.handle, () => Date.now(), randomBytes),
      events: createLeadEvents(database.db),
      cookieChoices: createCookieChoices(database.db),
      // an in-memory intake retains what it accepts, which this test would count as a leak
      intake: {
        reject: async () => null,
        take: () => true,
        counts: () => ({ accepted: 0, written: 0, rejected: 0, lost: 0 }),
        close: async () => {},
      },
      catalog,
      calculator: createCalculator({
        db: database.db,
        now: clock.now,
        catalog,
        costsFile: null,
        marginPercent: '3',
      }),
      office: database.handle,
      ratesPerMinute: {
        signin: 1e9,
        forms: 1e9,
        other: 1e9,
        tokens: 1e9,
        reports: 1e9,
        events: 1e9,
        analytics: 1e9,
        catalogue: 1e9,
      },
    });
    headers = {
      origin: 'http://site.test',
      ...(await csrfHeaders(app)),
      ...(await calculatorHeaders(app)),
    };
    const lead = { kind: 'callback', context: '{}', created_at: clock.now() } as const;
    await database.db
      .insertInto('leads')
      .values({
        uid: STRANGE_LEAD,
        number: 'П-99901',
        name: 'Секретова',
        phone: '+79045550199',
        ...lead,
      })
      .execute();
    await meetRecords(database.db);
    headers['cookie'] += `; ${await officeCookie(app, database.db, clock.now())}`;
  });
  afterAll(async () => {
    await app.fastify.close();
    await database.close();
  });

  const send = async (method: Method, { url, type, payload }: StrangeRequest) => {
    const call = () =>
      app.fastify.inject({
        method,
        url,
        headers: type === undefined ? headers : { ...headers, 'content-type': type },
        ...(method.startsWith('P') ? { payload: bodyOf(payload) } : {}),
      });
    let answer = await call();
    // a test that floods its own event loop may find it late: that says nothing of the request
    while (answer.statusCode === 503 && answer.body.includes('event loop is late')) {
      await setTimeout(500);
      answer = await call();
    }
    expect(answer.statusCode, answer.body).toBeGreaterThanOrEqual(200);
    expect(answer.statusCode, answer.body).toBeLessThan(500);
    if (answer.statusCode >= 400) errorBodySchema.parse(answer.json());
    return answer.statusCode;
  };

  const examine = async (
    method: Method,
    requests: fc.Arbitrary<StrangeRequest>,
    { numRuns, examples = [] }: { numRuns: number; examples?: StrangeRequest[] },
  ) => {
    const answers = new Map<number, number>();
    let done = 0;
    let before = 0;
    const sent = fc.asyncProperty(requests, async (request) => {
      const status = await send(method, request);
      answers.set(status, (answers.get(status) ?? 0) + 1);
      done += 1;
      // answers that resolve without I/O would starve the timers; real network I/O does not
      if (done % 100 === 0) await setImmediate();
      // half of the way: caches are full by then
      if (done === Math.floor(numRuns / 2) && numRuns >= JUDGED_FROM) before = heldBytes();
    });
    await fc.assert(sent, {
      numRuns,
      endOnFailure: false,
      examples: examples.map((example): [StrangeRequest] => [example]),
    });
    if (numRuns < JUDGED_FROM) return { leaked, grown: false };
    const growth = heldBytes() - before;
    const statuses = [...answers].map(([status, count]) => `${status}: ${count}`).join(', ');
    console.warn(
      `${done} requests, ${statuses}; held ${(growth / 1024 / 1024).toFixed(1)} MB more`,
    );
    return { leaked, grown: growth > GROWTH_MAX };
  };

  test('every address that the documentation of the API names is among them', async () => {
    const { paths } = (await app.fastify.inject({ url: '/api/v1/openapi.json' })).json<{
      paths: Record<string, Record<string, unknown>>;
    }>();
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(documented.length).toBeGreaterThan(20);
    // a stream has no end: leads.test.ts opens it
    expect(documented.filter((name) => !(name in STRANGE_REQUESTS))).toEqual([
      'get /api/office/events',
    ]);
  });

  test.each(IN_ORDER)(
    '%s',
    async (name, requests) => {
      const method = name.split(' ', 1)[0]?.toUpperCase() as Method;
      const examples = FOUND[name] ?? [];
      const numRuns = readsAll(name) ? Math.ceil(RUNS / 20) : RUNS;
      expect(await examine(method, requests, { numRuns, examples })).toEqual(CLEAN);
    },
    120 * MINUTES,
  );

  test(
    'multipart forms',
    async () => {
      expect(await examine('POST', STRANGE_MULTIPART, { numRuns: RUNS })).toEqual(CLEAN);
    },
    120 * MINUTES,
  );

  test(
    'bytes of any kind',
    async () => {
      expect(await examine('POST', STRANGE_BYTES, { numRuns: RUNS })).toEqual(CLEAN);
    },
    120 * MINUTES,
  );
});

/** Requests that were answered wrongly once, shrunk: each is sent in every run. */
const FOUND: Record<string, StrangeRequest[]> = {
  'get /api/v1/catalog/cars/': [
    { url: '/api/v1/catalog/cars/?__proto__=china' },
    { url: '/api/v1/catalog/cars/?constructor=1' },
  ],
  'get /api/v1/catalog/cars/{id}/': [{ url: '/api/v1/catalog/cars/%00/' }],
  'get /api/v1/catalog/facets/': [{ url: '/api/v1/catalog/facets/?__proto__=0' }],
};

function bodyOf(payload: unknown): string | Buffer {
  return Buffer.isBuffer(payload) ? payload : (JSON.stringify(payload) ?? '');
}
