import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fillDemo } from '@prichal/catalog';
import { emptyCarQuery } from '@prichal/contract';
import { changeCars, createAcceptQueue, migrateToLatest, openDatabase } from '@prichal/database';
import type { DatabaseHandle } from '@prichal/database';
import {
  makeTestFolder,
  sampleInput,
  silentLog,
  startPostgresServer,
} from '@prichal/database/testing';
import type { PostgresServer } from '@prichal/database/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCatalog } from '../features/catalog/catalog-reader.ts';
import type { LiveCatalog } from '../features/catalog/catalog-reader.ts';
import { startSiteProcess } from '../testing/site-process.ts';

/** A primary and its streaming replica, both real. The tests follow one another: lag, loss, promotion. */
const folder = makeTestFolder();
const counts = { replica: 0, primary: 0 };
let primary: PostgresServer;
let replica: PostgresServer;
let handle: DatabaseHandle;
let follower: DatabaseHandle;
let catalog: LiveCatalog;

beforeAll(async () => {
  primary = await startPostgresServer(`${folder.path}/p`, { settings: ['synchronous_commit=on'] });
  handle = await openDatabase({ url: primary.url(), dataDir: '', log: silentLog });
  await migrateToLatest(handle);
  await fillDemo(handle, { seed: 3, count: 40, today: '2026-11-20' });
  await handle.close();
  replica = await primary.startReplica(`${folder.path}/r`);
  handle = await openDatabase({
    url: primary.url(),
    readUrl: replica.url(),
    dataDir: '',
    log: silentLog,
  });
  follower = await openDatabase({ url: replica.url(), dataDir: '', log: silentLog });
  catalog = createCatalog({
    db: handle.db,
    replica: handle.replica,
    reads: counts,
    now: () => new Date(),
    secret: 'a secret of the tests, long enough',
    cards: 0,
    checkEveryMs: Infinity,
    onError: (error) => {
      throw error;
    },
  });
  await catalog.refresh();
});
afterAll(async () => {
  await catalog?.stop();
  await Promise.all([handle?.close(), follower?.close()]);
  for (const server of [replica, primary]) await server?.stop('immediate').catch(() => {});
  folder.remove();
});

const list = () => catalog.list({ ...emptyCarQuery(), sort: 'mileage', limit: 5 });

/** Who answers a list now. */
async function answering(): Promise<string> {
  const before = counts.replica;
  await list();
  return counts.replica > before ? 'replica' : 'primary';
}

async function setMileage(mileage: number): Promise<{ country: string; id: string }> {
  const { rows } = await changeCars(handle.db, (trx, revision) =>
    sql<{ country: string; id: string }>`
      update cars set mileage_km = ${mileage}, updated_at = now(), revision = ${revision}
      where uid = (select uid from cars where status = 'active' order by uid asc limit 1)
      returning country, id`.execute(trx),
  );
  await catalog.refresh();
  const [car] = rows;
  if (car === undefined) throw new Error('no car');
  return car;
}

test('a replica that has caught up answers lists and pages of cars', async () => {
  await expect.poll(answering).toBe('replica');
  const car = await setMileage(31);
  await expect.poll(answering).toBe('replica');
  expect((await list()).results[0]).toMatchObject({ id: car.id, mileage_km: 31 });
  const before = counts.replica;
  expect(await catalog.shownCar(car.country as 'japan', car.id)).toMatchObject({ mileage_km: 31 });
  expect(counts.replica).toBe(before + 1);
});

test('while it is behind nothing older is shown, and it is used again once it has caught up', async () => {
  await sql`select pg_wal_replay_pause()`.execute(follower.db);
  const shown: string[] = [catalog.snapshotId()];
  for (const mileage of [21, 20, 19]) {
    const car = await setMileage(mileage);
    shown.push(catalog.snapshotId());
    expect(await answering()).toBe('primary');
    expect((await list()).results[0]).toMatchObject({ id: car.id, mileage_km: mileage });
    expect(await catalog.shownCar(car.country as 'japan', car.id)).toMatchObject({
      mileage_km: mileage,
    });
  }
  const old = await follower.db
    .selectFrom('cars')
    .select('id')
    .where('mileage_km', '=', 31)
    .execute();
  expect(old).toHaveLength(1);
  expect(new Set(shown).size).toBe(shown.length);
  expect(handle.replica?.state()).toBe('behind');
  await sql`select pg_wal_replay_resume()`.execute(follower.db);
  await expect.poll(answering, { timeout: 10_000 }).toBe('replica');
  expect((await list()).results[0]).toMatchObject({ mileage_km: 19 });
});

test('its loss under visitors costs no answer, and it is used again when it is back', async () => {
  const site = await startSiteProcess({
    DATABASE_URL: primary.url(),
    DATABASE_READ_URL: replica.url(),
    DATA_DIR: `${folder.path}/site`,
    DEMO_CARS: '0',
    ROLES: 'api',
    RATE_CATALOGUE: '1000000',
  });
  try {
    const metrics = async (): Promise<string> => {
      const address = /(http:\S+)\/metrics/.exec(site.output())?.[1] ?? '';
      return await (await fetch(`${address}/metrics`)).text();
    };
    const statuses = new Map<number, number>();
    const stopping = new AbortController();
    const visitor = async (at: number): Promise<void> => {
      for (let count = at; !stopping.signal.aborted; count += 10) {
        const filter = `price_to=${9_000_000 + count}`;
        const { status } = await fetch(`${site.url}/api/v1/catalog/cars/?${filter}`);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        await sleep(10);
      }
    };
    const visitors = Promise.all([0, 1, 2, 3].map(visitor));
    await expect.poll(metrics).toMatch(/replica_reads_total\{server="replica"\} [1-9]/);
    await replica.stop('immediate');
    await expect.poll(metrics).toContain('prichal_read_replica{state="away"} 1');
    await sleep(300);
    await replica.start();
    await expect
      .poll(metrics, { timeout: 15_000 })
      .toContain('prichal_read_replica{state="ready"} 1');
    stopping.abort();
    await visitors;
    expect([...statuses.keys()]).toEqual([200]);
    expect(statuses.get(200)).toBeGreaterThan(50);
  } finally {
    await site.stop();
  }
});

test('promoted after the primary is gone, it has every acknowledged request', async () => {
  await sql`alter system set synchronous_standby_names = '*'`.execute(handle.db);
  await sql`select pg_reload_conf()`.execute(handle.db);
  await expect
    .poll(async () => {
      const { rows } = await sql<{ sync_state: string }>`
        select sync_state from pg_stat_replication`.execute(handle.db);
      return rows.map(({ sync_state: state }) => state);
    })
    .toEqual(['sync']);
  const queue = createAcceptQueue(handle, Date.now, randomBytes);
  const acknowledged: string[] = [];
  const send = async (): Promise<void> => {
    for (;;) {
      const result = await queue.accept(sampleInput());
      if (result.kind === 'accepted') acknowledged.push(result.lead.uid);
    }
  };
  const senders = Promise.allSettled(Array.from({ length: 8 }, send));
  await sleep(700);
  process.kill(primary.pid(), 'SIGKILL');
  await senders;
  await replica.promote();
  expect(acknowledged.length).toBeGreaterThan(20);
  const stored = await follower.db.selectFrom('leads').select('uid').execute();
  const uids = new Set(stored.map(({ uid }) => uid));
  expect(acknowledged.filter((uid) => !uids.has(uid))).toEqual([]);
  // and takes the next one
  const next = createAcceptQueue(follower, Date.now, randomBytes);
  expect((await next.accept(sampleInput())).kind).toBe('accepted');
});
