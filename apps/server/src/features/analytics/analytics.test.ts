import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ANALYTICS_LIMITS } from '@prichal/contract';
import type { AnalyticsBatch, AnalyticsEvent } from '@prichal/contract';
import { readErrorGroups, readFunnel, readVitals } from '@prichal/database';
import { describeEachEngine } from '@prichal/database/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csrfHeaders, fakeClock, testApp } from '../../testing/fakes.ts';
import { createEventIntake } from './event-intake.ts';
import type { EventSink } from './event-sink.ts';
import { createDatabaseSink } from './event-sink.ts';
import { createLoad } from './process-load.ts';
import { routeOf } from './route-of.ts';
import { scrubProps, scrubText } from './scrub-event.ts';

const BATCH = '/api/v1/analytics/events/batch/';
const BEACON = '/api/v1/analytics/batch/';
const NOW = '2026-11-20T02:00:00.000Z';
const SPAN = { from: new Date('2026-11-20T00:00:00Z'), to: new Date('2026-11-21T00:00:00Z') };
const OWN = { origin: 'http://site.test', 'sec-fetch-site': 'same-origin' };

function event(change: Partial<AnalyticsEvent> = {}): AnalyticsEvent {
  return {
    id: randomUUID(),
    name: 'page_view',
    priority: 'normal',
    at: NOW,
    path: '/catalog/japan/demo-10017',
    session_id: 'a-visit',
    props: {},
    ...change,
  };
}

function batch(events: AnalyticsEvent[], metadata: object = {}): AnalyticsBatch {
  return {
    batch_id: randomUUID(),
    events,
    metadata: { batch_size: events.length, timestamp: NOW, ...metadata },
  };
}

/** An intake over a sink; the buffer is written when it is closed. */
function intakeOver(sink: EventSink, most = 1000) {
  return createEventIntake({ sink, most, admit: () => 1, onError: () => {}, retryMs: 1 });
}

function memorySink() {
  const written: string[] = [];
  let away = false;
  const sink: EventSink = {
    async write(batches) {
      if (away) throw new Error('away');
      written.push(...batches.flatMap(({ events }) => events.map(({ id }) => id)));
    },
    close: async () => {},
  };
  return { sink, written, away: (now: boolean) => (away = now) };
}

describeEachEngine('what pages measured', (suite) => {
  test('comes by batch and by beacon, and a batch that comes again counts once', async () => {
    const intake = intakeOver(createDatabaseSink(suite.db, fakeClock().now));
    const app = await testApp({ intake });
    const headers = await csrfHeaders(app);
    const vital = event({ name: 'web_vital', props: { metric: 'LCP', value: 2600 } });
    const sent = batch([event(), event({ session_id: undefined }), vital]);
    for (const _ of [1, 2]) {
      const answer = await app.fastify.inject({
        method: 'POST',
        url: BATCH,
        headers,
        payload: sent,
      });
      expect(answer.statusCode).toBe(202);
      expect(answer.json()).toEqual({ accepted: 3, old: 0 });
    }
    const failure = event({
      name: 'error',
      priority: 'high',
      props: { type: 'javascript', message: 'Звоните +7 (904) 123-45-67', lineno: 1 },
    });
    const reported = batch([failure]);
    for (const type of ['text/plain;charset=UTF-8', 'application/json']) {
      const answer = await app.fastify.inject({
        method: 'POST',
        url: BEACON,
        headers: { ...OWN, 'content-type': type },
        payload: JSON.stringify(reported),
      });
      expect(answer.statusCode).toBe(202);
    }
    await intake.close();
    expect(intake.counts()).toMatchObject({ accepted: 8, rejected: 0, lost: 0 });

    const funnel = await readFunnel(suite.db, SPAN);
    expect(funnel.find(({ step }) => step === 'car')).toMatchObject({ visits: 1, count: 2 });
    expect(await readVitals(suite.db, SPAN)).toMatchObject([
      { route: '/catalog/{country}/{id}', p75: 2600, rating: 'needs-improvement' },
    ]);
    const errors = await readErrorGroups(suite.db, SPAN);
    expect(errors).toMatchObject([{ count: 1, message: '[слова] [телефон]' }]);
  });
});

