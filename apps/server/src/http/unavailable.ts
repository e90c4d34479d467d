import {
  AcceptQueueOverloadedError,
  DatabaseBusyError,
  DatabaseStoppedError,
  mayRetry,
  sqlState,
} from '@prichal/database';
import { ApiError } from './api-error.ts';

/** SQLSTATE classes: no connection, out of resources, the operator stops the server, its disk fails. */
const STATES = new Set(['08', '53', '57', '58']);
/** A primary that has just become a standby answers «cannot execute … in a read-only transaction». */
const READ_ONLY_TRANSACTION = '25006';
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** This machine's disk or its limit of open files. */
const STORAGE = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EMFILE', 'ENFILE']);
/** What the driver says about a connection that is gone, without any code. */
const DRIVER =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end|Query read timeout)/;
/** A cause may lie inside a wrapper of a library; no deeper than this. */
const DEPTH = 4;
const RETRY_AFTER_S = 3;
const AWAY = 'Сайт временно не отвечает. Попробуйте через минуту.';

/** True when something the site depends on cannot be reached, is overloaded or has no room: the same call may succeed later. */
export function isUnavailable(error: unknown, depth = DEPTH): boolean {
  if (!(error instanceof Error)) return false;
  if (
    error instanceof AcceptQueueOverloadedError ||
    error instanceof DatabaseBusyError ||
    error instanceof DatabaseStoppedError ||
    mayRetry(error) ||
    DRIVER.test(error.message)
  )
    return true;
  const state = sqlState(error);
  if (state !== null && (STATES.has(state.slice(0, 2)) || state === READ_ONLY_TRANSACTION))
    return true;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (typeof code === 'string' && (NETWORK.has(code) || STORAGE.has(code))) return true;
  // The socket of a server that does not run; any other missing file is an error of ours.
  if (code === 'ENOENT' && syscall === 'connect') return true;
  return depth > 0 && isUnavailable(error.cause, depth - 1);
}

/** More work than there is room for; all else that is unavailable is away, whatever the load. */
function isOverloaded(error: unknown, depth = DEPTH): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AcceptQueueOverloadedError || error instanceof DatabaseBusyError)
    return true;
  return depth > 0 && isOverloaded(error.cause, depth - 1);
}

/** `isUnavailable` as the answer of the API: 503 with Retry-After. Null for any other failure. */
export function toUnavailable(error: unknown): ApiError | null {
  if (!isUnavailable(error)) return null;
  return new ApiError('UNAVAILABLE', 'the database is not available', {
    retryAfter: RETRY_AFTER_S,
    ...(isOverloaded(error) ? {} : { userMessage: AWAY }),
  });
}
