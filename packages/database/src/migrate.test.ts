import { Kysely, PostgresDialect } from 'kysely';
import { expect, it } from 'vitest';
import { migrate, migrateToLatest } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { openDatabase } from './open-database.ts';
import { createPool } from './postgres/create-pool.ts';
import type { Database } from './schema/database.ts';
import { describeEachEngine, openTestDatabase, silentLog } from './testing/index.ts';

const names = Object.keys(migrations);

describeEachEngine('a migrated database', (suite) => {
  it('has nothing left to migrate', async () => {
    await expect(migrateToLatest(suite.handle)).resolves.toEqual([]);
  });

  it('of a newer release is rejected in words for its owner', async () => {
    const table = suite.db.withTables<{ kysely_migration: { name: string; timestamp: string } }>();
    const row = { name: '999-newer', timestamp: new Date(0).toISOString() };
    await table.insertInto('kysely_migration').values(row).execute();
    await expect(migrateToLatest(suite.handle)).rejects.toThrow(
      /более новой программой \(миграция 999-newer\)/,
    );
    await table.deleteFrom('kysely_migration').where('name', '=', row.name).execute();
  });
});

it('names its migrations by numbers that only grow', () => {
  const numbers = names.map((name) => Number(name.slice(0, 3)));
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
});

it('migrates an empty embedded database', async () => {
  const database = await openTestDatabase('embedded', { from: 'empty' });
  await expect(migrateToLatest(database.handle)).resolves.toEqual(names);
  await database.close();
});

it('migrates once when six processes start at the same moment, and again', async () => {
  const database = await openTestDatabase('postgres', { from: 'empty' });
  const handles = await Promise.all(
    Array.from({ length: 6 }, () =>
      openDatabase({ url: database.url ?? '', dataDir: '', log: silentLog }),
    ),
  );
  for (const expected of [names, []]) {
    const done = await Promise.all(handles.map((handle) => migrateToLatest(handle)));
    expect(done.flat()).toEqual(expected);
  }
  await Promise.all(handles.map((handle) => handle.close()));
  await database.close();
});

/** A server where advisory locks do nothing, as on CockroachDB. */
class LocklessDialect extends PostgresDialect {
  override createAdapter() {
    const adapter = super.createAdapter();
    adapter.acquireMigrationLock = async () => {};
    adapter.releaseMigrationLock = async () => {};
    return adapter;
  }
}

it('migrates once without any lock', async () => {
  const database = await openTestDatabase('postgres', { from: 'empty' });
  const instances = Array.from({ length: 6 }, () => {
    const pool = createPool(database.url ?? '', { max: 1 }, () => {});
    return new Kysely<Database>({ dialect: new LocklessDialect({ pool }) });
  });
  for (const expected of [names, []]) {
    const done = await Promise.all(instances.map((one) => migrate(one, { pauseMs: 100 })));
    expect(done.flat()).toEqual(expected);
  }
  await Promise.all(instances.map((instance) => instance.destroy()));
  await database.close();
});
