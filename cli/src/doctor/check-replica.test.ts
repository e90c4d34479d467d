import { changeCars, migrateToLatest, openDatabase } from '@prichal/database';
import type { DatabaseHandle } from '@prichal/database';
import { makeTestFolder, silentLog, startPostgresServer } from '@prichal/database/testing';
import type { PostgresServer } from '@prichal/database/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkReplica } from './check-replica.ts';

const folder = makeTestFolder();
let primary: PostgresServer;
let replica: PostgresServer;
let handle: DatabaseHandle;

beforeAll(async () => {
  primary = await startPostgresServer(`${folder.path}/p`);
  handle = await openDatabase({ url: primary.url(), dataDir: '', log: silentLog });
  await migrateToLatest(handle);
  replica = await primary.startReplica(`${folder.path}/r`);
});
afterAll(async () => {
  await handle?.close();
  for (const server of [replica, primary]) await server?.stop('immediate').catch(() => {});
  folder.remove();
});

const check = () => checkReplica(handle.db, replica.url());

test('a replica is reported as it is: level, behind, a server of its own, away', async () => {
  expect(await checkReplica(handle.db, '')).toBeNull();
  await expect.poll(check).toMatchObject({ verdict: 'ok', text: 'отвечает, не отстаёт' });
  const follower = await openDatabase({ url: replica.url(), dataDir: '', log: silentLog });
  await sql`select pg_wal_replay_pause()`.execute(follower.db);
  await changeCars(handle.db, async () => {});
  expect((await check())?.text).toMatch(/^отстаёт на \d+ с/);
  await sql`select pg_wal_replay_resume()`.execute(follower.db);
  await expect.poll(check).toMatchObject({ text: 'отвечает, не отстаёт' });
  await follower.close();
  // both settings name the same server
  expect(await checkReplica(handle.db, primary.url())).toMatchObject({ verdict: 'broken' });
  await replica.promote();
  expect((await check())?.text).toContain('впишите её в DATABASE_URL');
  await replica.stop('fast');
  expect(await check()).toMatchObject({ verdict: 'warning' });
});
