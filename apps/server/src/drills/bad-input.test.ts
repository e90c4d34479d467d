import { errorBodySchema } from '@prichal/contract';
import type { ErrorCode } from '@prichal/contract';
import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { ofResponse } from '../page-cache/rendered-page.ts';
import { csrfHeaders, goodForm, testApp } from '../testing/fakes.ts';

const SUBMIT = '/api/v1/forms/submit/';
const json = { 'content-type': 'application/json' };
/** What a person would have typed: none of it may be in the log. */
const NAME = 'Константинопольский';
const PHONE = '+79995551234';
const body = JSON.stringify(goodForm({ name: NAME, phone: PHONE }));

const BAD: [string, InjectOptions, ErrorCode, number][] = [
  [
    'a body of 2 MB',
    { headers: json, payload: JSON.stringify({ message: 'я'.repeat(1024 * 1024) }) },
    'PAYLOAD_TOO_LARGE',
    413,
  ],
  [
    'another content type',
    { headers: { 'content-type': 'text/xml' }, payload: `<name>${NAME}</name>` },
    'UNSUPPORTED_MEDIA_TYPE',
    415,
  ],
  ['no content type', { payload: Buffer.from(body) }, 'UNSUPPORTED_MEDIA_TYPE', 415],
  [
    'a compressed body',
    { headers: { ...json, 'content-encoding': 'gzip' }, payload: body },
    'UNSUPPORTED_MEDIA_TYPE',
    415,
  ],
  [
    'bytes that are not UTF-8',
    {
      headers: json,
      payload: Buffer.concat([
        Buffer.from('{"name":"'),
        Buffer.from([0xcf, 0xf0]),
        Buffer.from('"}'),
      ]),
    },
    'VALIDATION_ERROR',
    400,
  ],
  ['broken JSON', { headers: json, payload: `{"name":"${NAME}"` }, 'VALIDATION_ERROR', 400],
  ['an empty body', { headers: json, payload: '' }, 'VALIDATION_ERROR', 400],
  ['a list', { headers: json, payload: `["${NAME}"]` }, 'VALIDATION_ERROR', 400],
  [
    'NUL in a text',
    { headers: json, payload: JSON.stringify(goodForm({ name: `${NAME}\0` })) },
    'VALIDATION_ERROR',
    400,
  ],
  [
    'half a surrogate pair',
    { headers: json, payload: `{"form_type":"consultation","name":"\\ud800","phone":"${PHONE}"}` },
    'VALIDATION_ERROR',
    400,
  ],
  [
    'a name of 10 000 letters',
    { headers: json, payload: JSON.stringify(goodForm({ name: NAME.repeat(600), phone: PHONE })) },
    'VALIDATION_ERROR',
    400,
  ],
  [
    'a form of another kind',
    { headers: json, payload: JSON.stringify({ ...JSON.parse(body), form_type: 'purchase' }) },
    'VALIDATION_ERROR',
    400,
  ],
  [
    'a key that is not a UUID',
    { headers: { ...json, 'idempotency-key': NAME.length.toString() }, payload: body },
    'VALIDATION_ERROR',
    400,
  ],
  ['DELETE', { method: 'DELETE' }, 'METHOD_NOT_ALLOWED', 405],
  ['an unknown address', { url: `/api/v1/forms/${encodeURIComponent(NAME)}/` }, 'NOT_FOUND', 404],
  [
    'an unknown address that a page asks for',
    { method: 'GET', url: '/api/v1/nope/', headers: { accept: 'text/html' } },
    'NOT_FOUND',
    404,
  ],
  ['the root of the API', { method: 'GET', url: '/api?x=1' }, 'NOT_FOUND', 404],
  ['GET of a form', { method: 'GET' }, 'METHOD_NOT_ALLOWED', 405],
  ['GET of the reports', { method: 'GET', url: '/api/v1/csp-report' }, 'METHOD_NOT_ALLOWED', 405],
  [
    'a form of a page at an unknown address',
    {
      url: '/api/v1/nope/',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      payload: `name=${NAME}`,
    },
    'NOT_FOUND',
    404,
  ],
  ['an address that cannot be decoded', { url: '/api/v1/%E0%A4%A' }, 'NOT_FOUND', 404],
];

/** The page routes match every path the API leaves unmatched; the API must leave none of its own. */
const WITH_PAGES = {
  createPages: () => () =>
    ofResponse(new Response('<h1>страница</h1>', { headers: { 'content-type': 'text/html' } })),
};

describe.each([
  ['without pages', {}],
  ['with pages', WITH_PAGES],
])('bad input, %s', (_title, change) => {
  test.each(BAD)('%s', async (_name, options, code, status) => {
    const app = await testApp(change);
    const csrf = await csrfHeaders(app);
    const answer = await app.fastify.inject({
      method: 'POST',
      url: SUBMIT,
      ...options,
      headers: { ...csrf, ...options.headers },
    });
    expect(answer.statusCode).toBe(status);
    const error = errorBodySchema.parse(answer.json());
    expect(error.error).toBe(code);
    expect(error.user_message).toMatch(/[а-яё]/i);
    expect(error.message).toMatch(/^[ -~]+$/);
    expect(answer.body).not.toContain(NAME);
    expect(app.leads.stored).toEqual([]);
    const log = app.logText();
    expect(log).toContain('"answered"');
    for (const secret of [NAME, PHONE, PHONE.slice(2), csrf['x-csrftoken'] ?? ''])
      expect(log).not.toContain(secret);
  });
});

describe('bad input', () => {
  test('names every invalid field at once, in Russian', async () => {
    const app = await testApp();
    const answer = await app.fastify.inject({
      method: 'POST',
      url: SUBMIT,
      headers: await csrfHeaders(app),
      payload: goodForm({ name: '', phone: '123', message: 'я'.repeat(501) }),
    });
    expect(answer.json().fields).toEqual({
      name: 'Пожалуйста, введите ваше имя',
      phone: 'Номер слишком короткий',
      message: 'Сообщение не длиннее 500 знаков',
    });
  });

  test('a wrong method names the right ones', async () => {
    const app = await testApp();
    const answer = await app.fastify.inject({ method: 'PUT', url: '/api/v1/forms/csrf_token' });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
    const pages = await testApp(WITH_PAGES);
    const form = await pages.fastify.inject({ url: SUBMIT });
    expect(form.headers.allow).toBe('POST');
  });

  test('the API of a process that has none is no page', async () => {
    const { fastify } = await testApp({ ...WITH_PAGES, roles: new Set(['pages']) });
    const headers = { accept: 'text/html' };
    const answer = await fastify.inject({ url: '/api/v1/catalog/cars/', headers });
    expect(answer.statusCode).toBe(404);
    expect(errorBodySchema.parse(answer.json()).error).toBe('NOT_FOUND');
  });

  test('an internal error exposes no details', async () => {
    const app = await testApp({
      leads: {
        accept: () =>
          Promise.reject(new Error(`duplicate key (phone)=(${PHONE}) "${NAME}" in table leads`)),
      },
    });
    const answer = await app.fastify.inject({
      method: 'POST',
      url: SUBMIT,
      headers: await csrfHeaders(app),
      payload: body === '' ? {} : JSON.parse(body),
    });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      error: 'INTERNAL_ERROR',
      message: 'internal error',
      user_message: 'На нашей стороне ошибка. Попробуйте ещё раз или позвоните нам.',
      retry_after: null,
    });
    expect(app.logText()).toContain('request failed');
    expect(app.logText()).not.toContain(NAME);
    expect(app.logText()).not.toContain(PHONE.slice(1));
  });
});
