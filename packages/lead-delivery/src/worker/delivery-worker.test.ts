import { setTimeout as sleep } from 'node:timers/promises';
import { transact } from '@prichal/database';
import { describeEachEngine } from '@prichal/database/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Outcome } from '../connector.ts';
import type { MessageSource } from '../lead-message.ts';
import { cancelDeliveries, resendDeliveries } from '../outbox/change-deliveries.ts';
import { claimDeliveries } from '../outbox/claim-deliveries.ts';
import { listDead, listDeliveries, readChannelStates } from '../outbox/read-deliveries.ts';
import { SCHEDULE } from '../outbox/schedule.ts';
import { acceptLeads } from '../testing/accept-leads.ts';
import { createManualClock } from '../testing/manual-clock.ts';
import type { ManualClock } from '../testing/manual-clock.ts';
import { plainMessages } from '../testing/plain-messages.ts';
import { scriptedConnector } from '../testing/scripted-connector.ts';
import { startDeliveryWorker } from './create-delivery-worker.ts';
import type { DeliveryWorker, DeliveryWorkerOptions } from './create-delivery-worker.ts';

const HOUR = 3_600_000;
const later = (more: Partial<Outcome> = {}): Outcome =>
  ({ kind: 'later', reason: 'Сервис занят', code: '500', ...more }) as Outcome;

