import { CONSENT_VERSION, ERROR_TEXTS } from '@prichal/contract';
import type { FormRejection, Receipt, Site, SubmitMeta } from '@prichal/contract';
import { describe, expect, test } from 'vitest';
import { actOnRequest } from './request-action.server.ts';

const MINUTE_MS = 60_000;
const RECEIPT: Receipt = {
  id: '0f6c1c5e-7d0a-4a63-9a2e-0d4d1b1c2f33',
  number: 'П-10001',
  received_at: '2026-11-20T02:00:00.000Z',
  promise: { respond_by: '2026-11-20T02:30:00.000Z', text: 'Ответим до 12:30 по Владивостоку' },
};

/** What an action asks of the process; `keys` are the submissions it has handed over. */
function fakeSite(rejection: FormRejection | null = null) {
  const keys: string[] = [];
  let time = Date.parse('2026-11-20T02:00:00Z');
  const site = {
    now: () => new Date(time),
    formRejection: () => rejection,
    submit: async (_values: unknown, { idempotencyKey }: SubmitMeta) => {
      keys.push(idempotencyKey);
      return { ok: true, receipt: RECEIPT };
    },
  } as unknown as Site;
  return { site, keys, move: (ms: number) => void (time += ms) };
}

function formRequest(values: Record<string, string> = {}, headers: Record<string, string> = {}) {
  return new Request('http://site.test/contacts', {
    method: 'POST',
    headers: { 'x-forwarded-for': '203.0.113.9', 'user-agent': 'Browser/1', ...headers },
    body: new URLSearchParams({
      form: 'consultation',
      name: 'Мария',
      phone: '+7 904 123-45-67',
      'consent-personal-data': CONSENT_VERSION,
      ...values,
    }),
  });
}

describe('a form sent without scripts', () => {
  test.each([0, 1, 29])(
    'and reloaded, first sent in minute %i of a half hour, is one submission for 30 minutes',
    async (minute) => {
      const { site, keys, move } = fakeSite();
      const send = (cookie: string) =>
        actOnRequest(formRequest({ name: `Мария ${minute}` }, { cookie }), site);
      move(minute * MINUTE_MS);
      await send('');
      await send('csrftoken=renewed');
      move(30 * MINUTE_MS - 1);
      await send('csrftoken=again; _ym_uid=7');
      expect(new Set(keys).size).toBe(1);
      expect(keys[0]).toMatch(
        /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      );
      move(1);
      await send('csrftoken=again');
      expect(new Set(keys).size).toBe(2);
    },
  );

  test('with other values or from another sender is another submission', async () => {
    const { site, keys } = fakeSite();
    await actOnRequest(formRequest(), site);
    await actOnRequest(formRequest({ message: 'И ещё вопрос' }), site);
    await actOnRequest(formRequest({}, { 'x-forwarded-for': '203.0.113.10' }), site);
    await actOnRequest(formRequest({}, { 'user-agent': 'Browser/2' }), site);
    expect(new Set(keys).size).toBe(4);
  });

  test.each([
    ['may come from another site', 'CSRF_FAILED'],
    ['is one too many of its address', 'RATE_LIMITED'],
  ] as const)('that %s is not stored, and preserves what was typed', async (_name, rejection) => {
    const { site, keys } = fakeSite(rejection);
    const outcome = await actOnRequest(formRequest({ message: 'Позвоните утром' }), site);
    expect(outcome).toMatchObject({
      ok: false,
      values: { name: 'Мария', phone: '+7 904 123-45-67', message: 'Позвоните утром' },
      fields: {},
      failure: ERROR_TEXTS[rejection],
    });
    expect(keys).toEqual([]);
  });
});
