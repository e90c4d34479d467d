/**
 * The outbox alone, in this one process:
 *   accept  requests with 8 deliveries each in the same transaction, by the clock and by the processor time of this
 *           process, including the engine's thread (limits, on one core: embedded 2 000/s, PostgreSQL 3 000/s)
 *   drain   10 000 waiting deliveries of 8 channels to connectors that answer at once (limit: 60 s)
 *   start   from the commit of a request to the call of its connector, median and p99, ms
 *
 *   node bench/deliver.ts            BENCH_ENGINE=embedded|postgres for one of them
 */
import { randomBytes, randomInt } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAcceptQueue, migrateToLatest, openDatabase } from '@prichal/database';
import type { DatabaseHandle } from '@prichal/database';
import {
  makeTestFolder,
  sampleInput,
  silentLog,
  startPostgresServer,
} from '@prichal/database/testing';
import { createDeliveries, createMessageSource, startDeliveryWorker } from '@prichal/lead-delivery';
import type { Connector } from '@prichal/lead-delivery';
import { printLines } from './support/lines.ts';
import type { Line } from './support/lines.ts';

const CHANNELS = ['email', 'telegram', 'max', 'vk', 'bitrix24', 'amocrm', 'webhook', 'folder'];
const DELIVERIES = 10_000;
const ACCEPTED = 3000;
const AT_ONCE = 64;
const WOKEN = 300;
/** requests a second on one core */
const BARS = { embedded: 2000, postgres: 3000 } as const;
const DRAIN_BAR_S = 60;

const somePhone = (): string => `+79${randomInt(100_000_000, 999_999_999)}`;

const instant = (channel: string, deliver: () => void): Connector => ({
  channel,
  title: channel,
  level: 'full',
  limits: [],
  parallel: 8,
  async deliver() {
    deliver();
    return { kind: 'delivered' };
  },
  alert: async () => ({ kind: 'delivered' }),
  probe: async () => ({ ok: true, detail: '' }),
});

async function measure(engine: keyof typeof BARS, handle: DatabaseHandle): Promise<Line[]> {
  await migrateToLatest(handle);
  const queue = createAcceptQueue(handle, Date.now, randomBytes, {
    inTransaction: createDeliveries(CHANNELS),
  });
  const accept = async (count: number): Promise<number> => {
    let left = count;
    const sender = async (): Promise<void> => {
      while (left-- > 0) await queue.accept(sampleInput({ phone: somePhone() }));
    };
    const began = performance.now();
    await Promise.all(Array.from({ length: AT_ONCE }, sender));
    return count / ((performance.now() - began) / 1000);
  };
  await accept(500);
  const used = process.cpuUsage();
  const acceptPerSecond = await accept(ACCEPTED);
  const { user, system } = process.cpuUsage(used);
  await handle.db.deleteFrom('lead_deliveries').execute();
  await accept(DELIVERIES / CHANNELS.length);

  let woken = (): void => {};
  const messages = createMessageSource({
    db: handle.db,
    publicUrl: 'https://site.example',
    claimLink: (uid) => `https://site.example/taken/${uid}`,
  });
  const began = performance.now();
  const worker = await startDeliveryWorker({
    handle,
    messages,
    onError: (error) => console.error(error),
    connectors: CHANNELS.map((channel) =>
      instant(channel, () => {
        if (channel === 'folder') woken();
      }),
    ),
  });
  const waiting = async (): Promise<boolean> =>
    (await handle.db
      .selectFrom('lead_deliveries')
      .select('state')
      .where('state', '!=', 'sent')
      .limit(1)
      .executeTakeFirst()) !== undefined;
  while (await waiting()) await sleep(20);
  const drainSeconds = (performance.now() - began) / 1000;

  const waits: number[] = [];
  for (let one = 0; one < WOKEN; one += 1) {
    const sent = new Promise<void>((resolve) => {
      woken = resolve;
    });
    await queue.accept(sampleInput({ phone: somePhone() }));
    const committed = performance.now();
    worker.runNow();
    await sent;
    waits.push(performance.now() - committed);
  }
  waits.sort((a, b) => a - b);
  const at = (share: number): number => waits[Math.floor(waits.length * share)] ?? 0;
  await worker.stop();
  await queue.close();
  const perCore = ACCEPTED / ((user + system) / 1e6);
  const line = (what: string, value: number, unit: string, limits: Partial<Line> = {}): Line => ({
    what: `${engine}: ${what}`,
    value,
    unit,
    ...limits,
  });
  return [
    line('accepted', acceptPerSecond, '/s'),
    line('accepted, a core makes', perCore, '/s', { bar: BARS[engine], least: true }),
    line('10 000 deliveries sent', drainSeconds, 's', { bar: DRAIN_BAR_S }),
    line('deliveries sent', DELIVERIES / drainSeconds, '/s'),
    line('from commit to connector, median', at(0.5), 'ms'),
    line('from commit to connector, p99', at(0.99), 'ms'),
  ];
}

const lines: Line[] = [];
for (const engine of ['embedded', 'postgres'] as const) {
  if ((process.env['BENCH_ENGINE'] ?? engine) !== engine) continue;
  const folder = makeTestFolder();
  const server =
    engine === 'postgres' ? await startPostgresServer(folder.path, { durable: true }) : null;
  const handle = await openDatabase({
    ...(server && { url: server.url() }),
    dataDir: `${folder.path}/data`,
    log: silentLog,
  });
  try {
    lines.push(...(await measure(engine, handle)));
  } finally {
    await handle.close();
    await server?.stop('immediate');
    folder.remove();
  }
}
process.exitCode = printLines('deliver', lines) ? 0 : 1;
