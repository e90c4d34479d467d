import { describe, expect, test } from 'vitest';
import { csrfHeaders, fakeClock, goodForm, testApp } from '../../testing/fakes.ts';

const SUBMIT = '/api/v1/forms/submit/';

async function submit(headers: Record<string, string>, change: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp(change);
  const answer = await app.fastify.inject({
    method: 'POST',
    url: SUBMIT,
    headers,
    payload: goodForm(),
  });
  return { answer, app };
}

describe('the CSRF token', () => {
  test('missing: 403 with a fresh cookie, with which the next try succeeds', async () => {
    const { answer, app } = await submit({});
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ error: 'CSRF_FAILED' });
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^csrftoken=[\w.-]+; Path=\/; Max-Age=1800; SameSite=Lax$/);
    const token = /^csrftoken=([^;]+)/.exec(cookie)?.[1] ?? '';
    const again = await app.fastify.inject({
      method: 'POST',
      url: SUBMIT,
      headers: { 'x-csrftoken': token, cookie: `csrftoken=${token}` },
      payload: goodForm(),
    });
    expect(again.statusCode).toBe(201);
  });

  test('is Secure over TLS', async () => {
    const { answer } = await submit({}, { publicUrl: 'https://site.test' });
    expect(String(answer.headers['set-cookie'])).toContain('; Secure');
    expect(answer.headers['strict-transport-security']).toContain('max-age=');
  });

  test('without a cookie is accepted from our own page only', async () => {
    const app = await testApp();
    const token = (await csrfHeaders(app))['x-csrftoken'] ?? '';
    const send = (headers: Record<string, string>) =>
      app.fastify.inject({
        method: 'POST',
        url: SUBMIT,
        headers: { 'x-csrftoken': token, ...headers },
        payload: goodForm(),
      });
    expect((await send({})).statusCode).toBe(403);
    expect((await send({ origin: 'https://evil.test' })).statusCode).toBe(403);
    expect((await send({ origin: 'null' })).statusCode).toBe(403);
    const hidden = (site: string) => send({ origin: 'null', 'sec-fetch-site': site });
    expect((await hidden('cross-site')).statusCode).toBe(403);
    // what a page sends that hides its address from others, as that of a proposal does
    expect((await hidden('same-origin')).statusCode).toBe(201);
    expect((await send({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await send({ origin: 'http://site.test' })).statusCode).toBe(201);
    expect((await send({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(201);
  });

  test('with its cookie is still rejected from another site', async () => {
    const app = await testApp();
    const answer = await app.fastify.inject({
      method: 'POST',
      url: SUBMIT,
      headers: { ...(await csrfHeaders(app)), origin: 'https://evil.test' },
      payload: goodForm(),
    });
    expect(answer.statusCode).toBe(403);
  });

  test('dies after 30 minutes, and nobody can write his own', async () => {
    const clock = fakeClock();
    const app = await testApp({ now: clock.now });
    const headers = await csrfHeaders(app);
    const send = (changed: Record<string, string>) =>
      app.fastify.inject({ method: 'POST', url: SUBMIT, headers: changed, payload: goodForm() });
    const token = headers['x-csrftoken'] ?? '';
    const forged = `${token.slice(0, -3)}AAA`;
    expect((await send({ 'x-csrftoken': forged, cookie: `csrftoken=${forged}` })).statusCode).toBe(
      403,
    );
    clock.move(30 * 60_000 - 1000);
    expect((await send(headers)).statusCode).toBe(201);
    clock.move(1000);
    expect((await send(headers)).statusCode).toBe(403);
  });

  test('on a live site the Host header proves nothing', async () => {
    const { answer } = await submit(
      { origin: 'https://other.test', host: 'other.test' },
      { mode: 'live', publicUrl: 'https://site.test' },
    );
    expect(answer.statusCode).toBe(403);
  });
});

describe('too many requests', () => {
  test('are asked to wait, per address and class', async () => {
    const app = await testApp({ ratesPerMinute: { tokens: 2 } });
    const ask = (remoteAddress: string) =>
      app.fastify.inject({ url: '/api/v1/forms/csrf_token/', remoteAddress });
    expect((await ask('203.0.113.1')).statusCode).toBe(200);
    expect((await ask('203.0.113.1')).statusCode).toBe(200);
    const rejected = await ask('203.0.113.1');
    expect(rejected.statusCode).toBe(429);
    expect(rejected.headers['retry-after']).toBe('30');
    expect(rejected.json()).toMatchObject({ error: 'RATE_LIMITED', retry_after: 30 });
    expect((await ask('203.0.113.2')).statusCode).toBe(200);
  });
});
