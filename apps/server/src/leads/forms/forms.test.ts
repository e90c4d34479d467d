import { CONSENT_VERSION, receiptSchema } from '@prichal/contract';
import { describe, expect, test } from 'vitest';
import { csrfHeaders, goodForm, testApp } from '../../testing/fakes.ts';

const KEY = '0f6c1c5e-7d0a-4a63-9a2e-0d4d1b1c2f33';
const SUBMIT = '/api/v1/forms/submit/';

describe('a request of a visitor', () => {
  test('is stored and answered with a number and a promise', async () => {
    const app = await testApp();
    const answer = await app.fastify.inject({
      method: 'POST',
      url: SUBMIT,
      headers: await csrfHeaders(app),
      payload: goodForm(),
    });
    expect(answer.statusCode).toBe(201);
    const receipt = receiptSchema.parse(answer.json());
    expect(receipt.promise.text).toBe('Ответим до 12:30 по Владивостоку');
    expect(app.leads.stored).toMatchObject([
      {
        name: 'Мария',
        phone: '+79041234567',
        kind: 'consultation',
        consent: null,
        honeypot: false,
      },
    ]);
  });

  test('says which test of the popup its visitor was part of', async () => {
    const app = await testApp();
    await app.fastify.inject({
      method: 'POST',
      url: SUBMIT,
      headers: await csrfHeaders(app),
      payload: goodForm({ experiment: 'skewed', ab_test_group: 'holdout' }),
    });
    expect(app.leads.stored[0]?.context).toMatchObject({
      experiment: { key: 'skewed', group: 'holdout' },
    });
  });

  test('is promised an answer in the time its browser names', async () => {
    const app = await testApp();
    const answer = await app.fastify.inject({
      method: 'POST',
      url: SUBMIT,
      headers: await csrfHeaders(app),
      payload: goodForm({ context: { time_zone: 'Asia/Irkutsk' } }),
    });
    const receipt = receiptSchema.parse(answer.json());
    expect(receipt.promise.text).toBe('Ответим до 10:30 по Иркутску');
  });

  test('stores the consent with the hash of its text, the time and the address', async () => {
    const app = await testApp();
    await app.fastify.inject({
      method: 'POST',
      url: SUBMIT,
      headers: await csrfHeaders(app),
      remoteAddress: '203.0.113.9',
      payload: goodForm({ consent: { documents: ['personal-data'], version: CONSENT_VERSION } }),
    });
    expect(app.leads.stored[0]?.consent).toMatchObject({
      version: CONSENT_VERSION,
      ip: '203.0.113.9',
      given_at: '2026-11-20T02:00:00.000Z',
      documents: [{ document: 'personal-data', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
    });
  });

  test('with the hidden field filled in is flagged, not rejected', async () => {
    const app = await testApp();
    const answer = await app.fastify.inject({
      method: 'POST',
      url: SUBMIT,
      headers: await csrfHeaders(app),
      payload: goodForm({ website: 'http://spam.example' }),
    });
    expect(answer.statusCode).toBe(201);
    expect(app.leads.stored[0]?.honeypot).toBe(true);
  });

  test('without a trailing slash is the same address', async () => {
    const app = await testApp();
    const answer = await app.fastify.inject({
      method: 'POST',
      url: SUBMIT.slice(0, -1),
      headers: await csrfHeaders(app),
      payload: goodForm(),
    });
    expect(answer.statusCode).toBe(201);
  });
});

describe('the same submission again', () => {
  test('gets the first answer byte for byte, whatever the order of its fields', async () => {
    const app = await testApp();
    const headers = { ...(await csrfHeaders(app)), 'idempotency-key': KEY };
    const first = await app.fastify.inject({
      method: 'POST',
      url: SUBMIT,
      headers,
      payload: goodForm(),
    });
    const turned = Object.fromEntries(Object.entries(goodForm()).reverse());
    const second = await app.fastify.inject({
      method: 'POST',
      url: SUBMIT,
      headers: { ...headers, 'idempotency-key': KEY.toUpperCase() },
      payload: turned,
    });
    expect(second.statusCode).toBe(201);
    expect(second.body).toBe(first.body);
    expect(app.leads.stored).toHaveLength(1);
  });

  test('with another body is a conflict', async () => {
    const app = await testApp();
    const headers = { ...(await csrfHeaders(app)), 'idempotency-key': KEY };
    await app.fastify.inject({ method: 'POST', url: SUBMIT, headers, payload: goodForm() });
    const other = await app.fastify.inject({
      method: 'POST',
      url: SUBMIT,
      headers,
      payload: goodForm({ name: 'Пётр' }),
    });
    expect(other.statusCode).toBe(409);
    expect(other.json()).toMatchObject({ error: 'IDEMPOTENCY_CONFLICT', retry_after: null });
    expect(app.leads.stored).toHaveLength(1);
  });

  test('without a key is a new request', async () => {
    const app = await testApp();
    const headers = await csrfHeaders(app);
    await app.fastify.inject({ method: 'POST', url: SUBMIT, headers, payload: goodForm() });
    await app.fastify.inject({ method: 'POST', url: SUBMIT, headers, payload: goodForm() });
    expect(app.leads.stored).toHaveLength(2);
  });
});

describe('one address', () => {
  const sendMany = async (count: number) => {
    const app = await testApp();
    const headers = await csrfHeaders(app);
    const answers = [];
    for (let index = 0; index < count; index += 1)
      answers.push(
        await app.fastify.inject({
          method: 'POST',
          url: SUBMIT,
          headers,
          remoteAddress: '203.0.113.9',
          payload: goodForm({ phone: `+7904123${String(4500 + index)}` }),
        }),
      );
    return { app, answers };
  };

  test('may be a whole town behind a mobile operator: 20 people in a minute pass', async () => {
    const { app, answers } = await sendMany(20);
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(20).fill(201));
    expect(app.leads.stored).toHaveLength(20);
  });

  test('that exceeds the limit is asked to wait, with the time to wait', async () => {
    const { answers } = await sendMany(21);
    const last = answers.at(-1);
    expect(last?.statusCode).toBe(429);
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
    expect(last?.json()).toMatchObject({
      error: 'RATE_LIMITED',
      retry_after: Number(last?.headers['retry-after']),
    });
  });
});

describe('the other forms', () => {
  test.each([
    [
      {
        form_type: 'partnership',
        partnership_comment: 'Казань, автовозы',
        partnership_type: 'transport',
      },
      {
        kind: 'partnership',
        message: 'Казань, автовозы',
        context: { partnership_type: 'transport' },
      },
    ],
    [
      { form_type: 'review', car: 'Harrier', country: 'japan', review_text: 'Хорошо' },
      { kind: 'review', message: 'Хорошо', context: { car_text: 'Harrier', country: 'japan' } },
    ],
    [
      { name: 'Заявка на обратный звонок' },
      { kind: 'callback', name: 'Заявка на обратный звонок' },
    ],
    [
      { utm_source: 'yandex', yclid: '7', first_touch: { utm_source: 'vk', at: '2026-11-01' } },
      { campaign: { utm_source: 'yandex', yclid: '7', first_touch: { utm_source: 'vk' } } },
    ],
    [{ bot_signals: ['webdriver'] }, { spam_hints: ['webdriver'] }],
  ])('%j', async (payload, stored) => {
    const app = await testApp();
    const answer = await app.fastify.inject({
      method: 'POST',
      url: SUBMIT,
      headers: await csrfHeaders(app),
      payload: { ...goodForm(), ...payload },
    });
    expect(answer.statusCode).toBe(201);
    expect(receiptSchema.parse(answer.json()).receipt_url).toMatch(/^\/r\/[\w-]{44}$/);
    expect(app.leads.stored).toMatchObject([stored]);
  });
});
