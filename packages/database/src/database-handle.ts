import type { Kysely } from 'kysely';
import type { ChangeListener, ListenerTimes } from './changes/change-listener.ts';
import type { Topic } from './changes/topics.ts';
import type { DatabaseLog } from './log.ts';
import type { PoolSettings } from './postgres/create-pool.ts';
import type { ReadReplica } from './postgres/read-replica.ts';
import type { Database } from './schema/database.ts';

export interface OpenDatabaseOptions {
  /** address of a PostgreSQL server; absent: the embedded engine in `dataDir` */
  url?: string | undefined;
  /** address of a read replica of that server; absent: everything is read from the server itself */
  readUrl?: string | undefined;
  /** folder of the embedded engine, made when absent; "database" and "database.json" appear in it */
  dataDir: string;
  pool?: PoolSettings;
  log: DatabaseLog;
  /**
   * The embedded engine has stopped after a failed write or sync. Acknowledged data are on disk; the process should
   * end and be restarted. It is also logged.
   */
  onStopped?: (error: Error) => void;
  /** after each statement outside `withoutStatementLimit`: how long it took, ms, and whether it failed */
  onQuery?: (ms: number, failed: boolean) => void;
}

/** An open database. The same Kysely handle on both engines. */
export interface DatabaseHandle {
  db: Kysely<Database>;
  engine: 'embedded' | 'postgres';
  /**
   * Runs `work` where a statement may take as long as it needs: migrations, imports, VACUUM.
   * PostgreSQL: a connection of its own. Embedded: the same one, which has no such limit.
   */
  withoutStatementLimit: <T>(work: (db: Kysely<Database>) => Promise<T>) => Promise<T>;
  /**
   * Calls back with what any process has changed, usually within 100 ms. Nothing may depend on it: a message can be
   * lost, and a distributed PostgreSQL sends none. Embedded: never calls back, never alive.
   */
  listen: (
    changed: (topics: readonly Topic[]) => void,
    times?: Partial<ListenerTimes>,
  ) => ChangeListener;
  /** where cards of cars may be read besides; null: no replica is configured */
  replica: ReadReplica | null;
  /** Waits for running work and closes; later queries fail. May be called twice. */
  close: () => Promise<void>;
}
