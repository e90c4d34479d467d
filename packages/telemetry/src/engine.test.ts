import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { analyticsBatchSchema } from '@prichal/contract';
import type { EventName } from '@prichal/contract';
import { KEEPALIVE_BYTES } from './limits.ts';
import { STORED_BATCHES_KEY } from './transport/stored-batches.ts';
import {
  accept,
  answerWith,
  engineOn,
  fakeDeps,
  imbalance,
  noAnswer,
  silence,
} from './testing/fake-deps.ts';
import type { Answer } from './testing/fake-deps.ts';

const answers: Record<string, Answer> = {
  accept,
  silence,
  noAnswer,
  rateLimited: answerWith(429, 'Too Many Requests'),
  waitLong: answerWith(429, 'Too Many Requests', { 'Retry-After': '45' }),
  forbidden: answerWith(403, 'Forbidden'),
  rejected: answerWith(400, 'Bad Request'),
  broken: answerWith(502, 'Bad Gateway'),
};

type Step =
  | { do: 'emit'; name: EventName; count: number }
  | { do: 'pass'; ms: number }
  | { do: 'answer'; how: string }
  | { do: 'leave' | 'back' | 'resume' | 'reload' }
  | { do: 'online' | 'beacon' | 'blocked' | 'consent'; value: boolean };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('emit' as const),
      name: fc.constantFrom<EventName>('goal', 'page_view', 'error', 'web_vital', 'purchase'),
      count: fc.integer({ min: 1, max: 130 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      ms: fc.constantFrom(0, 1, 4_999, 5_000, 30_000, 61_000, 125_000, 3_600_001),
    }),
  },
  fc.record({ do: fc.constant('answer' as const), how: fc.constantFrom(...Object.keys(answers)) }),
  fc.record({ do: fc.constantFrom('leave' as const, 'back' as const, 'resume' as const) }),
  fc.record({
    do: fc.constantFrom(
      'online' as const,
      'beacon' as const,
      'blocked' as const,
      'consent' as const,
    ),
    value: fc.boolean(),
  }),
);

