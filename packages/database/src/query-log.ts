import type { LogConfig } from 'kysely';
import type { OpenDatabaseOptions } from './database-handle.ts';

/** Kysely's log setting that only reports durations; when absent, nothing is wrapped and there is no cost. */
export function queryLog(onQuery: OpenDatabaseOptions['onQuery']): { log?: LogConfig } {
  if (onQuery === undefined) return {};
  return {
    log: ({ level, queryDurationMillis }) => onQuery(queryDurationMillis, level === 'error'),
  };
}
