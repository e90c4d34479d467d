import {
  AbortedTransactionError,
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type {
  DatabaseConnection,
  Dialect,
  Driver,
  Kysely,
  QueryResult,
  TransactionSettings,
} from 'kysely';
import { assertOutsideTransaction, isUrgent } from '../transaction-scope.ts';
import type { EngineClient } from './engine-client.ts';
import { createSingleConnection } from './single-connection.ts';

/**
 * One connection and one process: an advisory lock would guard it against itself.
 * `supportsMultipleConnections` stays true, or Kysely queues before our driver does, without a limit.
 */
class EmbeddedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

const CHANGING_COMMANDS = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

function createConnection(client: EngineClient): DatabaseConnection {
  return {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      const { rows, command, rowCount } = await client.query(sql, parameters);
      if (command === 'COMMIT' || command === 'ROLLBACK') return { rows: [{ command } as R] };
      return {
        rows: rows as R[],
        ...(command !== null &&
          CHANGING_COMMANDS.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
      };
    },
    // eslint-disable-next-line require-yield
    async *streamQuery() {
      throw new Error('the embedded database does not stream: read by keyset pages');
    },
  };
}

function createDriver(client: EngineClient, waitLimitMs: number): Driver {
  const connection = createConnection(client);
  const only = createSingleConnection(waitLimitMs);
  const run = (sql: string) => connection.executeQuery<{ command: string }>(CompiledQuery.raw(sql));
  return {
    async init() {},
    async acquireConnection() {
      assertOutsideTransaction();
      await only.acquire(isUrgent());
      return connection;
    },
    async beginTransaction(_connection, settings: TransactionSettings) {
      const level = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : '';
      await run(`begin${level}${settings.accessMode ? ` ${settings.accessMode}` : ''}`);
    },
    async commitTransaction() {
      const { rows } = await run('commit');
      // PostgreSQL answers ROLLBACK when an earlier statement has failed
      if (rows[0]?.command === 'ROLLBACK') throw new AbortedTransactionError();
    },
    async rollbackTransaction() {
      await run('rollback');
    },
    async savepoint(_connection, name) {
      await run(`savepoint "${name}"`);
    },
    async rollbackToSavepoint(_connection, name) {
      await run(`rollback to savepoint "${name}"`);
    },
    async releaseSavepoint(_connection, name) {
      await run(`release savepoint "${name}"`);
    },
    async releaseConnection() {
      only.release();
    },
    async destroy() {
      await client.close();
    },
  };
}

/** Kysely over the embedded engine. `destroy()` closes the engine. */
export function createEmbeddedDialect(client: EngineClient, waitLimitMs: number): Dialect {
  return {
    createAdapter: () => new EmbeddedAdapter(),
    createDriver: () => createDriver(client, waitLimitMs),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
