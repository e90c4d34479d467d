import { setTimeout as sleep } from 'node:timers/promises';
import { describeEachEngine } from '@prichal/database/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Outcome } from '../connector.ts';
import { listDeliveries } from '../outbox/read-deliveries.ts';
import { acceptLeads } from '../testing/accept-leads.ts';
import { createManualClock } from '../testing/manual-clock.ts';
import type { ManualClock } from '../testing/manual-clock.ts';
import { plainMessages } from '../testing/plain-messages.ts';
import { scriptedConnector } from '../testing/scripted-connector.ts';
import { startDeliveryWorker } from './create-delivery-worker.ts';
import type { DeliveryWorker, DeliveryWorkerOptions } from './create-delivery-worker.ts';
import { createSettleQueue } from './settle-queue.ts';

const HOUR = 3_600_000;
const later = (more: Partial<Outcome> = {}): Outcome =>
  ({ kind: 'later', reason: 'Сервис занят', code: '500', ...more }) as Outcome;

describeEachEngine('the delivery worker on strange days', (suite) => {
  let clock: ManualClock;
  let workers: DeliveryWorker[] = [];

  beforeEach(async () => {
    clock = createManualClock();
    await suite.db.deleteFrom('lead_deliveries').execute();
    await suite.db.deleteFrom('delivery_channels').execute();
  });
  afterEach(async () => {
    const stopping = Promise.all(workers.map((worker) => worker.stop()));
    workers = [];
    // The worker's clock passes in no time: what it writes down must not end in the next test.
    await Promise.race([stopping, sleep(500)]);
    for (let step = 0; step < 12; step += 1) await clock.pass(1000);
    await stopping;
  });

  const start = async (
    connectors: DeliveryWorkerOptions['connectors'],
    more: Partial<DeliveryWorkerOptions> = {},
  ): Promise<DeliveryWorker> => {
    const worker = await startDeliveryWorker({
      handle: suite.handle,
      connectors,
      messages: plainMessages,
      clock,
      random: () => 0.5,
      onError: () => {},
      ...more,
    });
    workers.push(worker);
    return worker;
  };
  const accept = (channels: string[], count = 1) =>
    acceptLeads(suite.handle, channels, count, { now: () => clock.now() });
  const rowOf = async (uid: string) => (await listDeliveries(suite.db, uid))[0];
  const until = async (what: () => unknown, stepMs = 0): Promise<void> => {
    for (let turn = 0; turn < 3000; turn += 1) {
      if (await what()) return;
      if (stepMs > 0) await clock.pass(stepMs);
      await sleep(2);
    }
    throw new Error(`not reached: ${what.toString()}`);
  };

  it.each([
    ['half an emoji', { reason: 'сбой \ud83d' }],
    ['an emoji that the longest reason cuts', { reason: `${'я'.repeat(499)}🚗` }],
    ['half an emoji as its code', { code: '\ude97' }],
    ['a NUL as its code', { code: 'a\0b' }],
  ])('a service that answers with %s holds up nobody', async (_what, strange) => {
    const [a, b] = [scriptedConnector('a'), scriptedConnector('b')];
    a.answer = () => later(strange);
    b.answer = () => ({ kind: 'delivered', remoteId: 'id \ud83d' });
    const worker = await start([a, b]);
    const leads = await accept(['a', 'b'], 3);
    worker.runNow();
    await until(async () => {
      const rows = (
        await Promise.all(leads.map(({ uid }) => listDeliveries(suite.db, uid)))
      ).flat();
      return rows.every(({ destination, state, failures }) =>
        destination === 'a' ? failures === 1 : state === 'sent',
      );
    });
    expect(a.calls).toHaveLength(3);
    expect(b.calls).toHaveLength(3);
  });

  it('a clock set back two hours parks neither retries nor new requests', async () => {
    const a = scriptedConnector('a');
    a.answer = () => later();
    const worker = await start([a]);
    const [tried] = await accept(['a']);
    worker.runNow();
    await until(async () => (await rowOf(tried!.uid))?.failures === 1);
    // five failures: the breaker is open too
    await until(() => worker.breakers().get('a')?.kind === 'OPEN', 30_000);
    clock.set(-2 * HOUR);
    a.answer = () => ({ kind: 'delivered' });
    const [fresh] = await accept(['a']);
    worker.runNow();
    const began = clock.monotonic();
    await until(async () => {
      const rows = await Promise.all([rowOf(tried!.uid), rowOf(fresh!.uid)]);
      return rows.every((row) => row?.state === 'sent');
    }, 1000);
    expect(clock.monotonic() - began).toBeLessThan(3 * 60_000);
  });

  it('a pause that a service asked for before the clock was set back ends in time', async () => {
    const a = scriptedConnector('a', { limits: [{ limit: 10, windowMs: 60_000 }] });
    a.answer = () => later({ waitMs: 30_000 } as Partial<Outcome>);
    const worker = await start([a]);
    const [lead] = await accept(['a']);
    worker.runNow();
    await until(() => a.calls.length === 1);
    await until(async () => (await rowOf(lead!.uid))?.finished === 1);
    clock.set(-2 * HOUR);
    a.answer = () => ({ kind: 'delivered' });
    const began = clock.monotonic();
    await until(async () => (await rowOf(lead!.uid))?.state === 'sent', 1000);
    expect(clock.monotonic() - began).toBeLessThan(5 * 60_000);
  });

  it('what is being sent while the clock is set back is not sent by another process', async () => {
    const [slow, other] = [scriptedConnector('a'), scriptedConnector('a')];
    let end = (_outcome: Outcome): void => {};
    slow.answer = () =>
      new Promise((resolve) => {
        end = resolve;
      });
    const first = await start([slow], { handle: { db: suite.db, engine: 'postgres' } });
    const [lead] = await accept(['a']);
    first.runNow();
    await until(() => slow.calls.length === 1);
    clock.set(-2 * HOUR);
    await start([other], { handle: { db: suite.db, engine: 'postgres' } });
    await clock.pass(10_000, 500);
    await sleep(50);
    expect(other.calls).toEqual([]);
    end({ kind: 'delivered' });
    await until(async () => (await rowOf(lead!.uid))?.state === 'sent');
    await clock.pass(120_000, 1000);
    expect(other.calls).toEqual([]);
  });

  it('a wait that a service asked for is respected by every process, also without limits of its own', async () => {
    const [asked, other] = [scriptedConnector('a'), scriptedConnector('a')];
    asked.answer = () => later({ waitMs: 60_000 } as Partial<Outcome>);
    const first = await start([asked]);
    await accept(['a']);
    first.runNow();
    await until(async () => {
      const row = await suite.db
        .selectFrom('delivery_channels')
        .select('paused_until')
        .executeTakeFirst();
      return row?.paused_until !== null;
    });
    const second = await start([other]);
    await accept(['a'], 3);
    for (let step = 0; step < 55; step += 1) {
      second.runNow();
      await clock.pass(1000);
      await sleep(2);
    }
    expect(other.calls).toEqual([]);
    await until(() => other.calls.length + asked.calls.length >= 5, 1000);
  });

  it('a wait that was asked for last is written down before the worker has stopped', async () => {
    const slow = new Set<unknown>();
    let written = 0;
    const db = suite.db.withPlugin({
      transformQuery: ({ node, queryId }) => {
        if (JSON.stringify(node).includes('set paused_until')) slow.add(queryId);
        return node;
      },
      transformResult: async ({ result, queryId }) => {
        if (!slow.has(queryId)) return result;
        await sleep(300);
        written += 1;
        return result;
      },
    });
    const a = scriptedConnector('a');
    a.answer = () => later({ waitMs: 60_000 } as Partial<Outcome>);
    const worker = await start([a], { handle: { db, engine: 'postgres' } });
    await accept(['a']);
    worker.runNow();
    await until(() => a.calls.length === 1);
    await worker.stop();
    expect(slow.size).toBeGreaterThan(0);
    expect(written).toBe(slow.size);
  });

  it('stops in bounded time while nothing can be written down', async () => {
    let away = false;
    const db = suite.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => (away ? await new Promise(() => {}) : result),
    });
    const a = scriptedConnector('a');
    let end = (_outcome: Outcome): void => {};
    a.answer = () =>
      new Promise((resolve) => {
        end = resolve;
      });
    const worker = await start([a, scriptedConnector('b')], { handle: { db, engine: 'postgres' } });
    await accept(['a']);
    worker.runNow();
    await until(() => a.calls.length === 1);
    away = true;
    end({ kind: 'delivered' });
    await accept(['b']);
    worker.runNow();
    await sleep(20);
    const stopping = worker.stop();
    for (let second = 0; second < 12; second += 1) {
      await clock.pass(1000);
      await sleep(5);
    }
    expect(await Promise.race([stopping.then(() => 'stopped'), sleep(500, 'hangs')])).toBe(
      'stopped',
    );
  });
});

it('a settlement that can never be written is given up alone, and none after the process stops', async () => {
  const clock = createManualClock();
  const written: string[] = [];
  const queue = createSettleQueue(
    async (settlements) => {
      if (settlements.some(({ leadUid }) => leadUid === 'bad'))
        throw Object.assign(new Error('invalid input syntax'), { code: '22P02' });
      if (settlements.some(({ leadUid }) => leadUid === 'away')) await new Promise(() => {});
      written.push(...settlements.map(({ leadUid }) => leadUid));
    },
    clock,
    () => {},
  );
  const settle = (leadUid: string) =>
    queue.settle({
      leadUid,
      destination: 'a',
      attempt: 1,
      state: 'sent',
      dueAt: 0,
      tried: true,
      failed: false,
      uncertain: false,
      code: null,
      reason: null,
      remoteId: null,
    });
  await Promise.all(['one', 'bad', 'two', 'three'].map((uid) => settle(uid)));
  expect(written).toEqual(['one', 'two', 'three']);
  const hanging = Promise.all([settle('away'), settle('four')]);
  queue.abandon();
  await hanging;
  await settle('five');
  expect(written).toEqual(['one', 'two', 'three']);
});