describe('the intake', () => {
  test('takes a batch with the token of a page only, a beacon from our own pages only', async () => {
    const app = await testApp();
    const payload = batch([event()]);
    const post = (url: string, headers: Record<string, string>) =>
      app.fastify.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json', ...headers },
        payload,
      });
    expect((await post(BATCH, {})).statusCode).toBe(403);
    expect((await post(BEACON, {})).statusCode).toBe(403);
    const foreign = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
    expect((await post(BEACON, foreign)).statusCode).toBe(403);
    expect((await post(BEACON, OWN)).statusCode).toBe(202);
    expect(app.intake.batches).toHaveLength(1);
  });

  test.each([
    ['no batch', {}],
    ['no events', { ...batch([]) }],
    ['too many events', batch(Array.from({ length: ANALYTICS_LIMITS.events + 1 }, () => event()))],
    ['an unknown name', batch([event({ name: 'phone' as never })])],
    ['a query in the path', batch([event({ path: '/?phone=79041234567' })])],
    ['a prop that is no value', batch([event({ props: { deep: {} as never } })])],
  ])('rejects %s', async (_what, payload) => {
    const app = await testApp();
    const headers = await csrfHeaders(app);
    const answer = await app.fastify.inject({ method: 'POST', url: BATCH, headers, payload });
    expect(answer.statusCode).toBe(400);
    expect(app.intake.batches).toHaveLength(0);
  });

  test('lets 50 visitors behind one address send as often as their pages do', async () => {
    const app = await testApp();
    const headers = { ...(await csrfHeaders(app)), ...OWN };
    const codes = new Set<number>();
    // a page sends what visitors do every 5 s, how it fares every 10 s
    for (let sent = 0; sent < 50 * (12 + 6); sent += 1) {
      const payload = batch([event()]);
      const answer = await app.fastify.inject({ method: 'POST', url: BATCH, headers, payload });
      codes.add(answer.statusCode);
    }
    expect([...codes]).toEqual([202]);
  });

  test('counts batches and beacons of an address together', async () => {
    const app = await testApp({ ratesPerMinute: { analytics: 2 } });
    const headers = await csrfHeaders(app);
    const codes: number[] = [];
    const waits: number[] = [];
    for (const url of [BATCH, BEACON, BATCH]) {
      const payload = batch([event()]);
      const answer = await app.fastify.inject({
        method: 'POST',
        url,
        headers: { ...headers, ...OWN },
        payload,
      });
      codes.push(answer.statusCode);
      waits.push(Number(answer.headers['retry-after'] ?? 0));
    }
    expect(codes).toEqual([202, 202, 429]);
    expect(waits.at(-1)).toBeGreaterThan(0);
  });

  test('computes event ages from the visitor’s clock and drops events older than an hour', async () => {
    const app = await testApp();
    const headers = await csrfHeaders(app);
    const clock = { timestamp: '2031-01-01T12:00:00.000Z', dropped: { queue_full: 7 } };
    const payload = batch(
      [
        event({ at: '2031-01-01T11:59:30.000Z' }),
        event({ at: '2031-01-01T12:00:05.000Z' }),
        event({ at: '2031-01-01T10:59:59.000Z' }),
      ],
      clock,
    );
    const answer = await app.fastify.inject({ method: 'POST', url: BATCH, headers, payload });
    expect(answer.json()).toEqual({ accepted: 2, old: 1 });
    const [stored] = app.intake.batches;
    expect(stored?.events.map(({ name, at }) => [name, at])).toEqual([
      ['page_view', '2026-11-20T01:59:30.000Z'],
      ['page_view', NOW],
      ['dropped', NOW],
    ]);
    expect(stored?.events.at(-1)?.props).toEqual({ queue_full: 7, old_here: 1 });
  });

  test('answers 429 before it reads anything when the buffer is full, and goes on when there is room', async () => {
    const memory = memorySink();
    memory.away(true);
    const intake = intakeOver(memory.sink, 5);
    const app = await testApp({ intake });
    const headers = { ...(await csrfHeaders(app)), 'content-type': 'application/json' };
    const send = (payload: object | string) =>
      app.fastify.inject({ method: 'POST', url: BATCH, headers, payload });
    const accepted = [event(), event(), event()];
    expect((await send(batch(accepted))).statusCode).toBe(202);
    expect((await send(batch([event(), event(), event()]))).statusCode).toBe(429);
    expect((await send(batch([event(), event()]))).statusCode).toBe(202);
    const full = await send('no JSON at all');
    expect(full.statusCode).toBe(429);
    expect(Number(full.headers['retry-after'])).toBeGreaterThan(0);
    memory.away(false);
    await expect.poll(() => memory.written.length).toBe(5);
    expect((await send(batch([event()]))).statusCode).toBe(202);
    await intake.close();
    expect(memory.written).toHaveLength(6);
    expect(intake.counts()).toMatchObject({ accepted: 6, written: 6, lost: 0 });
  });

  test('counts what it could not write when the process ends', async () => {
    const memory = memorySink();
    memory.away(true);
    const intake = intakeOver(memory.sink);
    intake.take({ batchId: randomUUID(), events: [] });
    intake.take({ batchId: randomUUID(), events: [{ id: 'x' } as never] });
    await intake.close();
    expect(intake.counts()).toMatchObject({ accepted: 1, written: 0, lost: 1 });
    expect(intake.take({ batchId: randomUUID(), events: [] })).toBe(false);
  });

  test('gives way while the process is busy', () => {
    let time = 0;
    let busy = 1;
    const load = createLoad(
      () => time,
      () => busy,
    );
    const after = (checks: number) => {
      let share = 0;
      for (let check = 0; check < checks; check += 1) {
        time += 200;
        share = load();
      }
      return share;
    };
    expect(load()).toBe(1);
    expect(after(2)).toBeCloseTo(1 / 16);
    expect(after(100)).toBe(0.02);
    // work in bursts is no flood
    busy = 0.8;
    expect(after(10)).toBeCloseTo(0.32);
    expect(after(100)).toBe(1);
  });

  test('of a share takes that share', async () => {
    const { sink } = memorySink();
    const intake = createEventIntake({ sink, most: 10, admit: () => 0.25, onError: () => {} });
    const answers = await Promise.all(Array.from({ length: 100 }, () => intake.reject()));
    expect(answers.filter((answer) => answer === null)).toHaveLength(25);
  });

  test('delays rejected clients and releases them when it closes', async () => {
    const { sink } = memorySink();
    const intake = createEventIntake({ sink, most: 10, admit: () => 0, onError: () => {} });
    const first = intake.reject();
    const answered = await Promise.race([first.then(() => true), sleep(20).then(() => false)]);
    expect(answered).toBe(false);
    await intake.close();
    expect(await first).toBeGreaterThan(0);
    expect(await intake.reject()).toBeGreaterThan(0);
  });

  test('waits for the disk with the last of a run of writes, and not with each', async () => {
    const onDisk: boolean[] = [];
    const sink: EventSink = {
      async write(_batches, waits = true) {
        onDisk.push(waits);
      },
      close: async () => {},
    };
    const intake = intakeOver(sink, 10_000);
    const big = Array.from({ length: 250 }, () => ({ id: randomUUID() }) as never);
    for (let count = 0; count < 20; count += 1) intake.take({ batchId: randomUUID(), events: big });
    await intake.close();
    expect(onDisk).toHaveLength(20);
    expect(onDisk.at(-1)).toBe(true);
    expect(onDisk.filter((waits) => !waits).length).toBeGreaterThan(0);
  });

  test('accepts or rejects a body of any shape', async () => {
    const app = await testApp({ ratesPerMinute: { analytics: 1_000_000 } });
    const headers = await csrfHeaders(app);
    const anything = fc.oneof(fc.string(), fc.double(), fc.constant(null), fc.object());
    const events = fc.record({
      id: fc.constant('ffffffff-ffff-ffff-ffff-fffffffffff-'),
      name: fc.constant('error'),
      priority: fc.constant('high'),
      at: fc.constant(NOW),
      path: fc.string().map((text) => `/${text}`),
      props: fc.dictionary(fc.string(), anything),
    });
    const bodies = fc.oneof(
      anything,
      fc.array(events).map((list) => batch(list as never)),
    );
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        const answer = await app.fastify.inject({
          method: 'POST',
          url: BATCH,
          headers: { ...headers, 'content-type': 'application/json' },
          payload: JSON.stringify(body),
        });
        expect([202, 400]).toContain(answer.statusCode);
      }),
      { numRuns: 300 },
    );
  });

  test('stands in the OpenAPI document', async () => {
    const app = await testApp();
    const document = (await app.fastify.inject({ url: '/api/v1/openapi.json' })).json<{
      paths: Record<string, { post?: object }>;
    }>();
    for (const url of [BATCH, BEACON])
      expect(JSON.stringify(document.paths[url]?.post)).toContain('batch_id');
  });
});

