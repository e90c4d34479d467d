import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createAcceptQueue, createEventWriter } from '@prichal/database';
import { describeEachEngine, sampleInput } from '@prichal/database/testing';
import { createDeliveries } from '@prichal/lead-delivery';
import { expect, test } from 'vitest';
import { buildOps } from '../build-ops.ts';
import { testOps } from '../testing/test-ops.ts';
import { html } from './html.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const EVIL = '"><script>alert(1)</script><img src=x onerror=alert(2)>\'';
const HOST = '127.0.0.1:9464';

test('what is put into a template is text, however deep it lies', () => {
  const template = html;
  const { markup } =
    template`<b title="${EVIL}">${[EVIL, [template`<i>${EVIL}</i>`]]}</b>${null}${false}${0}`;
  expect(markup.replaceAll(/&(quot|lt|gt|#39|amp);/g, '')).toMatch(
    /^<b title="[^<>"']*">[^<>"']*<i>[^<>"']*<\/i><\/b>0$/,
  );
});

test('the board wears the colours of the site', () => {
  const colours = (file: string, prefix: string) =>
    [
      ...readFileSync(path.resolve(import.meta.dirname, file), 'utf8').matchAll(
        new RegExp(`^\\s*--${prefix}([a-z-]+): (#\\w+);`, 'gm'),
      ),
    ].map(([, name, value]) => `${name} ${value}`);
  const site = new Set(colours('../../../../../packages/ui/src/styles/tokens.css', 'color-'));
  const own = colours('board.css', '');
  expect(own.length).toBeGreaterThan(40);
  expect(own.filter((colour) => !site.has(colour))).toEqual([]);
});

describeEachEngine('the owner’s board', (suite) => {
  let woken = 0;
  const open = async () => {
    const app = await buildOps(
      testOps({
        db: suite.db,
        now: () => NOW,
        runDeliveries: () => (woken += 1),
        demo: ['телефон'],
      }),
    );
    const get = (url: string) => app.inject({ url, headers: { host: HOST } });
    const token = /name="token" value="([^"]+)"/.exec((await get('/')).body)?.[1] ?? '';
    const post = (url: string, fields: Record<string, string>, headers = {}) =>
      app.inject({
        method: 'POST',
        url,
        headers: {
          host: HOST,
          origin: `http://${HOST}`,
          'content-type': 'application/x-www-form-urlencoded',
          ...headers,
        },
        payload: new URLSearchParams({ token, ...fields }).toString(),
      });
    return { app, get, post, token };
  };
  const leave = async (
    lead: Parameters<typeof sampleInput>[0] = {},
    at = NOW.getTime() - 3_600_000,
  ) => {
    const queue = createAcceptQueue(suite.handle, () => at, randomBytes, {
      inTransaction: createDeliveries(['email', 'telegram']),
    });
    const result = await queue.accept(sampleInput(lead));
    await queue.close();
    if (result.kind !== 'accepted') throw new Error('not accepted');
    return result.lead;
  };
  const settle = async (uid: string, destination: string, state: 'sent' | 'dead') =>
    await suite.db
      .updateTable('lead_deliveries')
      .set({
        state,
        settled_at: NOW,
        started: 7,
        finished: 7,
        last_error: state === 'dead' ? 'Служба отказала' : null,
      })
      .where('lead_uid', '=', uid)
      .where('destination', '=', destination)
      .execute();
  const stateOf = async (uid: string) =>
    Object.fromEntries(
      (
        await suite.db
          .selectFrom('lead_deliveries')
          .select(['destination', 'state'])
          .where('lead_uid', '=', uid)
          .execute()
      ).map(({ destination, state }) => [destination, state]),
    );

  test('stands before anything has happened', async () => {
    const { get, app } = await open();
    const answer = await get('/');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('Тревог нет');
    expect(answer.body).toContain('За это время заявок не было.');
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'referrer-policy': 'same-origin',
      'x-frame-options': 'DENY',
    });
    expect(String(answer.headers['content-security-policy'])).not.toContain('unsafe');
    await app.close();
  });

  test('covers who asked until a button is pressed, and never by a link', async () => {
    const { get, post, app } = await open();
    const { number } = await leave({
      name: 'Мария Ли',
      phone: '+79041234567',
      message: 'Хочу Harrier',
    });
    const page = `/leads/${number.slice(2)}`;
    for (const url of ['/', page, '/?revealed=1', `${page}?revealed=true`]) {
      const { body } = await get(url);
      expect(body).toContain(number);
      for (const secret of ['Мария Ли', '9041234567', '904', 'Хочу Harrier'])
        expect([url, body.includes(secret)]).toEqual([url, false]);
    }
    expect((await get('/')).body).toContain('М••• · ••-67');
    expect((await get(page)).body).not.toContain('в этот канал');
    const board = await post('/', {});
    expect(board.body).toContain('Мария Ли · +79041234567');
    expect(board.headers['cache-control']).toBe('no-store');
    const lead = await post(page, {});
    expect(lead.body).toContain('Мария Ли');
    expect(lead.body).toContain('Хочу Harrier');
    expect((await get('/leads/1')).statusCode).toBe(404);
    await app.close();
  });

  test('prints hostile text as plain text', async () => {
    const { get, post, app } = await open();
    const { uid, number } = await leave({
      name: EVIL,
      phone: '+79990000001',
      message: EVIL,
      campaign: { utm_source: EVIL, utm_campaign: EVIL, utm_medium: EVIL },
      context: { page: EVIL, referrer: EVIL, car_text: EVIL },
    });
    await suite.db
      .insertInto('lead_claims')
      .values({ lead_uid: uid, claimed_at: NOW, claimed_by: EVIL })
      .execute();
    await suite.db
      .insertInto('delivery_alarms')
      .values({
        key: 'dead:x',
        kind: 'dead',
        destination: EVIL,
        text: EVIL,
        weight: 1,
        reminders: 0,
        raised_at: NOW,
        seen_at: NOW,
        remind_at: NOW,
      })
      .execute();
    const event = (name: string, props: object) => ({
      at: new Date(NOW.getTime() - 60_000).toISOString(),
      id: randomUUID(),
      name,
      route: EVIL,
      path: '/',
      session_id: 'one',
      props: props as never,
    });
    await createEventWriter(suite.db)(
      [
        {
          batchId: randomUUID(),
          events: [
            event('page_view', { utm_source: EVIL, referrer_host: EVIL }),
            event('web_vital', { metric: 'LCP', value: 4100 }),
            event('error', {
              type: 'javascript',
              error_type: EVIL,
              name: EVIL,
              message: EVIL,
              stack: EVIL,
              filename: EVIL,
              lineno: 1,
              colno: 2,
              resource_url: EVIL,
            }),
          ],
        },
      ],
      NOW,
    );
    await suite.db
      .insertInto('lead_events')
      .values({
        id: randomUUID(),
        event_type: 'lead_capture_shown',
        variant: EVIL,
        ab_test_group: EVIL,
        trigger_type: EVIL,
        created_at: new Date(NOW.getTime() - 60_000),
      })
      .execute();
    const page = `/leads/${number.slice(2)}`;
    const bodies = [await get('/'), await post('/', {}), await get(page), await post(page, {})].map(
      ({ body }) => body,
    );
    for (const body of bodies) {
      expect(body.replaceAll(/"[^"]*"/g, '""')).not.toMatch(
        /<script|<img|<[a-z][^<>]*\s(on\w+|style)=/,
      );
      expect(body.match(/&lt;script&gt;/g)?.length ?? 0).toBeGreaterThan(0);
    }
    expect(bodies[0]?.match(/&lt;script&gt;/g)?.length).toBeGreaterThan(6);
    expect(bodies[0]).toContain('4,1 с');
    await app.close();
  });

  test('resends failed deliveries of one request or a whole channel, and runs the worker at once', async () => {
    const { get, post, app } = await open();
    const [one, other] = [await leave(), await leave()];
    for (const { uid } of [one, other]) {
      await settle(uid, 'email', 'sent');
      await settle(uid, 'telegram', 'dead');
    }
    expect((await get('/')).body).toContain('Отправить ещё раз: 2');
    woken = 0;
    const answer = await post('/resend', { channel: 'telegram', number: one.number });
    expect(answer.statusCode).toBe(303);
    const back = String(answer.headers.location);
    expect(back).toBe(`/leads/${one.number.slice(2)}?resent=1`);
    expect((await get(back)).body).toContain('Поставлено в очередь: 1 отправка.');
    expect(woken).toBe(1);
    expect(await stateOf(one.uid)).toEqual({ email: 'sent', telegram: 'pending' });
    expect(await stateOf(other.uid)).toEqual({ email: 'sent', telegram: 'dead' });
    await post('/resend', { channel: 'telegram' });
    expect(await stateOf(other.uid)).toEqual({ email: 'sent', telegram: 'pending' });
    await app.close();
  });

  test('does nothing for a form that is not its own, or that does not say what it means', async () => {
    const { post, app } = await open();
    const { uid, number } = await leave();
    await settle(uid, 'telegram', 'dead');
    const form = { channel: 'telegram', number };
    const rejected = [
      await post('/resend', form, { origin: 'https://evil.example' }),
      await post('/resend', form, { origin: 'null' }),
      await post('/resend', { ...form, token: '' }),
      await post('/resend', { ...form, token: 'x'.repeat(32) }),
      await post('/', { token: '' }),
      await post(`/leads/${number.slice(2)}`, {}, { origin: 'http://localhost:3000' }),
    ];
    expect(rejected.map(({ statusCode }) => statusCode)).toEqual(rejected.map(() => 403));
    for (const { body } of rejected) expect(body).not.toContain('Петров');
    const meant = [
      await post('/resend', {}),
      await post('/resend', { channel: 'telegram', number: 'П-1' }),
      await post('/resend', { channel: 'telegram', number: '' }),
    ];
    expect(meant.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    await post('/resend', { channel: 'vk', number });
    expect(await stateOf(uid)).toMatchObject({ telegram: 'dead' });
    expect(Object.keys(await stateOf(uid))).toEqual(['email', 'telegram']);
    expect((await post('/resend', { channel: 'x'.repeat(5000) })).statusCode).toBe(413);
    await app.close();
  });
});
