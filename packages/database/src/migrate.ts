import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { MigrationResultSet } from 'kysely/migration';
import type { DatabaseHandle } from './database-handle.ts';
import { isLockedOut, lockPatience, waitForTables, withLockLimit } from './lock-patience.ts';
import type { LockPatience } from './lock-patience.ts';
import { migrations } from './migrations/index.ts';
import type { Database } from './schema/database.ts';

const ATTEMPTS = 20;

/**
 * Migrates the schema to the newest version; returns the names of the migrations it ran.
 *
 * Safe when many processes start at once. Kysely's advisory lock lets one of them work while the rest
 * wait, but correctness does not depend on it: the migrations run in one transaction that also inserts
 * their names under a primary key, so of two that run together one fails entirely and checks again. Where another
 * transaction holds a table, a dump for example, all of it is undone and tried again: the process of the release before
 * goes on meanwhile.
 * @throws the failure of a migration, which is rolled back completely; in Russian, when a newer release has migrated this
 * database already, or a table was held for too long
 */
export async function migrateToLatest(
  handle: DatabaseHandle,
  patience: Partial<LockPatience> = {},
): Promise<string[]> {
  if (await isLatest(handle.db)) return [];
  return await handle.withoutStatementLimit((db) => migrate(db, patience));
}

/**
 * Whether the schema is that of this program. One statement instead of the migrator's dozen, which read all tables of
 * the server: a start has mostly nothing to do.
 */
export async function isLatest(db: Kysely<Database>): Promise<boolean> {
  const known = Object.keys(migrations);
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    return rows.length === known.length && rows.every(({ name }) => name in migrations);
  } catch (error) {
    // a database without tables
    if ((error as { code?: string }).code === '42P01') return false;
    throw error;
  }
}

/** {@link migrateToLatest} on a Kysely instance of its own. */
export async function migrate(
  db: Kysely<Database>,
  patience: Partial<LockPatience> = {},
): Promise<string[]> {
  return await run(db, (migrator) => migrator.migrateToLatest(), lockPatience(patience)).catch(
    (error: unknown) => {
      const newer = /previously executed migration (\S+) is missing/.exec(String(error))?.[1];
      if (newer === undefined) throw error;
      throw new Error(
        `База обновлена более новой программой (миграция ${newer}): эта версия с ней не работает. ` +
          'Верните новую версию или восстановите резервную копию, сделанную до обновления.',
        { cause: error },
      );
    },
  );
}

/** Migrates a database to one schema version, for a dump of that version; false when it is past it. */
export async function migrateTo(db: Kysely<Database>, name: string): Promise<boolean> {
  const migrator = createMigrator(db);
  const known = await migrator.getMigrations();
  if (known.some((migration) => migration.name > name && migration.executedAt)) return false;
  await run(db, (one) => one.migrateTo(name), lockPatience({}));
  return true;
}

/** Names of the migrations this database still lacks; nothing is changed. */
export async function missingMigrations({ db }: Pick<DatabaseHandle, 'db'>): Promise<string[]> {
  const known = await createMigrator(db).getMigrations();
  return known.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}

/** Whether this database has none of the site's tables; nothing is changed. */
export async function isUnused(handle: Pick<DatabaseHandle, 'db'>): Promise<boolean> {
  return (await missingMigrations(handle)).length === Object.keys(migrations).length;
}

function createMigrator(db: Kysely<Database>, known = migrations): Migrator {
  return new Migrator({ db, provider: { getMigrations: () => Promise.resolve(known) } });
}

async function run(
  db: Kysely<Database>,
  work: (migrator: Migrator) => Promise<MigrationResultSet>,
  patience: LockPatience,
): Promise<string[]> {
  const migrator = createMigrator(db, withLockLimit(migrations, patience.lockMs));
  const began = performance.now();
  for (let attempt = 1; ;) {
    const before = await countExecuted(migrator);
    const { error, results } = await work(migrator);
    if (error === undefined) return (results ?? []).map(({ migrationName }) => migrationName);
    const hasAdvanced = (await countExecuted(migrator)) > before;
    if (isLockedOut(error) && !hasAdvanced) {
      await waitForTables(patience, began, error);
    } else if (hasAdvanced && attempt < ATTEMPTS) {
      await sleep(20 * attempt);
      attempt += 1;
    } else throw error;
  }
}

async function countExecuted(migrator: Migrator): Promise<number> {
  const known = await migrator.getMigrations();
  return known.filter(({ executedAt }) => executedAt !== undefined).length;
}
