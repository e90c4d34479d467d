import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillDemo } from '@prichal/catalog';
import { migrateToLatest, openDatabase } from '@prichal/database';
import type { DatabaseHandle } from '@prichal/database';
import { silentLog, startPostgresServer } from '@prichal/database/testing';
import { sql } from 'kysely';

/** A PostgreSQL to measure on: BENCH_DATABASE_URL, or one of our own in a temporary folder. */
export async function openServer(): Promise<{
  urlOf: (database: string) => string;
  stop: () => Promise<void>;
}> {
  const given = process.env['BENCH_DATABASE_URL'];
  if (given) {
    // an address of a socket has no host, which `URL` does not read
    const urlOf = (database: string): string =>
      given.replace(/^(\w+:\/\/[^/]*)\/?[^?]*/, `$1/${database}`);
    return { urlOf, stop: async () => {} };
  }
  const folder = mkdtempSync(join(tmpdir(), 'prichal-bench-'));
  const server = await startPostgresServer(folder, { durable: true });
  return {
    urlOf: server.url,
    stop: async () => {
      await server.stop('immediate');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Makes a database of this name, if there is none. */
export async function createDatabase(
  urlOf: (database: string) => string,
  name: string,
): Promise<string> {
  const root = await openDatabase({
    url: urlOf('postgres'),
    dataDir: tmpdir(),
    log: silentLog,
    pool: { max: 1 },
  });
  const { rows } = await sql`select 1 from pg_database where datname = ${name}`.execute(root.db);
  if (rows.length === 0) await sql`create database ${sql.ref(name)}`.execute(root.db);
  await root.close();
  return urlOf(name);
}

/** A database of `count` demo cars; one that holds them already is used as it is. `variant` gets one of its own. */
export async function openFilled(
  urlOf: (database: string) => string,
  count: number,
  connections: number,
  variant = '',
): Promise<DatabaseHandle> {
  const name = `prichal_bench_${count}${variant && `_${variant}`}`;
  await createDatabase(urlOf, name);
  const handle = await openDatabase({
    url: urlOf(name),
    dataDir: tmpdir(),
    log: silentLog,
    pool: { max: connections },
  });
  await migrateToLatest(handle);
  const { cars } = await handle.db
    .selectFrom('cars')
    .select(({ fn }) => fn.countAll<number>().as('cars'))
    .executeTakeFirstOrThrow();
  if (cars !== count) {
    await fillDemo(handle, { seed: 1, count, today: '2026-11-20' });
    await handle.withoutStatementLimit(async (db) => {
      await sql`vacuum analyze cars`.execute(db);
      // what filling has written is on the disk before anything is measured
      await sql`checkpoint`.execute(db);
    });
  }
  return handle;
}