describe('the books', () => {
  test('sent + dropped + pending = created, whatever happens', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const deps = fakeDeps();
        const engine = engineOn(deps);
        for (const one of steps) {
          switch (one.do) {
            case 'emit':
              for (let index = 0; index < one.count; index += 1) engine.emit(one.name, { index });
              break;
            case 'pass':
              await deps.pass(one.ms);
              break;
            case 'answer':
              deps.answer = answers[one.how] ?? accept;
              break;
            case 'leave':
            case 'back':
            case 'resume':
              engine[one.do]();
              break;
            case 'online':
              deps.isOnline = one.value;
              break;
            case 'beacon':
              deps.isBeaconAccepted = one.value;
              break;
            case 'blocked':
              deps.blocked = one.value;
              break;
            case 'consent':
              engine.setConsent(one.value);
              break;
            default:
          }
          expect(imbalance(engine)).toBe(0);
          expect(engine.stats().pending).toBeGreaterThanOrEqual(0);
          expect(engine.stats().pending).toBeLessThanOrEqual(1100);
        }
        // however bad it was: with a good network and time, nothing is left
        Object.assign(deps, { answer: accept, isOnline: true });
        await deps.pass(3 * 3_600_000);
        expect(engine.stats().pending).toBe(0);
        expect(imbalance(engine)).toBe(0);
        for (const { batch } of deps.calls)
          expect(analyticsBatchSchema.safeParse(batch).error).toBeUndefined();
        for (const batch of deps.beacons) {
          expect(analyticsBatchSchema.safeParse(batch).error).toBeUndefined();
          expect(batch.events.every(({ priority }) => priority === 'high')).toBe(true);
          expect(batch.metadata).toMatchObject({ beacon: true, batch_size: batch.events.length });
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('a page that is left', () => {
  const urgent = (engine: ReturnType<typeof engineOn>) => {
    // half the letters of the bytes
    for (let index = 0; index < 40; index += 1)
      engine.emit('goal', { words: 'причал '.repeat(300) });
  };

  test('sends what is urgent by beacons, and what is not by the ordinary call', async () => {
    const deps = fakeDeps();
    deps.answer = silence;
    const engine = engineOn(deps);
    urgent(engine);
    engine.emit('page_view', {});
    engine.leave();
    await deps.pass(0);
    expect(deps.beacons.flatMap(({ events }) => events)).toHaveLength(40);
    expect(deps.calls.flatMap(({ batch }) => batch.events.map(({ name }) => name))).toEqual([
      'page_view',
    ]);
    // hidden and then closed: what has gone does not go again
    engine.leave();
    expect(deps.beacons.flatMap(({ events }) => events)).toHaveLength(40);
  });

  test('sends what the browser does not take as a beacon with keepalive, within the budget of bytes', async () => {
    const deps = fakeDeps();
    deps.answer = silence;
    deps.isBeaconAccepted = false;
    const engine = engineOn(deps);
    urgent(engine);
    engine.leave();
    await deps.pass(0);
    const surviving = deps.calls.filter(({ keepalive }) => keepalive);
    expect(surviving.length).toBeGreaterThan(0);
    expect(surviving.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(
      KEEPALIVE_BYTES,
    );
  });

  test('is not believed to have sent a beacon: the batch is confirmed under its id', async () => {
    const deps = fakeDeps();
    const engine = engineOn(deps);
    engine.emit('goal', { goal: 'review' });
    engine.leave();
    expect(engine.stats()).toMatchObject({ sent: 0, pending: 1 });
    engine.back();
    await deps.pass(5_000);
    expect(deps.calls.map(({ batch }) => batch.batch_id)).toEqual(
      deps.beacons.map(({ batch_id: id }) => id),
    );
    expect(engine.stats()).toMatchObject({ sent: 1, pending: 0 });
  });

  test('sends only events of high priority by beacon, and stores everything for the next page', async () => {
    const deps = fakeDeps();
    deps.answer = noAnswer;
    const engine = engineOn(deps);
    engine.emit('page_view', {});
    await deps.pass(60_000);
    expect(engine.stats().breakers.analytics).toBe('OPEN');
    engine.emit('goal', { goal: 'review' });
    engine.leave();
    expect(deps.beacons.map(({ events }) => events.map(({ name }) => name))).toEqual([['goal']]);

    const next = engineOn(deps);
    deps.answer = accept;
    await deps.pass(60_000);
    expect(next.stats()).toMatchObject({ created: 2, sent: 2, pending: 0 });
    const [beacon] = deps.beacons;
    expect(deps.calls.map(({ batch }) => batch.batch_id)).toContain(beacon?.batch_id);
    expect(deps.stored.has(STORED_BATCHES_KEY)).toBe(false);
  });

  test('a batch retains its id on the next page, so that the server counts it once', async () => {
    const deps = fakeDeps();
    deps.answer = silence;
    const engine = engineOn(deps);
    engine.emit('goal', { goal: 'review' });
    await deps.pass(5_000);
    engine.leave();
    const next = engineOn(deps);
    await deps.pass(0);
    expect(next.stats().created).toBe(1);
    const [first, second] = deps.calls;
    expect(second?.batch.batch_id).toBe(first?.batch.batch_id);
  });
});

describe('answers of the intake', () => {
  test('403 «CSRF error» drops the token, and the batch goes again with a new one', async () => {
    const deps = fakeDeps();
    deps.answer = ({ token }) => new Response(null, { status: token === 't1' ? 403 : 202 });
    const engine = engineOn(deps);
    engine.emit('goal', { goal: 'review' });
    await deps.pass(5_000);
    expect(engine.dropped).toEqual(['t1']);
    expect(deps.calls.map(({ token }) => token)).toEqual(['t1', 't2']);
    expect(engine.stats()).toMatchObject({
      sent: 1,
      breakers: { analytics: 'CLOSED' },
      lastFailures: { analytics: 'CSRF error' },
    });
  });

  test('429 «Rate limited» counts as a failure and its wait is respected', async () => {
    const deps = fakeDeps();
    deps.answer = answerWith(429, 'Too Many Requests', { 'Retry-After': '45' });
    const engine = engineOn(deps);
    engine.emit('goal', { goal: 'review' });
    await deps.pass(5_000);
    expect(engine.stats().lastFailures.analytics).toBe('Rate limited');
    await deps.pass(44_999);
    expect(deps.calls.length).toBe(1);
    await deps.pass(100_000);
    expect(deps.calls.length).toBe(3);
    expect(engine.stats().breakers.analytics).toBe('OPEN');
  });

  test('others are «HTTP status text»; what the server will never take is not sent again', async () => {
    const deps = fakeDeps();
    deps.answer = answerWith(400, 'Bad Request');
    const engine = engineOn(deps);
    engine.emit('goal', { goal: 'review' });
    await deps.pass(60_000);
    expect(deps.calls.length).toBe(1);
    expect(engine.stats()).toMatchObject({
      dropped: { rejected: 1 },
      lastFailures: { analytics: 'HTTP 400 Bad Request' },
    });
  });
});

describe('consent', () => {
  test('before it only errors are sent, without a session id, and nothing is stored', async () => {
    const deps = fakeDeps();
    const engine = engineOn(deps, { consent: false });
    for (const name of ['goal', 'page_view', 'web_vital', 'bot_signal', 'error'] as const)
      engine.emit(name, {});
    deps.isOnline = false;
    engine.leave();
    deps.isOnline = true;
    await deps.pass(60_000);
    expect(deps.stored.size).toBe(0);
    expect(deps.beacons).toEqual([]);
    const events = deps.calls.flatMap(({ batch }) => batch.events);
    expect(events.map(({ name }) => name)).toEqual(['error']);
    expect(JSON.stringify(deps.calls)).not.toContain('session_id');
    expect(engine.stats().dropped).toEqual({ 'no-consent': 4 });
  });

  test('withdrawn: the stored queue is erased, waiting events are dropped, errors lose the session id', async () => {
    const deps = fakeDeps();
    deps.isOnline = false;
    const engine = engineOn(deps);
    engine.emit('goal', { goal: 'review' });
    engine.emit('error', { message: 'failure', session_id: 'visit-1' });
    engine.leave();
    expect(deps.stored.has(STORED_BATCHES_KEY)).toBe(true);
    engine.setConsent(false);
    expect(deps.stored.size).toBe(0);
    expect(engine.stats()).toMatchObject({ pending: 1, dropped: { withdrawn: 1 } });
    deps.isOnline = true;
    await deps.pass(60_000);
    expect(JSON.stringify(deps.calls)).not.toContain('visit-1');
    expect(deps.calls.length).toBe(1);
  });

  test('withdrawn while a batch is on its way: the call is cut off', async () => {
    const deps = fakeDeps();
    const cut: boolean[] = [];
    deps.answer = (call, signal) => {
      signal.addEventListener('abort', () => cut.push(true));
      return silence(call, signal);
    };
    const engine = engineOn(deps);
    engine.emit('page_view', {});
    await deps.pass(5_000);
    engine.setConsent(false);
    await deps.pass(0);
    expect(cut).toEqual([true]);
    expect(engine.stats()).toMatchObject({ pending: 0, sent: 0, dropped: { withdrawn: 1 } });
  });
});

test('a blocked store and a place that cannot be read stop nothing', async () => {
  const deps = fakeDeps();
  deps.blocked = true;
  deps.place = 'about:blank';
  const engine = engineOn(deps);
  engine.emit('goal', { goal: 'review' });
  engine.leave();
  await deps.pass(10_000);
  expect(engine.stats()).toMatchObject({ sent: 1, pending: 0 });
});

test('a fingerprint is sent unchanged; a key in its place is not', async () => {
  const deps = fakeDeps();
  const engine = engineOn(deps);
  for (const fingerprint of [
    '0123456789abcdef0123456789abcdef',
    'Key-0123456789abcdef0123456789abcdef',
  ])
    engine.emit('bot_signal', { fingerprint });
  await deps.pass(5_000);
  const [batch] = deps.calls.map((call) => call.batch);
  expect(batch?.events.map(({ props }) => props['fingerprint'])).toEqual([
    '0123456789abcdef0123456789abcdef',
    '[ключ]',
  ]);
});

test('half a character, which the server rejects a whole batch for, is sent of no text', async () => {
  const deps = fakeDeps();
  const engine = engineOn(deps);
  engine.emit('page_view', { message: `${'а'.repeat(4999)}🚗`, stack: 'a \ud83d b' });
  await deps.pass(5_000);
  const [batch] = deps.calls.map((call) => call.batch);
  expect(batch?.events[0]?.props).toMatchObject({ message: 'а'.repeat(4999), stack: 'a  b' });
});

test('an event that fits into no batch is given up as too large, the others go', async () => {
  const deps = fakeDeps();
  const engine = engineOn(deps);
  const long = Object.fromEntries(
    Array.from({ length: 8 }, (_, index) => [`text${index}`, 'слово '.repeat(900)]),
  );
  engine.emit('goal', long);
  engine.emit('goal', { goal: 'review' });
  await deps.pass(5_000);
  expect(engine.stats()).toMatchObject({ sent: 1, dropped: { 'too-large': 1 } });
});
