import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DatabaseHandle } from '../database-handle.ts';
import { createAcceptQueue } from '../leads/accept-queue.ts';
import type { AcceptQueue } from '../leads/accept-queue.ts';
import { migrateToLatest } from '../migrate.ts';
import { openDatabase } from '../open-database.ts';
import {
  makeTestFolder,
  sampleInput,
  silentLog,
  startPartitionProxy,
  startPostgresServer,
} from '../testing/index.ts';
import type { PartitionProxy, PostgresServer } from '../testing/index.ts';

/** The long form against the real site: bench/drills/partition.ts. */
const SILENT_MS = 500;
const folder = makeTestFolder();
let server: PostgresServer;
let proxy: PartitionProxy;
let handle: DatabaseHandle;
let queue: AcceptQueue;

beforeAll(async () => {
  server = await startPostgresServer(`${folder.path}/pg`);
  proxy = await startPartitionProxy(`${folder.path}/pg`);
  handle = await openDatabase({
    url: proxy.url,
    dataDir: '',
    log: silentLog,
    pool: { max: 4, waitLimitMs: 500, watch: { silentMs: SILENT_MS, probeMs: SILENT_MS } },
  });
  await migrateToLatest(handle);
  queue = createAcceptQueue(handle, Date.now, randomBytes);
});
afterAll(async () => {
  await proxy?.close();
  await handle?.close();
  await server?.stop('immediate');
  folder.remove();
});

test('a slow statement is left alone while the server answers', async () => {
  const { rows } = await sql<{ slept: boolean }>`
    select pg_sleep(${(5 * SILENT_MS) / 1000}) is not null as slept`.execute(handle.db);
  expect(rows).toEqual([{ slept: true }]);
});

test('a partition fails what is under way within seconds, and the pool recovers by itself', async () => {
  const acknowledged: string[] = [];
  const waits: number[] = [];
  let parted = false;
  const stopping = new AbortController();
  async function send(): Promise<void> {
    while (!stopping.signal.aborted) {
      const began = performance.now();
      const meanwhile = parted;
      await queue.accept(sampleInput()).then(
        (result) => result.kind === 'accepted' && acknowledged.push(result.lead.uid),
        () => sleep(20),
      );
      if (meanwhile && parted) waits.push(performance.now() - began);
    }
  }
  const idle = sql`select pg_sleep(30)`.execute(handle.db);
  idle.catch(() => {});
  const senders = Promise.all(Array.from({ length: 6 }, send));
  await sleep(300);
  proxy.partition();
  parted = true;
  const before = acknowledged.length;
  await expect(idle).rejects.toThrow(/Connection terminated/);
  await sleep(2_500);
  expect(before).toBeGreaterThan(6);
  expect(waits.length).toBeGreaterThan(6);
  expect(Math.max(...waits)).toBeLessThan(3_000);
  parted = false;
  proxy.heal();
  const healed = acknowledged.length;
  await expect.poll(() => acknowledged.length, { timeout: 5_000 }).toBeGreaterThan(healed + 6);
  stopping.abort();
  await senders;
  const rows = await handle.db.selectFrom('leads').select('uid').execute();
  const uids = new Set(rows.map(({ uid }) => uid));
  expect(acknowledged.filter((uid) => !uids.has(uid))).toEqual([]);
});
