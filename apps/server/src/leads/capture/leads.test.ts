import { randomUUID } from 'node:crypto';
import {
  CONSENT_VERSION,
  PHONE_ERRORS,
  FORM_ERRORS,
  UNKNOWN_CHOICE,
  receiptSchema,
  COOKIE_TEXT_VERSION,
  registerCountries,
} from '@prichal/contract';
import type { FurtherCountry } from '@prichal/contract';
import { describeEachEngine } from '@prichal/database/testing';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { DEMO_BRAND } from '../../config/brand.ts';
import { csrfHeaders, testApp } from '../../testing/fakes.ts';
import { createCookieChoices } from '../../features/cookies/cookie-choices.ts';
import { isFirstInQueue } from './first-in-queue.ts';
import { createLeadEvents } from './lead-events.ts';

const CAPTURE = '/api/v1/leads/capture/';
const TRACK = '/api/v1/leads/track/';
/** key of the event that reported the opening of the popup */
const SHOWN = '7b0d3a52-96f1-4d7f-8f0e-0b6f0a7f6f01';
const NOW = '2026-11-20T02:00:00.000Z';

/** Every field of the specification's payload. */
function goodCapture(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: 'Мария',
    phone: '8 904 123-45-67',
    email: '',
    message: 'Без окрасов\n\nДополнительно\nБюджет: 1–3 млн ₽',
    calculator_result: { total: '1740959' },
    calculator_data: {
      country: 'japan',
      address: 'http://site.test/calculator/result?country=japan&rates_date=2026-11-20',
      rates_date: '2026-11-20',
    },
    countdown: { shown: SHOWN, left_s: 240 },
    variant: 'value_stack',
    trigger_type: 'calculator_complete',
    user_agent: 'Mozilla/5.0',
    referrer: 'https://ya.example/',
    page_url: 'http://site.test/calculator',
    time_on_page: 63,
    ab_test_group: 'value_stack',
    timestamp: NOW,
    session_id: 'a-session',
    interest: 'quote',
    urgency: 'week',
    budget: '1m_3m',
    preferred_contact: 'telegram',
    utm_source: 'yandex',
    yclid: '123',
    first_touch: { utm_source: 'vk', at: '2026-11-01T00:00:00.000Z' },
    consent: { documents: ['personal-data'], version: CONSENT_VERSION },
    ...change,
  };
}

async function capture(change: Record<string, unknown> = {}) {
  const app = await testApp();
  const answer = await app.fastify.inject({
    method: 'POST',
    url: CAPTURE,
    headers: await csrfHeaders(app),
    payload: goodCapture(change),
  });
  return { app, answer, stored: app.leads.stored[0] };
}

