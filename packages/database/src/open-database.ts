import { Kysely, PostgresDialect } from 'kysely';
import { openEmbedded } from './embedded/open-embedded.ts';
import type { DatabaseHandle, OpenDatabaseOptions } from './database-handle.ts';
import { createPool } from './postgres/create-pool.ts';
import type { PoolSettings } from './postgres/create-pool.ts';
import { queryLog } from './query-log.ts';
import type { Database } from './schema/database.ts';

/**
 * Opens the database; the schema is brought up to date by `migrateToLatest(handle)`.
 * @throws {DatabaseLockedError} another process works with the folder
 * @throws {DatabaseVersionError} the folder belongs to another major version of the engine
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<DatabaseHandle> {
  if (options.url === undefined || options.url === '') return await openEmbedded(options);
  return openPostgres(options.url, options);
}

function openPostgres(url: string, { pool: settings = {}, log, onQuery }: OpenDatabaseOptions) {
  const open = (
    poolSettings: PoolSettings,
    queryListener?: OpenDatabaseOptions['onQuery'],
  ): Kysely<Database> => {
    const pool = createPool(url, poolSettings, (error) =>
      log.warn({ err: error }, 'an idle database connection broke'),
    );
    return new Kysely<Database>({
      dialect: new PostgresDialect({ pool }),
      ...queryLog(queryListener),
    });
  };
  const db = open(settings, onQuery);
  let closed: Promise<void> | null = null;
  const handle: DatabaseHandle = {
    db,
    engine: 'postgres',
    async withoutStatementLimit(work) {
      const unlimited = open({ ...settings, max: 1, statementTimeoutMs: 0 });
      try {
        return await work(unlimited);
      } finally {
        await unlimited.destroy();
      }
    },
    close: () => (closed ??= db.destroy()),
  };
  return handle;
}
