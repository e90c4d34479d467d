import { receiptSchema } from '@prichal/contract';
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

  test('keeps the consent with the hash of its text, the time and the address', async () => {
    const app = await testApp();
    await app.fastify.inject({
      method: 'POST',
      url: SUBMIT,
      headers: await csrfHeaders(app),
      remoteAddress: '203.0.113.9',
      payload: goodForm({ consent: { documents: ['personal-data'], version: '2026-11-20' } }),
    });
    expect(app.leads.stored[0]?.consent).toMatchObject({
      version: '2026-11-20',
      ip: '203.0.113.9',
      given_at: '2026-11-20T02:00:00.000Z',
      documents: [{ document: 'personal-data', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
    });
  });

  test('with the hidden field filled in is marked, not refused', async () => {
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
