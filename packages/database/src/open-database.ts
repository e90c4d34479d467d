import { Kysely, PostgresDialect } from 'kysely';
import { openEmbedded } from './embedded/open-embedded.ts';
import { createAnnouncer, useAnnouncer } from './changes/announcer.ts';
import { listenToChanges } from './changes/change-listener.ts';
import type { ChangeListener } from './changes/change-listener.ts';
import type { DatabaseHandle, OpenDatabaseOptions } from './database-handle.ts';
import { createPool } from './postgres/create-pool.ts';
import type { PoolSettings } from './postgres/create-pool.ts';
import { createReadReplica } from './postgres/read-replica.ts';
import { announcingLog } from './query-log.ts';
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

/** A replica that does not answer must not keep a page waiting: the primary answers it then. */
const REPLICA_POOL: PoolSettings = { waitLimitMs: 1_000, statementTimeoutMs: 5_000 };

function openPostgres(
  url: string,
  { readUrl, pool: settings = {}, log, onQuery }: OpenDatabaseOptions,
): DatabaseHandle {
  const open = (
    poolSettings: PoolSettings,
    queryListener?: OpenDatabaseOptions['onQuery'],
    address = url,
  ): Kysely<Database> => {
    const pool = createPool(address, poolSettings, (error) =>
      log.warn({ err: error }, 'an idle database connection broke'),
    );
    const opened = new Kysely<Database>({
      dialect: new PostgresDialect({ pool }),
      ...announcingLog(announcer, queryListener),
    });
    useAnnouncer(opened, announcer);
    return opened;
  };
  const announcer = createAnnouncer(() => db);
  const db = open(settings, onQuery);
  let closed: Promise<void> | null = null;
  const replica =
    readUrl === undefined
      ? null
      : createReadReplica(open({ ...settings, ...REPLICA_POOL }, onQuery, readUrl), log);
  const listeners = new Set<ChangeListener>();
  const close = async (): Promise<void> => {
    await Promise.all([...listeners].map((listener) => listener.stop()));
    await announcer.close();
    await Promise.all([db.destroy(), replica?.close()]);
  };
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
    listen(changed, times) {
      const listener = listenToChanges({ url, announcer, log, times }, changed);
      listeners.add(listener);
      return listener;
    },
    replica,
    close: () => (closed ??= close()),
  };
  return handle;
}
