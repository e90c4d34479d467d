import { statSync } from 'node:fs';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import { noListener } from '../changes/no-listener.ts';
import type { DatabaseHandle } from '../database-handle.ts';
import { createSingleConnection } from '../embedded/single-connection.ts';
import { DatabaseStoppedError } from '../errors.ts';
import type { Database } from '../schema/database.ts';
import { assertOutsideTransaction } from '../transaction-scope.ts';
import { readFrames, sendFrame } from './frames.ts';
import { ADMIN_PROTOCOL, restoreFailure } from './messages.ts';
import type { AdminAnswer, AdminGreeting, AdminRequest, AdminRows } from './messages.ts';

const GREETING_MS = 10_000;
/** Own statements queue here; the site's wait is bounded at the other end. */
const WAIT_MS = 10 * 60_000;

/**
 * Opens the database of a running site through its admin socket; null when nothing listens there (no site runs).
 * The same handle as from `openDatabase`; transactions are limited in time, see `serveAdminSocket`, and the schema
 * is that of the running site.
 * @throws when the socket belongs to another user, or the site is of another release
 */
export async function connectAdminSocket(path: string): Promise<DatabaseHandle | null> {
  const socket = await comeIn(path);
  if (socket === null) return null;
  const ask = createAsk(socket.socket);
  const db = new Kysely<Database>({ dialect: createAdminDialect(ask) });
  let closed: Promise<void> | null = null;
  const close = async (): Promise<void> => {
    await db.destroy();
    socket.socket.destroy();
  };
  return {
    db,
    engine: socket.greeting.engine,
    withoutStatementLimit: (work) => work(db),
    listen: noListener,
    replica: null,
    close: () => (closed ??= close()),
  };
}

async function comeIn(path: string): Promise<{ socket: Socket; greeting: AdminGreeting } | null> {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return null;
  if (process.getuid && found.uid !== process.getuid())
    throw new Error(
      `Сокет сайта ${path} принадлежит другому пользователю: запустите команду от имени того, кто запускает сайт.`,
    );
  const socket = connect(path);
  const greeting = await new Promise<AdminGreeting | null>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('Запущенный сайт не отвечает на команды: повторите позже.')),
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
    socket.once('close', () =>
      settle(() => reject(new Error('Запущенный сайт закрыл соединение: повторите команду.'))),
    );
    readFrames(socket, (message) => {
      if (!socket.emit('admin-message', message)) socket.destroy();
    });
    socket.once('admin-message', (message) => settle(() => resolve(message as AdminGreeting)));
  });
  if (greeting === null) return null;
  if (greeting.protocol !== ADMIN_PROTOCOL) {
    socket.destroy();
    throw new Error(
      'Запущен сайт другого выпуска: остановите его или запустите команду из его папки.',
    );
  }
  return { socket, greeting };
}

type Ask = (request: AdminRequest) => Promise<AdminRows>;

function createAsk(socket: Socket): Ask {
  let waiting: { resolve(rows: AdminRows): void; reject(error: Error): void } | null = null;
  const fail = (): void => {
    waiting?.reject(
      new DatabaseStoppedError(
        'Сайт закрыл соединение с базой раньше конца: он остановлен или перезапущен, или команда слишком медленно читала (диск занят).',
      ),
    );
    waiting = null;
  };
  socket.on('close', fail);
  socket.on('error', fail);
  socket.on('admin-message', (message: unknown) => {
    const answer = message as AdminAnswer;
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

function createAdminDialect(ask: Ask): Dialect {
  const connection: DatabaseConnection = {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      return (await ask({ kind: 'query', sql, parameters })) as QueryResult<R>;
    },
    // eslint-disable-next-line require-yield
    async *streamQuery() {
      throw new Error('the admin socket does not stream: read by keyset pages');
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
