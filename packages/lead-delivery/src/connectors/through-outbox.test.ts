import { setTimeout as sleep } from 'node:timers/promises';
import { openTestDatabase } from '@prichal/database/testing';
import type { TestDatabase } from '@prichal/database/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Connector, Outcome } from '../connector.ts';
import { createMessageSource } from '../message/create-message-source.ts';
import { countDeliveries, listDeliveries } from '../outbox/read-deliveries.ts';
import { acceptLeads } from '../testing/accept-leads.ts';
import { createManualClock } from '../testing/manual-clock.ts';
import type { ManualClock } from '../testing/manual-clock.ts';
import { SITE } from '../testing/sample-message.ts';
import { SERVICES, FAKE_SERVICES } from '../testing/fake-services.ts';
import type { FakeService } from '../testing/fake-services.ts';
import { startDeliveryWorker } from '../worker/create-delivery-worker.ts';
import type { DeliveryWorker } from '../worker/create-delivery-worker.ts';

/** Long limits, because no service is slow here: a machine under load must not count as a hanging service. */
const PATIENT: Record<string, Record<string, string>> = Object.fromEntries(
  Object.keys(SERVICES).map((name) => [name, { TOTAL_MS: '30000', CONNECT_MS: '30000' }]),
);

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase('embedded');
});
afterAll(() => database.close());

describe.each(Object.entries(FAKE_SERVICES))('%s through the outbox', (name, startService) => {
  let clock: ManualClock;
  let service: FakeService;
  let workers: DeliveryWorker[] = [];
  /** tries on their way: the worker's clock stands still for them, or it would take them for too long */
  let busy = 0;

  beforeEach(async () => {
    clock = createManualClock();
    await database.db.deleteFrom('lead_deliveries').execute();
    await database.db.deleteFrom('delivery_channels').execute();
    service = await startService();
  });
  afterEach(async () => {
    await stopAll();
    await service.close();
  });

  async function stopAll() {
    const stopping = Promise.all(workers.map((worker) => worker.stop()));
    workers = [];
    for (let step = 0; step < 10; step += 1) await clock.pass(1000);
    await stopping;
  }

  function watched(
    connector: Connector,
    onTry: (...call: Parameters<Connector['deliver']>) => void = () => {},
  ): Connector {
    return {
      ...connector,
      async deliver(...call) {
        onTry(...call);
        busy += 1;
        try {
          return await connector.deliver(...call);
        } finally {
          busy -= 1;
        }
      },
    };
  }

  async function start(
    connectors: readonly Connector[],
    onOutcome: (channel: string, outcome: Outcome) => void = () => {},
  ) {
    const worker = await startDeliveryWorker({
      handle: database.handle,
      connectors,
      messages: createMessageSource({
        db: database.db,
        publicUrl: SITE,
        claimLink: (uid, channel) => `${SITE}/taken/${uid}.${channel}`,
      }),
      clock,
      random: () => 0.5,
      onError: (error) => {
        throw error;
      },
      onOutcome,
    });
    workers.push(worker);
  }

  const accept = (count: number, channels = [name]) =>
    acceptLeads(database.handle, channels, count, {
      now: () => clock.now(),
      consent: { version: '2026-11-20' },
    });
  const left = async () =>
    (await countDeliveries(database.db)).filter(({ state }) => state !== 'sent').length;
  const until = async (what: () => Promise<boolean> | boolean, stepMs: number) => {
    for (let turn = 0; turn < 3000; turn += 1) {
      if (await what()) return;
      if (busy === 0) await clock.pass(stepMs);
      await sleep(2);
    }
    throw new Error('not reached');
  };

  it('11: a burst of 60 requests stays under the limits', async () => {
    const connector = service.connector(PATIENT[name] ?? {});
    const moments: number[] = [];
    await accept(60);
    await start([watched(connector, () => moments.push(clock.now()))]);
    await until(async () => (await left()) === 0, 200);
    expect(moments).toHaveLength(60);
    for (const { limit, windowMs } of connector.limits)
      for (const [index, moment] of moments.entries()) {
        const earlier = moments[index - limit];
        // The limit holds between claims; a busy machine is slower to begin one call than the next, and the clock here runs ahead of it.
        expect(earlier === undefined || moment - earlier >= windowMs / 2).toBe(true);
      }
    expect(service.texts()).toHaveLength(60);
  });

  it('12: a process that ends after the service has accepted a request repeats it as the service allows', async () => {
    const connector = service.connector(PATIENT[name] ?? {});
    // The service has it; the process is gone before it can write that down.
    const dying: Connector = {
      ...connector,
      async deliver(...call) {
        await connector.deliver(...call);
        return new Promise<never>(() => {});
      },
      close: async () => {},
    };
    const [lead] = await accept(1);
    await start([dying]);
    await until(() => service.texts().length === 1, 10);
    await stopAll();
    const tries: boolean[] = [];
    await start([watched(connector, (_message, { uncertain }) => tries.push(uncertain))]);
    await until(async () => (await left()) === 0, 1000);
    expect(tries).toEqual([true]);
    expect(service.texts()).toHaveLength(service.afterLostAnswer);
    const texts = service.texts();
    expect(texts.length === 1 || texts.every((text) => text.includes(lead?.number ?? ''))).toBe(
      true,
    );
  });

  it.skipIf(name === 'folder')('13: when it is down the others deliver', async () => {
    const other = await (name === 'webhook' ? SERVICES.vk : SERVICES.webhook)();
    try {
      service.script(...Array.from({ length: 20 }, () => 'hang' as const));
      const [lead] = await accept(1, [name, other.channel]);
      await start([service.connector(), other.connector()]);
      // not a moment passes on the worker's clock
      await until(() => other.texts().length === 1, 0);
      await until(async () => {
        const rows = await listDeliveries(database.db, lead?.uid ?? '');
        return rows.some(({ state }) => state === 'sent');
      }, 0);
      const rows = await listDeliveries(database.db, lead?.uid ?? '');
      expect(rows.find(({ destination }) => destination === name)?.state).toBe('pending');
    } finally {
      await stopAll();
      await other.close();
    }
  });
});
