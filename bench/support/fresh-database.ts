import { tmpdir } from 'node:os';
import { openDatabase } from '@prichal/database';
import { silentLog } from '@prichal/database/testing';
import { sql } from 'kysely';
import { openServer } from '../catalog-support/filled-database.ts';

/** Runs over an empty database `name` of a PostgreSQL that ends with the run. */
export async function withFreshDatabase(
  name: string,
  run: (url: string) => Promise<void>,
): Promise<void> {
  const server = await openServer();
  try {
    const root = await openDatabase({
      url: server.urlOf('postgres'),
      dataDir: tmpdir(),
      log: silentLog,
      pool: { max: 1 },
    });
    await sql`drop database if exists ${sql.ref(name)}`.execute(root.db);
    await sql`create database ${sql.ref(name)}`.execute(root.db);
    await root.close();
    await run(server.urlOf(name));
  } finally {
    await server.stop();
  }
}
