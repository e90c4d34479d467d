import { statSync } from 'node:fs';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import type { DatabaseHandle } from '../database-handle.ts';
import { createSingleConnection } from '../embedded/single-connection.ts';
import { DatabaseStoppedError } from '../errors.ts';
import type { Database } from '../schema/database.ts';
import { assertOutsideTransaction } from '../transaction-scope.ts';
import { readFrames, sendFrame } from './frames.ts';
import { DOOR_PROTOCOL, restoreFailure } from './messages.ts';
import type { DoorAnswer, DoorGreeting, DoorRequest, DoorRows } from './messages.ts';

const GREETING_MS = 10_000;
/** Own statements queue here; the site's wait is bounded at the other end. */
const WAIT_MS = 10 * 60_000;

/**
 * The database of a running site, through its door; null when nobody answers there (no site runs). The same handle as `openDatabase`
 * gives; transactions are bounded in time, see `serveDoor`, and the schema is that of the running site.
 * @throws when another user's socket lies there, or the site is of another release
 */
export async function openThroughDoor(path: string): Promise<DatabaseHandle | null> {
  const socket = await comeIn(path);
  if (socket === null) return null;
  const ask = createAsk(socket.socket);
  const db = new Kysely<Database>({ dialect: createDoorDialect(ask) });
  let closed: Promise<void> | null = null;
  const close = async (): Promise<void> => {
    await db.destroy();
    socket.socket.destroy();
  };
  return {
    db,
    engine: socket.greeting.engine,
    withoutStatementLimit: (work) => work(db),
    close: () => (closed ??= close()),
  };
}

async function comeIn(path: string): Promise<{ socket: Socket; greeting: DoorGreeting } | null> {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return null;
  if (process.getuid && found.uid !== process.getuid())
    throw new Error(`the socket ${path} belongs to another user`);
  const socket = connect(path);
  const greeting = await new Promise<DoorGreeting | null>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('the running site does not answer at its door')),
      GREETING_MS,
    );
    const settle = (settled: () => void): void => {
      clearTimeout(timer);
      settled();
    };
    socket.once('error', (error: NodeJS.ErrnoException) =>
      settle(() =>
        error.code === 'ECONNREFUSED' || error.code === 'ENOENT' ? resolve(null) : reject(error),
      ),
    );
    socket.once('close', () => settle(() => reject(new Error('the running site closed its door'))));
    readFrames(socket, (message) => {
      if (!socket.emit('door-message', message)) socket.destroy();
    });
    socket.once('door-message', (message) => settle(() => resolve(message as DoorGreeting)));
  });
  if (greeting === null) return null;
  if (greeting.protocol !== DOOR_PROTOCOL) {
    socket.destroy();
    throw new Error('the running site is of another release: stop it, or use its own command');
  }
  return { socket, greeting };
}

type Ask = (request: DoorRequest) => Promise<DoorRows>;

function createAsk(socket: Socket): Ask {
  let waiting: { resolve(rows: DoorRows): void; reject(error: Error): void } | null = null;
  const fail = (): void => {
    waiting?.reject(
      new DatabaseStoppedError(
        'the running site closed its door: it stopped, or the transaction took too long',
      ),
    );
    waiting = null;
  };
  socket.on('close', fail);
  socket.on('error', fail);
  socket.on('door-message', (message: unknown) => {
    const answer = message as DoorAnswer;
    const request = waiting;
    waiting = null;
    if (answer.ok) request?.resolve(answer.value);
    else request?.reject(restoreFailure(answer.failure));
  });
  return (request) =>
    new Promise((resolve, reject) => {
      waiting = { resolve, reject };
      if (socket.destroyed) fail();
      else sendFrame(socket, request);
    });
}

function createDoorDialect(ask: Ask): Dialect {
  const connection: DatabaseConnection = {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      return (await ask({ kind: 'query', sql, parameters })) as QueryResult<R>;
    },
    // eslint-disable-next-line require-yield
    async *streamQuery() {
      throw new Error('the door does not stream: read by keyset pages');
    },
  };
  const only = createSingleConnection(WAIT_MS);
  const run = async (sql: string): Promise<void> => {
    await ask({ kind: 'query', sql, parameters: [] });
  };
  const createDriver = (): Driver => ({
    async init() {},
    async acquireConnection() {
      assertOutsideTransaction();
      await only.acquire();
      return connection;
    },
    async beginTransaction(_connection, { isolationLevel, accessMode }) {
      await ask({ kind: 'begin', settings: { isolationLevel, accessMode } });
    },
    async commitTransaction() {
      await ask({ kind: 'commit' });
    },
    async rollbackTransaction() {
      await ask({ kind: 'rollback' });
    },
    savepoint: (_connection, name) => run(`savepoint "${name}"`),
    rollbackToSavepoint: (_connection, name) => run(`rollback to savepoint "${name}"`),
    releaseSavepoint: (_connection, name) => run(`release savepoint "${name}"`),
    async releaseConnection() {
      only.release();
    },
    async destroy() {},
  });
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver,
    createIntrospector: (db) => new PostgresIntrospector(db as Kysely<unknown>),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
