import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeCars } from '../catalog/car-changes.ts';
import type { DatabaseHandle } from '../database-handle.ts';
import { openDatabase } from '../open-database.ts';
import { silentLog } from '../testing/silent-log.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { transact } from '../transact.ts';
import type { ChangeListener } from './change-listener.ts';
import { TOPICS } from './topics.ts';
import type { Topic } from './topics.ts';

const TIMES = { probeMs: 100, probeLimitMs: 1_000, pausesMs: [50, 200] } as const;
const setting = (name: string) => ({
  name,
  value: '1',
  sealed: false,
  updated_at: new Date(),
  updated_by: 'a test',
});

describe('messages about changes', () => {
  let database: TestDatabase;
  let other: DatabaseHandle;
  let listener: ChangeListener;
  const heard: (readonly Topic[])[] = [];

  beforeAll(async () => {
    database = await openTestDatabase('postgres');
    other = await openDatabase({ url: database.url ?? '', dataDir: '', log: silentLog });
    listener = database.handle.listen((topics) => heard.push(topics), TIMES);
    await vi.waitUntil(() => listener.isAlive());
  });
  afterAll(async () => {
    await other?.close();
    await database?.close();
  });
  beforeEach(() => heard.splice(0));

  const write = (handle: DatabaseHandle, name: string) =>
    handle.db.insertInto('site_settings').values(setting(name)).execute();

  test('come from another process within a second, with what was changed', async () => {
    await changeCars(other.db, async () => {});
    await expect.poll(() => heard.flat(), { timeout: 1_000 }).toEqual(['cars']);
    heard.splice(0);
    await write(other, 'outside of a transaction');
    await expect.poll(() => heard.flat(), { timeout: 1_000 }).toEqual(['settings']);
  });

  test('come after the commit, and never of what was rolled back', async () => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const changing = transact(other.db, async (trx) => {
      await trx.insertInto('site_settings').values(setting('slow')).execute();
      await held;
    });
    const failing = transact(other.db, async (trx) => {
      await trx.deleteFrom('rates').execute();
      throw new Error('given up');
    });
    await expect(failing).rejects.toThrow('given up');
    await sleep(200);
    expect(heard).toEqual([]);
    release();
    await changing;
    await expect.poll(() => heard.flat(), { timeout: 1_000 }).toEqual(['settings']);
  });

  test('a killed connection is reported as a change of everything, and comes back', async () => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'prichal-listen' and datname = current_database()`.execute(other.db);
    await expect.poll(() => heard, { timeout: 1_000 }).toEqual([TOPICS, TOPICS]);
    expect(listener.isAlive()).toBe(true);
    heard.splice(0);
    await write(other, 'after the kill');
    await expect.poll(() => heard.flat(), { timeout: 1_000 }).toEqual(['settings']);
  });

  test('a short process sends its message before it ends', async () => {
    const command = await openDatabase({ url: database.url ?? '', dataDir: '', log: silentLog });
    await write(command, 'by a command');
    await command.close();
    await expect.poll(() => heard.flat(), { timeout: 1_000 }).toEqual(['settings']);
  });
});

test('a server without NOTIFY is written to as before, and no listener counts as alive', async () => {
  const database = await openTestDatabase('postgres');
  const { db } = database;
  const warned: string[] = [];
  try {
    // as a distributed PostgreSQL answers
    await sql`create schema poor`.execute(db);
    await sql`create function poor.pg_notify(text, text) returns void language plpgsql
      as $$ begin raise exception 'not supported' using errcode = '0A000'; end $$`.execute(db);
    const name = database.url?.match(/\/(\w+)\?/)?.[1] ?? '';
    await sql`alter database ${sql.ref(name)} set search_path = poor, public, pg_catalog`.execute(
      db,
    );
    const handle = await openDatabase({
      url: database.url ?? '',
      dataDir: '',
      log: { ...silentLog, warn: (_, message) => warned.push(message) },
    });
    const heard: unknown[] = [];
    const listener = handle.listen((topics) => heard.push(topics), { ...TIMES, probeLimitMs: 300 });
    await transact(handle.db, (trx) =>
      trx.insertInto('site_settings').values(setting('poor')).execute(),
    );
    await sleep(1_000);
    expect(listener.isAlive()).toBe(false);
    expect(heard).toEqual([]);
    await handle.close();
    expect(await db.selectFrom('site_settings').select('name').execute()).toEqual([
      { name: 'poor' },
    ]);
    expect(warned).toEqual([]);
  } finally {
    await database.close();
  }
});
