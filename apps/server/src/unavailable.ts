import {
  AcceptQueueOverloadedError,
  DatabaseBusyError,
  DatabaseStoppedError,
  sqlState,
} from '@prichal/database';
import { ApiError } from './api-error.ts';

/** SQLSTATE classes: no connection, out of resources, the operator stops the server. */
const STATES = new Set(['08', '53', '57']);
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT']);
const RETRY_AFTER_S = 3;

/** The database cannot be reached or is overloaded: come again. Null for any other failure, which is a fault of ours. */
export function toUnavailable(error: unknown): ApiError | null {
  if (!(error instanceof Error)) return null;
  const code = (error as { code?: unknown }).code;
  const away =
    error instanceof AcceptQueueOverloadedError ||
    error instanceof DatabaseBusyError ||
    error instanceof DatabaseStoppedError ||
    STATES.has(sqlState(error)?.slice(0, 2) ?? '') ||
    (typeof code === 'string' && NETWORK.has(code)) ||
    /^(timeout exceeded when trying to connect|Connection terminated)/.test(error.message);
  return away
    ? new ApiError('UNAVAILABLE', 'the database is not available', { retryAfter: RETRY_AFTER_S })
    : null;
}
