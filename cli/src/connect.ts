import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import {
  DatabaseLockedError,
  databaseLabel,
  adminSocketPath,
  isUnused,
  migrateToLatest,
  openDatabase,
  connectAdminSocket,
  recordedDatabase,
  rejectHalfRestored,
} from '@prichal/database';
import type { DatabaseHandle } from '@prichal/database';
import { UsageError } from './command.ts';
import type { Command } from './command.ts';

type ConnectOptions = Pick<Command, 'alone' | 'ownSchema' | 'createsDatabase' | 'resumes'>;

const SAME_SETTINGS =
  'Дайте команде те же настройки, что у сайта: файл .env в папке проекта или DATABASE_URL и DATA_DIR. Если сайта ещё не было, сначала запустите его.';

const TABLES_HELD =
  'Схема базы будет обновлена, когда другая транзакция отпустит её таблицы: команда ждёт.';

const log = {
  info() {},
  warn: (_details: object, message: string) => console.error(message),
  error: (_details: object, message: string) => console.error(message),
};

/** Where the data is: DATA_DIR, or `data` of the project. */
export function dataDirOf(env: NodeJS.ProcessEnv): string {
  if (env['DATA_DIR']) return path.resolve(env['DATA_DIR']);
  return path.join(env['PRICHAL_ROOT'] ?? process.cwd(), 'data');
}

/**
 * The database of a command: the server named by DATABASE_URL; or, of the embedded engine, through the socket of the running
 * site; or, when none runs, the folder itself. Which one it is goes to `note` first.
 * @throws {UsageError} the command needs the folder to itself and the site runs; there is no database of a site; the site
 * of this folder works with another one; a restore into it was cut
 */
export async function connect(
  { alone = false, ownSchema = false, createsDatabase = false, resumes = false }: ConnectOptions,
  env: NodeJS.ProcessEnv,
  note: (line: string) => void,
): Promise<DatabaseHandle> {
  const dataDir = dataDirOf(env);
  if (!resumes) rejectHalfRestored(dataDir);
  const url = env['DATABASE_URL']?.trim();
  const label = databaseLabel(url);
  note(`База: ${label}${url ? '' : `, папка ${dataDir}`}`);
  const recorded = recordedDatabase(dataDir);
  if (recorded !== null && recorded !== label && !createsDatabase)
    throw new UsageError(
      `Сайт этой папки (${dataDir}) работает с другой базой: ${recorded}. ${SAME_SETTINGS}`,
    );
  if (!url) {
    if (createsDatabase) mkdirSync(dataDir, { recursive: true });
    else if (!existsSync(path.join(dataDir, 'database')))
      throw new UsageError(`Здесь нет базы сайта. ${SAME_SETTINGS}`);
    const running = await connectAdminSocket(adminSocketPath(dataDir));
    if (running !== null && !alone) return running;
    await running?.close();
    if (running !== null)
      throw new UsageError('Сайт работает с этой базой: остановите его и повторите.');
  }
  const handle = await openDatabase({ url, dataDir, log }).catch(explainLock);
  try {
    if (!createsDatabase) await requireTables(handle);
    if (!ownSchema) await migrateToLatest(handle, { waits: once(() => note(TABLES_HELD)) });
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
}

/**
 * A database without any of our tables belongs to another program, or the address is wrong: nothing is created there.
 */
async function requireTables(handle: DatabaseHandle): Promise<void> {
  if (await isUnused(handle))
    throw new UsageError(`В этой базе нет таблиц сайта. ${SAME_SETTINGS}`);
}

/**
 * The folder is locked and its admin socket does not answer: the site is starting or stopping, or another command
 * runs.
 */
function explainLock(error: unknown): never {
  if (!(error instanceof DatabaseLockedError)) throw error;
  throw new UsageError(
    `${error.message} Если сайт только запускается, повторите через несколько секунд.`,
  );
}