describe('a request of the popup', () => {
  // test files share the vocabulary of their process
  afterEach(() => registerCountries([]));
  test('is stored with what opened the popup, the calculation, the rates and the campaign', async () => {
    const { answer, stored, app } = await capture();
    expect(answer.statusCode).toBe(201);
    receiptSchema.parse(answer.json());
    expect(stored).toMatchObject({
      kind: 'consultation',
      first_in_queue: true,
      name: 'Мария',
      phone: '+79041234567',
      email: null,
      message: 'Без окрасов\n\nДополнительно\nБюджет: 1–3 млн ₽',
      consent: { form: 'popup', version: CONSENT_VERSION },
      campaign: { utm_source: 'yandex', yclid: '123', first_touch: { utm_source: 'vk' } },
      context: {
        page: '/calculator',
        calculation: expect.stringMatching(/^Расчёт, машина из Японии: 1\s740\s959\s₽\nhttp/),
        calculator: { total: '1740959', country: 'japan' },
        kept_rates: { date: '2026-11-20', promised: false },
        interest: 'quote',
        urgency: 'week',
        budget: '1m_3m',
        preferred_contact: 'telegram',
        popup: {
          trigger: 'calculator_complete',
          variant: 'value_stack',
          ab_test_group: 'value_stack',
          time_on_page: 63,
          session_id: 'a-session',
        },
      },
    });
    expect(app.logText()).not.toContain('9041234567');
    expect(app.logText()).not.toContain('Мария');
  });

  test('names the country of its calculation, also one that the owner added', async () => {
    const calculator_data = { country: 'uae', address: '', rates_date: '' };
    const contextOf = async () => (await capture({ calculator_data })).stored?.context;
    expect(await contextOf()).toMatchObject({ calculation: expect.stringMatching(/^Расчёт: 1/) });
    const uae = { code: 'uae', name: 'ОАЭ', from: 'из ОАЭ', in: 'в ОАЭ', open: true };
    registerCountries([uae as FurtherCountry]);
    expect(await contextOf()).toMatchObject({
      calculation: expect.stringMatching(/^Расчёт, машина из ОАЭ: 1/),
    });
  });

  test('has no visit where measuring is not allowed', async () => {
    const { stored } = await capture({ session_id: '' });
    expect(stored?.context).toMatchObject({ popup: { session_id: null } });
  });

  test('says which test of the popup its visitor was part of', async () => {
    const { stored } = await capture({ experiment: 'skewed' });
    expect(stored?.context).toMatchObject({
      experiment: { key: 'skewed', group: 'value_stack' },
    });
    const without = await capture();
    expect(without.stored?.context).not.toHaveProperty('experiment');
  });

  test('sent after the countdown has ended is not first and stores no rates', async () => {
    const { answer, stored } = await capture({ countdown: { shown: SHOWN, left_s: 0 } });
    expect(answer.json()).not.toHaveProperty('first_in_queue');
    expect(stored).not.toHaveProperty('first_in_queue');
    expect(stored?.context).not.toHaveProperty('kept_rates');
  });

  test('sent in time is first in the queue, and its receipt says so, the second time too', async () => {
    const app = await testApp();
    const headers = await csrfHeaders(app);
    const post = (url: string, key: string, payload: Record<string, unknown>) =>
      app.fastify.inject({
        method: 'POST',
        url,
        headers: { ...headers, 'idempotency-key': key },
        payload,
      });
    await post(TRACK, SHOWN, { event_type: 'lead_capture_shown', variant: 'value_stack' });
    const key = randomUUID();
    const first = await post(CAPTURE, key, goodCapture());
    expect(first.json()).toMatchObject({ first_in_queue: true });
    expect((await post(CAPTURE, key, goodCapture())).body).toBe(first.body);
    expect(app.leads.stored).toMatchObject([{ first_in_queue: true }]);
  });

  test('says that the rate was promised only where the owner pays it', async () => {
    const app = await testApp({ brand: { ...DEMO_BRAND, fixesRate: true } });
    const headers = await csrfHeaders(app);
    await app.fastify.inject({ method: 'POST', url: CAPTURE, headers, payload: goodCapture() });
    expect(app.leads.stored[0]?.context).toMatchObject({ kept_rates: { promised: true } });
  });

  test('of a car’s page names the car', async () => {
    const { stored } = await capture({
      car: { country: 'japan', id: 'demo-10017' },
      city: 'kazan',
    });
    expect(stored?.context).toMatchObject({
      car: { country: 'japan', id: 'demo-10017' },
      city: 'kazan',
    });
  });

  test('of an old page is stored «без согласия», and a filled honeypot flags it', async () => {
    const { answer, stored } = await capture({
      consent: undefined,
      website: 'http://spam.example',
    });
    expect(answer.statusCode).toBe(201);
    expect(stored).toMatchObject({ consent: null, honeypot: true });
  });

  test('that wants an answer by mail and has no address is stored without the wish', async () => {
    const { answer, stored } = await capture({ preferred_contact: 'email', email: '' });
    expect(answer.statusCode).toBe(201);
    expect(stored).toMatchObject({ phone: '+79041234567', email: null });
    expect(stored?.context).not.toHaveProperty('preferred_contact');
  });

  test('names every field that is wrong, in Russian', async () => {
    const { answer, stored } = await capture({
      name: ' ',
      phone: '904',
      email: 'нет',
      budget: 'much',
      message: `${'а'.repeat(501)}\n\nДополнительно\nБюджет: 1–3 млн ₽`,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      error: 'VALIDATION_ERROR',
      fields: {
        name: FORM_ERRORS.name,
        phone: PHONE_ERRORS.short,
        email: FORM_ERRORS.email,
        budget: UNKNOWN_CHOICE,
        message: FORM_ERRORS.messageLong,
      },
    });
    expect(stored).toBeUndefined();
  });

  test('accepts 500 characters of the visitor’s own text in addition to the generated block', async () => {
    const message = `${'а'.repeat(500)}\n\nДополнительно\nБюджет: 1–3 млн ₽`;
    const { answer, stored } = await capture({ message });
    expect(answer.statusCode).toBe(201);
    expect(stored?.message).toBe(message);
  });

  test('stores the bot signals and is still accepted', async () => {
    const { answer, stored } = await capture({ bot_signals: ['webdriver', 'headless'] });
    expect(answer.statusCode).toBe(201);
    expect(stored?.spam_hints).toEqual(['webdriver', 'headless']);
  });

  test('sent again under its key gets the first answer', async () => {
    const app = await testApp();
    const headers = { ...(await csrfHeaders(app)), 'idempotency-key': randomUUID() };
    const send = () =>
      app.fastify.inject({ method: 'POST', url: CAPTURE, headers, payload: goodCapture() });
    const first = await send();
    expect((await send()).body).toBe(first.body);
    expect(app.leads.stored).toHaveLength(1);
  });

  test.each([
    [CAPTURE, 201],
    [TRACK, 202],
  ])('needs no token, and comes from no other site: %s', async (url, accepted) => {
    const app = await testApp();
    const payload = url === CAPTURE ? goodCapture() : { event_type: 'lead_capture_shown' };
    const send = async (headers: Record<string, string>) =>
      (await app.fastify.inject({ method: 'POST', url, headers, payload })).statusCode;
    expect(await send({})).toBe(accepted);
    expect(await send({ origin: 'http://site.test' })).toBe(accepted);
    expect(await send({ origin: 'https://evil.test' })).toBe(403);
    expect(await send({ 'sec-fetch-site': 'cross-site' })).toBe(403);
  });

  test('of any shape is accepted or rejected, and never breaks the server', async () => {
    const app = await testApp({ ratesPerMinute: { forms: 1_000_000 } });
    const headers = await csrfHeaders(app);
    const value = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.object());
    const fields = Object.keys(goodCapture());
    const bodies = fc.dictionary(fc.constantFrom(...fields), value);
    await fc.assert(
      fc.asyncProperty(bodies, async (change) => {
        const payload = goodCapture(change);
        const answer = await app.fastify.inject({ method: 'POST', url: CAPTURE, headers, payload });
        const proof = { 201: 'number', 400: 'user_message' }[answer.statusCode] ?? 'a 201 or 400';
        expect(answer.json()).toHaveProperty(proof);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the first place in the queue', () => {
  const now = new Date(NOW);
  const ago = (seconds: number, variant: string | null = 'urgency') => ({
    variant,
    at: new Date(now.getTime() - seconds * 1000),
  });
  const DAY = 24 * 60 * 60;
  test.each([
    ['at its first second', 300, 'urgency', ago(1), true],
    ['at its last second', 1, 'value_stack', ago(299, 'value_stack'), true],
    ['when it is over', 0, 'urgency', ago(300), false],
    ['longer than it ever runs', 301, 'urgency', ago(1), false],
    ['less than nothing', -1, 'urgency', ago(1), false],
    ['no number', Number.NaN, 'urgency', ago(1), false],
    ['endless', Number.POSITIVE_INFINITY, 'urgency', ago(1), false],
    ['nothing', undefined, 'urgency', ago(1), false],
    ['of a popup without a countdown', 200, 'standard', null, false],
    [
      'of a popup that the server saw without a countdown',
      200,
      'urgency',
      ago(9, 'minimal'),
      false,
    ],
    ['of a popup the server does not know', 200, 'urgency', null, true],
    ['sent in time, waited on its device for hours', 10, 'urgency', ago(5 * 60 * 60), true],
    ['of a popup of two days ago', 200, 'urgency', ago(2 * DAY), false],
  ])('%s', (_when, left_s, variant, shown, first) => {
    expect(isFirstInQueue({ countdown: { shown: SHOWN, left_s }, variant }, shown, now)).toBe(
      first,
    );
  });
});

describe('what became of the popup', () => {
  test('is stored once per key', async () => {
    const app = await testApp();
    const headers = { ...(await csrfHeaders(app)), 'idempotency-key': randomUUID() };
    const event = {
      event_type: 'lead_capture_submitted',
      variant: 'urgency',
      calculator_total: '1740959',
      user_context: {
        interest: 'quote',
        urgency: 'week',
        budget: '1m_3m',
        preferred_contact: 'phone',
      },
    };
    for (const _ of [1, 2]) {
      const answer = await app.fastify.inject({
        method: 'POST',
        url: TRACK,
        headers,
        payload: event,
      });
      expect(answer.statusCode).toBe(202);
    }
    expect([...app.visits.events.recorded.values()]).toEqual([event]);
  });

  test('with the key of another one is a conflict', async () => {
    const app = await testApp();
    const headers = { ...(await csrfHeaders(app)), 'idempotency-key': randomUUID() };
    const send = (event_type: string) =>
      app.fastify.inject({ method: 'POST', url: TRACK, headers, payload: { event_type } });
    expect((await send('lead_capture_shown')).statusCode).toBe(202);
    const other = await send('lead_capture_dismissed');
    expect(other.statusCode).toBe(409);
    expect(other.json()).toMatchObject({ error: 'IDEMPOTENCY_CONFLICT' });
  });

  test('of another kind is rejected', async () => {
    const app = await testApp();
    const answer = await app.fastify.inject({
      method: 'POST',
      url: TRACK,
      headers: await csrfHeaders(app),
      payload: { event_type: 'purchase' },
    });
    expect(answer.statusCode).toBe(400);
  });

  test('is limited by address, with a time to come again', async () => {
    const app = await testApp({ ratesPerMinute: { events: 1 } });
    const headers = await csrfHeaders(app);
    const payload = { event_type: 'lead_capture_shown' };
    await app.fastify.inject({ method: 'POST', url: TRACK, headers, payload });
    const answer = await app.fastify.inject({ method: 'POST', url: TRACK, headers, payload });
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('both endpoints', () => {
  test('stand in the OpenAPI document', async () => {
    const app = await testApp();
    const document = (await app.fastify.inject({ url: '/api/v1/openapi.json' })).json<{
      paths: Record<string, { post?: { requestBody?: unknown } }>;
    }>();
    for (const path of [CAPTURE, TRACK])
      expect(JSON.stringify(document.paths[path]?.post?.requestBody)).toContain('variant');
  });
});

describeEachEngine('events and choices in the database', (suite) => {
  test('an event is written once, its sum exact', async () => {
    const events = createLeadEvents(suite.db);
    const id = randomUUID();
    const event = {
      event_type: 'lead_capture_shown',
      variant: 'premium',
      calculator_total: '5000000.5',
      user_context: { budget: '5m_plus' },
    } as const;
    expect(await events.record(event, id, new Date(NOW))).toBe(true);
    // its key order and its moment are not the event's
    const { user_context: answers, ...rest } = event;
    const again = { user_context: answers, ...rest };
    expect(await events.record(again, id.toUpperCase(), new Date())).toBe(true);
    expect(await events.record({ ...event, variant: 'minimal' }, id, new Date(NOW))).toBe(false);
    const { calculator_total: _, ...less } = event;
    expect(await events.record(less, id, new Date(NOW))).toBe(false);
    const row = await suite.db
      .selectFrom('lead_events')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ variant: 'premium', user_context: { budget: '5m_plus' } });
    expect(Number(row.calculator_total)).toBe(5_000_000.5);
  });

  test('an opening is found by its key with its variant and the moment it was heard of', async () => {
    const events = createLeadEvents(suite.db);
    const [shown, closed] = [randomUUID(), randomUUID()];
    await events.record(
      { event_type: 'lead_capture_shown', variant: 'urgency' },
      shown,
      new Date(NOW),
    );
    await events.record(
      { event_type: 'lead_capture_dismissed', variant: 'urgency' },
      closed,
      new Date(NOW),
    );
    expect(await events.findShown(shown)).toEqual({ variant: 'urgency', at: new Date(NOW) });
    expect(await events.findShown(closed)).toBeNull();
    expect(await events.findShown(randomUUID())).toBeNull();
  });

  test('a sum that is none is left out', async () => {
    const id = randomUUID();
    await createLeadEvents(suite.db).record(
      { event_type: 'lead_capture_shown', calculator_total: 'много' },
      id,
      new Date(NOW),
    );
    const rows = suite.db.selectFrom('lead_events').select('calculator_total').where('id', '=', id);
    expect(await rows.execute()).toEqual([{ calculator_total: null }]);
  });

  test('a cookie choice is stored with the hash of the text, the address and the time', async () => {
    const id = randomUUID();
    const meta = { idempotencyKey: id, ip: '203.0.113.9', userAgent: 'Mozilla' };
    const choices = createCookieChoices(suite.db);
    const choice = { analytics: true, version: COOKIE_TEXT_VERSION };
    expect(await choices.record(choice, meta, new Date(NOW))).toBe(true);
    // the same answer from another network is the same answer
    expect(await choices.record(choice, { ...meta, ip: '203.0.113.10' }, new Date())).toBe(true);
    expect(await choices.record({ ...choice, analytics: false }, meta, new Date())).toBe(false);
    const row = await suite.db
      .selectFrom('cookie_choices')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ analytics: true, ip: '203.0.113.9', created_at: new Date(NOW) });
    expect(row.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(row.version).toBe(COOKIE_TEXT_VERSION);
  });
});
