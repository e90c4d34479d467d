import { randomBytes, randomInt } from 'node:crypto';
import { readFileSync, writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAcceptQueue, migrateToLatest, openDatabase } from '@prichal/database';
import { sampleInput, silentLog } from '@prichal/database/testing';
import { createMessageSource } from '../message/create-message-source.ts';
import { createDeliveries } from '../outbox/create-deliveries.ts';
import { readWaiting } from '../outbox/read-deliveries.ts';
import { SCHEDULE } from '../outbox/schedule.ts';
import { configureChannels, openConnectors } from '../settings/configure-channels.ts';
import { startDeliveryWorker } from '../worker/create-delivery-worker.ts';

/**
 * A process for killing: accepts requests at a steady rate, writes the uid of each acknowledged one to its output, and delivers them to
 * the channels of its environment. With rate 0 it delivers what is left and ends.
 * Parameters: data folder, requests per second, and the server's address for PostgreSQL.
 */
const [, , dataDir = '', rateText = '0', url] = process.argv;
const rate = Number(rateText);
const TICK_MS = 20;

/** The same order of things in a hundredth of the time, and the services' limits lifted: fifty rounds fit into minutes. */
const SHORT = {
  ...SCHEDULE,
  pauses: [20, 50, 100, 200, 400, 800],
  leaseMs: 3000,
  attemptMs: 2000,
  longestWaitMs: 50,
  pollMs: 100,
  // a row may be in flight at many kills of fifty
  crashes: 20,
  breaker: { failures: 5, resetMs: 10 },
};

const { channels, issues } = configureChannels(process.env, (file) => readFileSync(file, 'utf8'));
if (issues.length > 0) throw new Error(issues.join('\n'));
const connectors = openConnectors(channels, { dataDir }).map((connector) => ({
  ...connector,
  limits: [],
  parallel: 8,
}));
const handle = await openDatabase({ url, dataDir, log: silentLog });
await migrateToLatest(handle);
const { db } = handle;
const worker = await startDeliveryWorker({
  handle,
  connectors,
  messages: createMessageSource({
    db,
    publicUrl: 'https://site.example',
    claimLink: (uid, channel) => `https://site.example/taken/${uid}.${channel}`,
  }),
  schedule: SHORT,
  onError: (error) => console.error(error),
});
const queue = createAcceptQueue(handle, Date.now, randomBytes, {
  inTransaction: createDeliveries(channels.map(({ channel }) => channel)),
});

/** Unique, and without an ending that makes a fake service fail. */
const somePhone = (): string => `+79${randomInt(10_000, 99_999)}${randomInt(1000, 9999)}`;

async function accept(): Promise<void> {
  const result = await queue.accept(sampleInput({ consent: { version: '1' }, phone: somePhone() }));
  if (result.kind !== 'accepted') return;
  writeSync(1, `${result.lead.uid} ${result.lead.number}\n`);
  worker.runNow();
}

if (rate > 0) {
  const began = performance.now();
  for (let sent = 0; ;) {
    const due = ((performance.now() - began) / 1000) * rate;
    for (; sent < due; sent += 1) void accept().catch((error) => console.error(error));
    await sleep(TICK_MS);
  }
}
while ((await readWaiting(db)).length > 0) await sleep(200);
await worker.stop();
await queue.close();
await handle.close();