describeEachEngine('the delivery worker', (suite) => {
  let clock: ManualClock;
  let workers: DeliveryWorker[] = [];
  const errors: unknown[] = [];

  beforeEach(async () => {
    clock = createManualClock();
    await suite.db.deleteFrom('lead_deliveries').execute();
    await suite.db.deleteFrom('delivery_channels').execute();
    errors.length = 0;
  });
  afterEach(async () => {
    const stopping = Promise.all(workers.map((worker) => worker.stop()));
    workers = [];
    for (let step = 0; step < 10; step += 1) await clock.pass(1000);
    await stopping;
    // a failed statement is nobody's plan here
    if (errors.length > 0) throw new AggregateError(errors);
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
      onError: (error) => errors.push(error),
      ...more,
    });
    workers.push(worker);
    return worker;
  };
  const accept = (channels: string[], count = 1, more: Parameters<typeof acceptLeads>[3] = {}) =>
    acceptLeads(suite.handle, channels, count, { now: () => clock.now(), ...more });
  const rowOf = async (uid: string) => (await listDeliveries(suite.db, uid))[0];
  const unsent = async () =>
    await suite.db
      .selectFrom('lead_deliveries')
      .select('destination')
      .where('state', '!=', 'sent')
      .execute();
  /** Lets the given time pass in the eyes of the worker, and as much as it needs for the database. */
  const until = async (what: () => unknown, stepMs = 0): Promise<void> => {
    for (let turn = 0; turn < 2000; turn += 1) {
      if (await what()) return;
      if (stepMs > 0) await clock.pass(stepMs);
      await sleep(2);
    }
    throw new Error(`not reached: ${what.toString()}`);
  };

  it('brings a request to every channel at once, and only to those of its day', async () => {
    const [a, b, laterOne] = [
      scriptedConnector('a'),
      scriptedConnector('b'),
      scriptedConnector('c'),
    ];
    const worker = await start([a, b, laterOne]);
    const [lead] = await accept(['a', 'b']);
    worker.runNow();
    await until(() => a.calls.length === 1 && b.calls.length === 1);
    await until(async () =>
      (await listDeliveries(suite.db, lead!.uid)).every((row) => row.state === 'sent'),
    );
    await clock.pass(5000);
    expect(laterOne.calls).toEqual([]);
    expect(a.calls[0]?.attempt).toEqual({
      deliveryId: `${lead!.uid}.a`,
      leadUid: lead!.uid,
      number: lead!.number,
      attempt: 1,
      uncertain: false,
    });
  });

  it('finds by itself what another process has accepted, also what was never tried', async () => {
    const a = scriptedConnector('a');
    await accept(['a'], 3);
    await start([a]);
    await until(() => a.calls.length === 3);
    await accept(['a'], 2);
    await until(() => a.calls.length === 5, 500);
    expect(new Set(a.calls.map(({ attempt }) => attempt.leadUid)).size).toBe(5);
  });

  it('sends without consent no more than a masked message', async () => {
    const [full, none] = [scriptedConnector('full'), scriptedConnector('none', { level: 'none' })];
    const worker = await start([full, none]);
    await accept(['full', 'none'], 1, { consent: null });
    await accept(['full', 'none'], 1, { consent: { version: '1' } });
    worker.runNow();
    await until(() => full.calls.length === 2 && none.calls.length === 2);
    expect(full.calls.map(({ message }) => message.level).sort()).toEqual(['full', 'masked']);
    expect(none.calls.map(({ message }) => message.level)).toEqual(['none', 'none']);
    expect(full.calls.find(({ message }) => message.level === 'masked')?.message.phone).toBeNull();
  });

  it('tries again after 5 s, 30 s, 2 min, 10 min, 1 h and 6 h, and then gives up', async () => {
    const a = scriptedConnector('a');
    a.answer = () => later({ scope: 'delivery' });
    await start([a]);
    const [lead] = await accept(['a']);
    const began = clock.now();
    workers[0]!.runNow();
    const pauses = [5, 30, 120, 600, 3600, 21_600].map((seconds) => seconds * 1000);
    let due = began;
    for (const [index, pause] of pauses.entries()) {
      await until(async () => (await rowOf(lead!.uid))?.failures === index + 1);
      const row = await rowOf(lead!.uid);
      expect(row?.due_at.getTime()).toBe(due + pause);
      expect(row).toMatchObject({ state: 'pending', started: index + 1, finished: index + 1 });
      await clock.pass(pause - 1);
      expect(a.calls).toHaveLength(index + 1);
      due = clock.now() + 1;
      await clock.pass(1);
      workers[0]!.runNow();
    }
    await until(async () => (await rowOf(lead!.uid))?.state === 'dead');
    expect(await rowOf(lead!.uid)).toMatchObject({
      failures: 7,
      last_code: '500',
      last_error: 'Сервис занят',
    });
    await clock.pass(24 * HOUR);
    expect(a.calls).toHaveLength(7);
  });

  it('waits as long as the service says, with the whole channel, and counts no failure', async () => {
    const a = scriptedConnector('a');
    a.answer = () => later({ waitMs: 34_000 });
    const worker = await start([a]);
    const [first] = await accept(['a']);
    worker.runNow();
    await until(async () => (await rowOf(first!.uid))?.finished === 1);
    a.answer = () => ({ kind: 'delivered' });
    await accept(['a']);
    worker.runNow();
    await clock.pass(33_999);
    await sleep(30);
    expect(a.calls).toHaveLength(1);
    await until(() => a.calls.length === 3, 1);
    expect(await rowOf(first!.uid)).toMatchObject({ failures: 0 });
  });

  it('sets a rejected delivery aside at once, and sends it when a person retries it', async () => {
    const a = scriptedConnector('a');
    a.answer = () => ({ kind: 'rejected', reason: 'Чат не найден', code: '400' });
    const worker = await start([a]);
    const [lead] = await accept(['a']);
    worker.runNow();
    await until(async () => (await rowOf(lead!.uid))?.state === 'dead');
    expect(await listDead(suite.db)).toMatchObject([
      { number: lead!.number, last_code: '400', last_error: 'Чат не найден' },
    ]);
    a.answer = () => ({ kind: 'delivered', remoteId: '101' });
    const again = { leadUid: lead!.uid };
    expect(
      await transact(suite.db, (trx) => resendDeliveries(trx, again, new Date(clock.now()))),
    ).toBe(1);
    worker.runNow();
    await until(async () => (await rowOf(lead!.uid))?.state === 'sent');
    expect(await rowOf(lead!.uid)).toMatchObject({ remote_id: '101', last_error: null });
    expect(a.calls).toHaveLength(2);
  });

  it('distinguishes a crash from a rejection: an unfinished attempt is uncertain and is retried after its lease', async () => {
    const [lead] = await accept(['a']);
    const options = { destination: 'a', limit: 9, limits: [], schedule: SCHEDULE };
    const claim = await claimDeliveries(suite.db, { ...options, now: () => clock.now() });
    expect(claim.deliveries).toMatchObject([{ attempt: 1, crashes: 0, uncertain: false }]);
    expect(await rowOf(lead!.uid)).toMatchObject({ started: 1, finished: 0 });
    await clock.pass(SCHEDULE.leaseMs - 1);
    expect(
      (await claimDeliveries(suite.db, { ...options, now: () => clock.now() })).deliveries,
    ).toEqual([]);
    await clock.pass(1);
    const a = scriptedConnector('a');
    await start([a]);
    await until(async () => (await rowOf(lead!.uid))?.state === 'sent');
    expect(a.calls[0]?.attempt).toMatchObject({ attempt: 2, uncertain: true });
    expect(await rowOf(lead!.uid)).toMatchObject({ started: 2, finished: 1 });
  });

  it('lets a late worker change nothing after its lease has passed to another', async () => {
    const a = scriptedConnector('a', { parallel: 1 });
    let answerLate = (_outcome: Outcome): void => {};
    a.answer = () =>
      new Promise((resolve) => {
        answerLate = resolve;
      });
    const schedule = { ...SCHEDULE, attemptMs: HOUR };
    const slow = await start([a], { schedule });
    const [lead] = await accept(['a']);
    slow.runNow();
    await until(() => a.calls.length === 1);
    await clock.pass(SCHEDULE.leaseMs);
    const other = await claimDeliveries(suite.db, {
      destination: 'a',
      limit: 9,
      limits: [],
      schedule,
      now: () => clock.now(),
    });
    expect(other.deliveries).toMatchObject([{ attempt: 2, uncertain: true }]);
    answerLate({ kind: 'rejected', reason: 'поздно' });
    await sleep(50);
    expect(await rowOf(lead!.uid)).toMatchObject({ state: 'pending', started: 2, finished: 0 });
  });

  it('breaks off a channel that hangs for an hour while the others deliver at once', async () => {
    const hanging = scriptedConnector('hanging', { parallel: 4 });
    const others = ['b', 'c', 'd'].map((channel) => scriptedConnector(channel));
    let atOnce = 0;
    let most = 0;
    hanging.answer = (_sent, signal) =>
      new Promise((_resolve, reject) => {
        atOnce += 1;
        most = Math.max(most, atOnce);
        signal.addEventListener('abort', () => {
          atOnce -= 1;
          reject(new Error('aborted'));
        });
      });
    const worker = await start([hanging, ...others]);
    const began = clock.now();
    let accepted = 0;
    while (clock.now() < began + HOUR) {
      const moment = clock.now();
      await accept(['hanging', 'b', 'c', 'd'], 2);
      accepted += 2;
      worker.runNow();
      // not one second of the worker's clock passes before the others have everything
      await until(() => others.every(({ calls }) => calls.length === accepted));
      expect(clock.now()).toBe(moment);
      await until(async () =>
        (await unsent()).every(({ destination }) => destination === 'hanging'),
      );
      await clock.pass(120_000, 1000);
    }
    expect(most).toBeLessThanOrEqual(4);
    expect(accepted).toBe(60);
    expect(worker.breakers().get('hanging')?.kind).not.toBe('CLOSED');
    expect(
      (await readChannelStates(suite.db)).find(({ destination }) => destination === 'hanging')
        ?.breaker,
    ).not.toBe('CLOSED');
    hanging.answer = () => ({ kind: 'delivered' });
    await until(async () => (await unsent()).length === 0, 60_000);
    expect(new Set(hanging.calls.map(({ attempt }) => attempt.leadUid)).size).toBe(60);
    expect(others.every(({ calls }) => calls.length === 60)).toBe(true);
  });

  it('asks a failing service ever less, and one at a time to see whether it is back', async () => {
    const a = scriptedConnector('a');
    a.answer = () => later();
    const worker = await start([a]);
    await accept(['a'], 100);
    worker.runNow();
    await until(() => worker.breakers().get('a')?.kind === 'OPEN');
    await sleep(50);
    const called = a.calls.length;
    expect(called).toBeLessThan(5 + a.parallel);
    await clock.pass(SCHEDULE.breaker.resetMs);
    await until(() => a.calls.length === called + 1);
    await until(() => worker.breakers().get('a')?.kind === 'OPEN');
    await sleep(30);
    expect(a.calls).toHaveLength(called + 1);
    a.answer = () => ({ kind: 'delivered' });
    await until(() => a.calls.length >= called + 101, 60_000);
  });

  /** The most sends that the channel's row shows inside one window. */
  const mostSends = async (windowMs: number): Promise<number> => {
    const [row] = await suite.db.selectFrom('delivery_channels').select('sends').execute();
    const sends = row?.sends ?? [];
    return Math.max(
      0,
      ...sends.map((from) => sends.filter((at) => at >= from && at < from + windowMs).length),
    );
  };

  it('respects the limits of the service', async () => {
    const limits = [
      { limit: 3, windowMs: 1000 },
      { limit: 20, windowMs: 60_000 },
    ];
    const a = scriptedConnector('a', { limits, parallel: 50 });
    await start([a]);
    await accept(['a'], 60);
    const began = clock.now();
    let most = { second: 0, minute: 0 };
    await until(async () => {
      most = {
        second: Math.max(most.second, await mostSends(1000)),
        minute: Math.max(most.minute, await mostSends(60_000)),
      };
      return a.calls.length === 60;
    }, 200);
    expect(most).toEqual({ second: 3, minute: 20 });
    expect(clock.now() - began).toBeGreaterThanOrEqual(126_000);
    expect(clock.now() - began).toBeLessThan(140_000);
  });

  it('is not stopped by a request whose message cannot be made or whose sending throws', async () => {
    const a = scriptedConnector('a');
    const leads = await accept(['a'], 10);
    const messages: MessageSource = {
      async prepare(all) {
        const make = await plainMessages.prepare(all);
        return (lead, level, channel) => {
          if (lead.uid === leads[3]!.uid) throw new TypeError('Иван');
          return make(lead, level, channel);
        };
      },
    };
    a.answer = ({ attempt }) => {
      if (attempt.leadUid === leads[5]!.uid) throw new Error('token 123:ABC, +79991234567');
      return { kind: 'delivered' };
    };
    await start([a], { messages });
    await until(async () => {
      const rows = await suite.db.selectFrom('lead_deliveries').selectAll().execute();
      return (
        rows.filter(({ state }) => state === 'sent').length === 8 &&
        rows.filter(({ failures }) => failures === 1).length === 2
      );
    });
    expect((await rowOf(leads[5]!.uid))?.last_error).toBe('Внутренняя ошибка канала (Error)');
    expect((await rowOf(leads[3]!.uid))?.last_error).toBe(
      'Сообщение о заявке не удалось составить (TypeError)',
    );
    expect(workers[0]!.breakers().get('a')?.kind).toBe('CLOSED');
  });

  it('sets aside what the process dies of, ever later each time', async () => {
    const [lead] = await accept(['a']);
    const options = { destination: 'a', limit: 9, limits: [], schedule: SCHEDULE };
    const gaps: number[] = [];
    for (let crash = 0; crash < SCHEDULE.crashes; crash += 1) {
      const { deliveries } = await claimDeliveries(suite.db, {
        ...options,
        now: () => clock.now(),
      });
      expect(deliveries).toHaveLength(1);
      const due = (await rowOf(lead!.uid))!.due_at.getTime();
      gaps.push(due - clock.now() - SCHEDULE.leaseMs);
      await clock.pass(due - clock.now());
    }
    expect(gaps).toEqual([0, ...SCHEDULE.pauses.slice(0, 5)]);
    const a = scriptedConnector('a');
    await accept(['a'], 3);
    await start([a]);
    await until(async () => (await rowOf(lead!.uid))?.state === 'dead');
    await until(() => a.calls.length === 3);
    expect((await rowOf(lead!.uid))?.last_code).toBe('crash');
    expect(a.calls.every(({ attempt }) => attempt.leadUid !== lead!.uid)).toBe(true);
  });

  it('sends nothing of a request that was erased or cancelled', async () => {
    const a = scriptedConnector('a');
    const [erased, cancelled] = await accept(['a'], 2);
    // an erasure by other means, without a notice to the outbox
    await suite.db
      .updateTable('leads')
      .set({ erased_at: new Date() })
      .where('uid', '=', erased!.uid)
      .execute();
    await transact(suite.db, (trx) =>
      cancelDeliveries(trx, [cancelled!.uid], new Date(clock.now())),
    );
    await start([a]);
    await until(async () => (await rowOf(erased!.uid))?.state === 'cancelled');
    await clock.pass(60_000);
    expect(a.calls).toEqual([]);
  });

  it('gives back what it could not finish when it is stopped', async () => {
    const a = scriptedConnector('a');
    a.answer = (_sent, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      });
    const worker = await start([a]);
    const [lead] = await accept(['a']);
    worker.runNow();
    await until(() => a.calls.length === 1);
    const stopped = worker.stop();
    await until(async () => (await rowOf(lead!.uid))?.finished === 1, 1000);
    await stopped;
    workers = [];
    expect(await rowOf(lead!.uid)).toMatchObject({
      state: 'pending',
      started: 1,
      failures: 0,
      uncertain: true,
    });
    const b = scriptedConnector('a');
    await start([b]);
    await until(() => b.calls.length === 1);
    expect(b.calls[0]?.attempt).toMatchObject({ attempt: 2, uncertain: true });
  });

  it('shares the work between workers, each delivery once', async () => {
    if (suite.engine === 'embedded') return;
    const connectors = [1, 2, 3].map(() => {
      const connector = scriptedConnector('a', { parallel: 4 });
      connector.answer = async () => {
        await sleep(5);
        return { kind: 'delivered' };
      };
      return connector;
    });
    const leads = await accept(['a'], 300);
    await Promise.all(connectors.map((connector) => start([connector])));
    await until(() => connectors.reduce((sum, { calls }) => sum + calls.length, 0) >= 300);
    const uids = connectors.flatMap(({ calls }) => calls.map(({ attempt }) => attempt.leadUid));
    expect(uids).toHaveLength(300);
    expect(new Set(uids)).toEqual(new Set(leads.map(({ uid }) => uid)));
    expect(connectors.every(({ calls }) => calls.length > 20)).toBe(true);
  });

  it('respects the limits with several workers too', async () => {
    if (suite.engine === 'embedded') return;
    const limits = [{ limit: 5, windowMs: 1000 }];
    const connectors = [1, 2, 3].map(() => scriptedConnector('a', { limits, parallel: 8 }));
    await accept(['a'], 40);
    const began = clock.now();
    await Promise.all(connectors.map((connector) => start([connector])));
    let most = 0;
    await until(async () => {
      most = Math.max(most, await mostSends(1000));
      return connectors.reduce((sum, { calls }) => sum + calls.length, 0) === 40;
    }, 100);
    expect(most).toBe(5);
    expect(clock.now() - began).toBeGreaterThanOrEqual(7000);
  });
});
