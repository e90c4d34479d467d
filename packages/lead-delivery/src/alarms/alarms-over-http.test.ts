import { openTestDatabase } from '@prichal/database/testing';
import type { TestDatabase } from '@prichal/database/testing';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Clock } from '../clock.ts';
import { createMessageSource } from '../message/create-message-source.ts';
import { listDeliveries } from '../outbox/read-deliveries.ts';
import { acceptLeads } from '../testing/accept-leads.ts';
import { SITE } from '../testing/sample-message.ts';
import { SERVICES } from '../testing/fake-services.ts';
import type { FakeService } from '../testing/fake-services.ts';
import { startDeliveryWorker } from '../worker/create-delivery-worker.ts';
import { raiseAlarms } from './raise-alarms.ts';

const HOUR = 3_600_000;
const PATIENT = { TOTAL_MS: '30000', CONNECT_MS: '30000' };

let database: TestDatabase;
let services: FakeService[] = [];
beforeAll(async () => {
  database = await openTestDatabase('embedded');
});
afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.close()));
  for (const table of ['lead_deliveries', 'delivery_channels', 'delivery_alarms'] as const)
    await database.db.deleteFrom(table).execute();
});
afterAll(() => database.close());

it.each(Object.entries(SERVICES))(
  '4: %s with a bad token: dead at once, reported once through another service, with a reminder',
  async (name, start) => {
    const broken: FakeService = await start();
    const reporter: FakeService = await SERVICES[name === 'telegram' ? 'max' : 'telegram']();
    services = [broken, reporter];
    const connectors = services.map((service) => service.connector(PATIENT));
    const { db, handle } = database;
    broken.script(...Array.from({ length: 20 }, () => 'bad-token' as const));
    const worker = await startDeliveryWorker({
      handle,
      connectors,
      messages: createMessageSource({
        db,
        publicUrl: SITE,
        claimLink: (uid) => `${SITE}/taken/${uid}`,
      }),
      onError: (error) => {
        throw error;
      },
    });
    const [lead] = await acceptLeads(handle, [broken.channel], 1);
    worker.runNow();
    await vi.waitFor(
      async () =>
        expect(await listDeliveries(db, lead!.uid)).toMatchObject([
          { state: 'dead', failures: 1, started: 1 },
        ]),
      { timeout: 20_000 },
    );
    await worker.stop();

    const countReports = () =>
      reporter.texts().filter((text) => text.includes(lead!.number)).length;
    const round = async (later: number) => {
      const clock: Clock = {
        now: () => Date.now() + later,
        monotonic: () => performance.now(),
        after: (ms, work) => {
          const timer = setTimeout(work, ms);
          return () => clearTimeout(timer);
        },
      };
      await raiseAlarms({
        db,
        connectors: services.map((service) => service.connector(PATIENT)),
        office: null,
        clock,
        stopping: new AbortController().signal,
        onUnreported: (texts) => {
          throw new Error(texts.join('\n'));
        },
      });
    };
    const before = broken.texts().length;
    for (const seconds of [0, 15, 30, 45]) await round(seconds * 1000);
    expect(countReports()).toBe(1);
    await round(4.1 * HOUR);
    await round(4.2 * HOUR);
    expect(countReports()).toBe(2);
    // the broken channel receives no report itself
    expect(broken.texts()).toHaveLength(before);
    for (const secret of broken.secrets) expect(reporter.received()).not.toContain(secret);
  },
);
