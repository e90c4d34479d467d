/**
 * The outbox alone, in this one process:
 *   accept  requests with 8 deliveries each in the same transaction, by the clock and by the processor time of this
 *           process, including the engine's thread (limits, on one core: embedded 2 000/s, PostgreSQL 3 000/s)
 *   drain   10 000 waiting deliveries of 8 channels to connectors that answer at once (limit: 60 s)
 *   start   from the commit of a request to the call of its connector, median and p99, ms
 *
 *   node bench/deliver.ts            BENCH_ENGINE=embedded|postgres for one of them
 *
 * The last figures are in results/deliver.json and are printed first.
 */
import { randomBytes, randomInt } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
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

const CHANNELS = ['email', 'telegram', 'max', 'vk', 'bitrix24', 'amocrm', 'webhook', 'folder'];
const DELIVERIES = 10_000;
const ACCEPTED = 3000;
const AT_ONCE = 64;
const WOKEN = 300;

const RESULTS = new URL('results/deliver.json', import.meta.url);

interface SavedRun {
  date: string;
  load: number;
  figures: Record<string, number>;
}
const saved: Record<string, SavedRun> = existsSync(RESULTS)
  ? JSON.parse(readFileSync(RESULTS, 'utf8'))
  : {};
for (const [engine, { date, load, figures }] of Object.entries(saved)) {
  console.log(`last, ${engine}: ${date}, load ${load}`);
  console.table({ [engine]: figures });
}

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

async function measure(handle: DatabaseHandle): Promise<Record<string, number>> {
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
  return {
    'accept, requests/s': Math.round(acceptPerSecond),
    'accept, requests per CPU second': Math.round(ACCEPTED / ((user + system) / 1e6)),
    'drain of 10 000, s': drainSeconds,
    'drain, deliveries/s': Math.round(DELIVERIES / drainSeconds),
    'start, median ms': at(0.5),
    'start, p99 ms': at(0.99),
  };
}

const table: Record<string, Record<string, number>> = {};
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
    const figures = await measure(handle);
    table[engine] = figures;
    const load = Number(loadavg()[0]?.toFixed(1));
    saved[engine] = { date: new Date().toISOString(), load, figures };
  } finally {
    await handle.close();
    await server?.stop('immediate');
    folder.remove();
  }
}
console.table(table);
writeFileSync(RESULTS, `${JSON.stringify(saved, null, 2)}\n`);
const BARS = { embedded: 2000, postgres: 3000 } as const;
for (const [engine, bar] of Object.entries(BARS)) {
  const figures = table[engine];
  if (figures === undefined) continue;
  const accepted = figures['accept, requests per CPU second'] ?? 0;
  if (accepted < bar || (figures['drain of 10 000, s'] ?? Infinity) > 60) process.exitCode = 1;
}
console.log(`load ${loadavg()[0]?.toFixed(1)}`);
