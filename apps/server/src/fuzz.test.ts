import { randomBytes } from 'node:crypto';
import { errorBodySchema } from '@prichal/contract';
import { createAcceptQueue } from '@prichal/database';
import { openTestDatabase } from '@prichal/database/testing';
import type { TestDatabase } from '@prichal/database/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCookieChoices } from './features/cookies/cookie-choices.ts';
import { createLeadEvents } from './features/leads/lead-events.ts';
import { csrfHeaders, testApp } from './testing/fakes.ts';
import { multipart } from './testing/multipart.ts';

/** Bodies per address: `FUZZ_RUNS=100000 vitest run apps/server/src/fuzz.test.ts` for the whole measure. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 2000);
const MINUTES = 60_000;

/** Nothing of this may be seen in a log. */
const PERSONAL = ['Секретова', '9045550199', 'secret-mail@example.ru', 'тайный текст'];

const text = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom('', 'Секретова', 'тайный текст', 'consultation', 'review', 'branch'),
  },
  fc.constantFrom(
    '+79045550199',
    '8 (904) 555-01-99',
    'secret-mail@example.ru',
    'japan',
    '2026-11-20',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 600 }),
  fc.constantFrom('\0', '\ud800', 'а'.repeat(700), '🚗'.repeat(500), '__proto__', '1e400'),
);
const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: text },
  fc.jsonValue({ maxDepth: 3 }),
  fc.double(),
  fc.bigInt().map(String),
);

const consent = fc.oneof(
  fc.record({
    documents: fc.array(fc.constantFrom('personal-data', 'advertising'), { maxLength: 3 }),
    version: text,
  }),
  value,
);
const context = fc.oneof(
  fc.record(
    {
      page: text,
      car: fc.record({ country: text, id: text }),
      calculation: text,
      time_zone: text,
    },
    { requiredKeys: [] },
  ),
  value,
);
/** Near a real body: its names, mostly with texts, some left out. */
const near = (names: readonly string[]) =>
  fc.record(
    {
      ...Object.fromEntries(names.map((name) => [name, value])),
      consent,
      context,
      first_touch: value,
    },
    { requiredKeys: [] },
  );

const FORM = [
  'name',
  'phone',
  'email',
  'message',
  'website',
  'car',
  'country',
  'review_text',
  'partnership_type',
  'partnership_comment',
  'utm_source',
  'yclid',
  'bot_signals',
];
const good = fc.record({
  form_type: fc.constantFrom('consultation', 'partnership', 'review', 'other'),
  name: fc.constant('Секретова'),
  phone: fc.constant('+79045550199'),
});
const form = fc
  .tuple(near(FORM), good, fc.boolean())
  .map(([body, base, whole]) => (whole ? { ...body, ...base } : { ...base, ...body }));
const CAPTURE = [
  'name',
  'phone',
  'email',
  'message',
  'calculator_result',
  'calculator_data',
  'variant',
  'trigger_type',
  'user_agent',
  'referrer',
  'page_url',
  'time_on_page',
  'ab_test_group',
  'timestamp',
  'session_id',
  'interest',
  'urgency',
  'budget',
  'preferred_contact',
  'time_zone',
];
const EVENT = ['event_type', 'variant', 'calculator_total', 'user_context', 'session_id'];
const CHOICE = ['analytics', 'version', 'categories', 'choice', 'answer'];

const ADDRESSES: [string, fc.Arbitrary<unknown>][] = [
  ['/api/v1/forms/submit/', form],
  [
    '/api/v1/leads/capture/',
    fc.tuple(near(CAPTURE), good).map(([body, base]) => ({ ...base, ...body })),
  ],
  ['/api/v1/leads/track/', near(EVENT)],
  ['/api/v1/cookies/choice/', near(CHOICE)],
  ['/api/v1/analytics/events/batch/', near(['batch_id', 'events', 'metadata'])],
  ['/api/v1/analytics/batch/', near(['batch_id', 'events', 'metadata'])],
];

describe('generated bodies get an answer below 500, and leave nothing personal in the log', () => {
  let database: TestDatabase;
  let app: Awaited<ReturnType<typeof testApp>>;
  let headers: Record<string, string>;
  beforeAll(async () => {
    database = await openTestDatabase('embedded');
    app = await testApp({
      leads: createAcceptQueue(database.handle, () => Date.now(), randomBytes),
      events: createLeadEvents(database.db),
      cookieChoices: createCookieChoices(database.db),
      ratesPerMinute: {
        forms: 1e9,
        other: 1e9,
        tokens: 1e9,
        reports: 1e9,
        events: 1e9,
        analytics: 1e9,
      },
    });
    headers = await csrfHeaders(app);
  });
  afterAll(() => database.close());

  const post = async (url: string, type: string, payload: string | Buffer) => {
    const answer = await app.fastify.inject({
      method: 'POST',
      url,
      headers: { ...headers, 'content-type': type },
      payload,
    });
    expect(answer.statusCode, answer.body).toBeGreaterThanOrEqual(200);
    expect(answer.statusCode, answer.body).toBeLessThan(500);
    if (answer.statusCode >= 400) errorBodySchema.parse(answer.json());
  };
  const runs = (numRuns: number) => ({ numRuns, endOnFailure: false });
  const toldInLog = () => PERSONAL.filter((word) => app.logText().includes(word));

  test.each(ADDRESSES)(
    '%s',
    async (url, body) => {
      const sent = fc.asyncProperty(body, async (one) =>
        post(url, 'application/json', JSON.stringify(one) ?? ''),
      );
      await fc.assert(sent, runs(RUNS));
      expect(toldInLog()).toEqual([]);
    },
    120 * MINUTES,
  );

  test(
    'multipart forms',
    async () => {
      const photo = fc.record({
        name: fc.constantFrom('', 'a.jpg', 'Секретова.png'),
        bytes: fc.uint8Array({ maxLength: 300 }),
      });
      const sent = fc.asyncProperty(
        form,
        fc.array(photo, { maxLength: 10 }),
        fc.option(fc.nat(2000)),
        async (fields, photos, cut) => {
          const { headers: own, payload } = multipart(fields, photos);
          await post(
            '/api/v1/forms/submit/',
            own['content-type'] ?? '',
            cut === null ? payload : payload.subarray(0, cut),
          );
        },
      );
      await fc.assert(sent, runs(Math.ceil(RUNS / 4)));
      expect(toldInLog()).toEqual([]);
    },
    120 * MINUTES,
  );

  test(
    'bytes of any kind',
    async () => {
      const sent = fc.asyncProperty(
        fc.constantFrom(...ADDRESSES.map(([url]) => url)),
        fc.constantFrom(
          'application/json',
          'text/plain',
          'multipart/form-data; boundary=x',
          '',
          'x/y',
        ),
        fc.uint8Array({ maxLength: 400 }),
        async (url, type, bytes) => post(url, type, Buffer.from(bytes)),
      );
      await fc.assert(sent, runs(RUNS));
      expect(toldInLog()).toEqual([]);
    },
    120 * MINUTES,
  );
});
