import { fillDemo } from '@prichal/catalog';
import { emptyCarQuery } from '@prichal/contract';
import { changeCars, openDatabase } from '@prichal/database';
import type { DatabaseHandle } from '@prichal/database';
import { openTestDatabase, silentLog } from '@prichal/database/testing';
import type { TestDatabase } from '@prichal/database/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCatalog } from '../features/catalog/catalog-reader.ts';
import type { LiveCatalog } from '../features/catalog/catalog-reader.ts';
import { listenForChanges } from './follow-changes.ts';
import type { Changes } from './follow-changes.ts';

/** A catalogue that polls while nothing is heard, and never while messages arrive: only they can show a change then. */
let database: TestDatabase;
let other: DatabaseHandle;
let changes: Changes;
let catalog: LiveCatalog;
const alive = () => changes.every(1)() > 1;

beforeAll(async () => {
  database = await openTestDatabase('postgres');
  await fillDemo(database.handle, { seed: 5, count: 60, today: '2026-11-20' });
  other = await openDatabase({ url: database.url ?? '', dataDir: '', log: silentLog });
  changes = listenForChanges(database.handle, { probeMs: 100, pausesMs: [1_500, 1_500] });
  catalog = createCatalog({
    db: database.db,
    now: () => new Date(),
    secret: 'a secret of the tests, long enough',
    checkEveryMs: () => (alive() ? Infinity : 50),
    onError: (error) => {
      throw error;
    },
  });
  await catalog.refresh();
  const nothing = { runNow() {} };
  changes.follow({
    cars: { runNow: () => catalog.notify() },
    rates: nothing,
    reviews: nothing,
    settings: nothing,
    texts: nothing,
  });
});
afterAll(async () => {
  await catalog?.stop();
  await other?.close();
  await database?.close();
});

/** One car gets a mileage below all others, from another process; ms from the commit until this catalogue lists it. */
async function seenAfter(mileage: number): Promise<number> {
  await changeCars(other.db, async (trx, revision) => {
    await sql`update cars set mileage_km = ${mileage}, updated_at = now(), revision = ${revision}
      where uid = (select uid from cars where status = 'active' order by uid asc limit 1)`.execute(
      trx,
    );
  });
  const began = performance.now();
  const query = { ...emptyCarQuery(), mileage_to: mileage };
  await expect
    .poll(async () => (await catalog.list(query)).count, { timeout: 5_000, interval: 10 })
    .toBe(1);
  return performance.now() - began;
}

test('a car changed by another process is listed within a second, by its message alone', async () => {
  await expect.poll(alive).toBe(true);
  for (const mileage of [9, 8, 7]) expect(await seenAfter(mileage)).toBeLessThan(1_000);
  expect(alive()).toBe(true);
});

test('without the listener’s connection the poll finds it, and the listener comes back', async () => {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'prichal-listen' and datname = current_database()`.execute(other.db);
  await expect.poll(alive).toBe(false);
  expect(await seenAfter(6)).toBeLessThan(1_000);
  expect(alive()).toBe(false);
  await expect.poll(alive, { timeout: 10_000 }).toBe(true);
  expect(await seenAfter(5)).toBeLessThan(1_000);
});