describe('scrubbing of a text', () => {
  test.each([
    ['Позвоните +7 (904) 123-45-67, жду', 'Позвоните [телефон], жду'],
    ['tel 8 904 1234567', 'tel [телефон]'],
    ['79041234567', '[телефон]'],
    ['+380 50 123 45 67', '[телефон]'],
    ['пишите ivan.petrov@почта.рф или a@b.ru', 'пишите [почта] или [почта]'],
    ['GET /r/AbCdEf123456 failed', 'GET /r/[ключ] failed'],
    ['csrf_token=abc123; x', 'csrf_token=[ключ]; x'],
    ['Authorization: Bearer abcdef123456', 'Authorization: [ключ] [ключ]'],
    ['eyJhbGciOi.eyJzdWIi.c2ln', '[ключ]'],
    ['key 0123456789abcdef0123456789abcdef', 'key [ключ]'],
    ["Cannot read 'x' of undefined", "Cannot read 'x' of undefined"],
    ['at f (/assets/entry-DQk3x9a1.js:1:104857)', 'at f (/assets/entry-DQk3x9a1.js:1:104857)'],
    ['/catalog/japan/demo-10017', '/catalog/japan/demo-10017'],
  ])('%s', (text, scrubbed) => {
    expect(scrubText(text)).toBe(scrubbed);
  });

  test('no phone of eleven digits survives, however it is written', () => {
    const between = fc.constantFrom('', ' ', '-', ' (', ') ', '.', '\u00a0');
    const phone = fc.tuple(
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 }),
      fc.array(between, { minLength: 10, maxLength: 10 }),
      fc.constantFrom('+7', '8', '7'),
    );
    fc.assert(
      fc.property(phone, ([digits, separators, start]) => {
        const written = [9, ...digits].map((digit, at) => `${separators[at]}${digit}`).join('');
        const scrubbed = scrubText(`номер ${start}${written} и всё`);
        expect(scrubbed.replaceAll(/\D/g, '')).toBe('');
      }),
    );
  });

  test('of props: addresses without their query, no name that is none of ours', () => {
    expect(
      scrubProps({
        url: 'https://site.test/contacts?phone=1#x',
        request_url: '/api/v1/x/?q=1',
        fingerprint: '0123456789abcdef0123456789abcdef',
        'телефон +7': 1,
        value: 3,
        bot: false,
      }),
    ).toEqual({
      url: 'https://site.test/contacts',
      request_url: '/api/v1/x/',
      fingerprint: '0123456789abcdef0123456789abcdef',
      value: 3,
      bot: false,
    });
  });

  test('long texts of one kind take no time', () => {
    for (const letter of ['a', '1', '@', '-', 'token', ' ', 'a1-', '1 ']) {
      const text = letter.repeat(5000 / letter.length);
      expect(scrubText(text).length).toBeLessThanOrEqual(5000);
    }
  });
});

describe('the route of a path', () => {
  test.each([
    ['/', '/'],
    ['/contacts/', '/contacts'],
    ['/catalog/japan', '/catalog/{country}'],
    ['/catalog/japan/toyota', '/catalog/{country}/{brand}'],
    ['/catalog/japan/toyota/harrier', '/catalog/{country}/{brand}/{model}'],
    ['/catalog/japan/demo-10017', '/catalog/{country}/{id}'],
    ['/blog/utilsbor', '/blog/{slug}'],
    ['/services/delivery', '/services/{slug}'],
    ['/consent/personal-data/2026-11-20', '/consent/{document}'],
    ['/r/AbCdEf123456', '/r/{token}'],
    ['/o/AbCdEf123456', '/o/{token}'],
    ['/o/AbCdEf123456/proposal', '/o/{token}/proposal'],
    ['/o/AbCdEf123456/other', '(other)'],
    ['/agent/AbCdEf123456', '/agent/{token}'],
    ['/office', '/office'],
    ['/office/leads', '/office'],
    ['/catalog/mars', '(other)'],
    ['/79041234567', '(other)'],
    ['/a/b/c/d/e/f', '(other)'],
  ])('%s', (path, route) => {
    expect(routeOf(path)).toBe(route);
  });
});
