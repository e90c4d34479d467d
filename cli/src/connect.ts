import { mkdirSync } from 'node:fs';
import path from 'node:path';
import {
  DatabaseLockedError,
  doorPath,
  migrateToLatest,
  openDatabase,
  openThroughDoor,
} from '@prichal/database';
import type { DatabaseHandle } from '@prichal/database';
import { UsageError } from './command.ts';
import type { Command } from './command.ts';

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
 * The database of a command: the server named by DATABASE_URL; or, of the embedded engine, through the door of the running
 * site; or, when none runs, the folder itself.
 * @throws {UsageError} the command needs the folder to itself and the site runs
 */
export async function connect(
  { alone = false, ownSchema = false }: Pick<Command, 'alone' | 'ownSchema'>,
  env: NodeJS.ProcessEnv,
): Promise<DatabaseHandle> {
  const dataDir = dataDirOf(env);
  const url = env['DATABASE_URL'];
  if (url === undefined || url === '') {
    mkdirSync(dataDir, { recursive: true });
    const running = await openThroughDoor(doorPath(dataDir));
    if (running !== null && !alone) return running;
    await running?.close();
    if (running !== null)
      throw new UsageError('Сайт работает с этой базой: остановите его и повторите.');
  }
  const handle = await openDatabase({ url, dataDir, log }).catch(explainLock);
  if (!ownSchema) await migrateToLatest(handle);
  return handle;
}

/** The folder is held and nobody answers at its door: the site is just starting or stopping, or another command runs. */
function explainLock(error: unknown): never {
  if (!(error instanceof DatabaseLockedError)) throw error;
  throw new UsageError(
    `${error.message} Если сайт только запускается, повторите через несколько секунд.`,
  );
}
