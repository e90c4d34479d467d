import { describe, expect, test } from 'vitest';
import { csrfHeaders, goodForm, testApp } from '../../testing/fakes.ts';
import { pageCsp } from './security-headers.ts';

const OWN = 'http://site.test';
const API = 'https://api.site.test';
const URL = '/api/v1/forms/submit/';

describe('an API at an origin of its own', () => {
  test('answers the pages of the site before and at a request, and nobody else', async () => {
    const app = await testApp({ apiOrigin: API });
    const preflight = (origin: string) =>
      app.fastify.inject({
        method: 'OPTIONS',
        url: URL,
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'x-csrftoken,idempotency-key,content-type',
        },
      });
    const own = await preflight(OWN);
    expect(own.statusCode).toBe(204);
    expect(own.headers).toMatchObject({
      'access-control-allow-origin': OWN,
      'access-control-allow-credentials': 'true',
    });
    for (const name of ['x-csrftoken', 'idempotency-key', 'content-type'])
      expect(String(own.headers['access-control-allow-headers'])).toContain(name);
    expect((await preflight('https://evil.test')).headers).not.toHaveProperty(
      'access-control-allow-origin',
    );

    const token = (await csrfHeaders(app))['x-csrftoken'] ?? '';
    const send = (origin: string) =>
      app.fastify.inject({
        method: 'POST',
        url: URL,
        headers: { origin, 'x-csrftoken': token },
        payload: goodForm(),
      });
    const sent = await send(OWN);
    expect(sent.statusCode).toBe(201);
    expect(sent.headers).toMatchObject({ 'access-control-allow-origin': OWN, vary: 'Origin' });
    expect((await send('https://evil.test')).statusCode).toBe(403);
  });

  test('is reached by the policy of pages; one address needs neither', async () => {
    expect(pageCsp([], [], { apiOrigin: API })).toContain(`connect-src 'self' ${API};`);
    expect(pageCsp([], [])).toContain("connect-src 'self';");
    const app = await testApp();
    const answer = await app.fastify.inject({
      url: '/api/v1/catalog/countries/',
      headers: { origin: OWN },
    });
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });
});
