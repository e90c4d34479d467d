import { commandLine } from '@prichal/settings';

/** Another process works with the folder. `pid` is null when it could not be learnt. */
export class DatabaseLockedError extends Error {
  override readonly name = 'DatabaseLockedError';
  readonly code = 'DATABASE_LOCKED';
  readonly folder: string;
  readonly pid: number | null;

  constructor(folder: string, pid: number | null) {
    const holder = pid === null ? 'другой процесс' : `процесс ${pid}`;
    const holderEnglish = pid === null ? 'another process' : `process ${pid}`;
    super(
      `Папку с данными ${folder} уже использует ${holder}: остановите его или укажите другую папку в DATA_DIR. ` +
        `(The data folder is in use by ${holderEnglish}: stop it, or set another DATA_DIR.)`,
    );
    this.folder = folder;
    this.pid = pid;
  }
}

/** The folder was written by another major version of the engine. */
export class DatabaseVersionError extends Error {
  override readonly name = 'DatabaseVersionError';
  readonly code = 'DATABASE_VERSION';
  readonly folder: string;

  constructor(folder: string, found: string, expected: string) {
    super(
      `Данные в ${folder} записаны версией «${found}», а эта программа работает с «${expected}». ` +
        `Выгрузите их прежней версией программы: ${commandLine('data export ФАЙЛ')}, ` +
        `затем загрузите в новую папку: ${commandLine('data import ФАЙЛ')}. ` +
        `(The data was written by ${found}, this program reads ${expected}: export it with the ` +
        'previous release and import it into a new folder.)',
    );
    this.folder = folder;
  }
}

/** No connection became free in time, or the outer handle was used inside a transaction. */
export class DatabaseBusyError extends Error {
  override readonly name = 'DatabaseBusyError';
  readonly code = 'DATABASE_BUSY';
}

/** The engine has stopped; the process must be started again. */
export class DatabaseStoppedError extends Error {
  override readonly name = 'DatabaseStoppedError';
  readonly code = 'DATABASE_STOPPED';
}

/** More requests wait to be accepted than the queue holds: answer 503 and ask to come again. */
export class AcceptQueueOverloadedError extends Error {
  override readonly name = 'AcceptQueueOverloadedError';
  readonly code = 'ACCEPT_QUEUE_OVERLOADED';

  constructor(waiting: number) {
    super(`${waiting} requests wait to be accepted already`);
  }
}

/** The SQLSTATE of a failed statement, the same on both engines; null for any other failure. */
export function sqlState(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  const { code } = error;
  // «EPIPE» is the system's: a state of the server has a digit
  return typeof code === 'string' && /^(?=\D*\d)[0-9A-Z]{5}$/.test(code) ? code : null;
}

/** True when the values of one row are to blame (SQLSTATE classes 22, 23, 54): others of the same statement may be fine. */
export function isDataError(error: unknown): boolean {
  const state = sqlState(error);
  return state !== null && ['22', '23', '54'].includes(state.slice(0, 2));
}
