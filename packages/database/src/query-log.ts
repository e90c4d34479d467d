import type { LogConfig } from 'kysely';
import type { Announcer } from './changes/announcer.ts';
import { topicOf } from './changes/topics.ts';
import type { OpenDatabaseOptions } from './database-handle.ts';
import { changedInTransaction } from './transaction-scope.ts';

/** Kysely's log setting that only reports durations; when absent, nothing is wrapped and there is no cost. */
export function queryLog(onQuery: OpenDatabaseOptions['onQuery']): { log?: LogConfig } {
  if (onQuery === undefined) return {};
  return {
    log: ({ level, queryDurationMillis }) => onQuery(queryDurationMillis, level === 'error'),
  };
}

/** The same, and other processes are notified of what a statement changes: in a transaction, once `transact` has committed it. */
export function announcingLog(
  announcer: Announcer,
  onQuery: OpenDatabaseOptions['onQuery'],
): { log: LogConfig } {
  return {
    log: ({ level, query, queryDurationMillis }) => {
      onQuery?.(queryDurationMillis, level === 'error');
      const topic = level === 'error' ? null : topicOf(query);
      if (topic === null) return;
      const changed = changedInTransaction();
      if (changed === null) announcer.announce([topic]);
      else changed.add(topic);
    },
  };
}
