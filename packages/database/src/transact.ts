import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { announcerOf } from './changes/announcer.ts';
import type { Topic } from './changes/topics.ts';
import type { Database } from './schema/database.ts';
import { sqlState } from './errors.ts';
import { insideTransaction } from './transaction-scope.ts';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';

export interface TransactOptions {
  /** how often the whole transaction is tried; 6 */
  attempts?: number;
  isolation?: 'read committed' | 'repeatable read' | 'serializable';
  /** 0 ≤ n < 1, spreads the pauses */
  random?: () => number;
  pause?: (ms: number) => Promise<unknown>;
}

/** True for failures after which the same transaction may succeed: 40001 and 40P01. */
export function mayRetry(error: unknown): boolean {
  const state = sqlState(error);
  return state === SERIALIZATION_FAILURE || state === DEADLOCK_DETECTED;
}

/**
 * Runs `work` in a transaction and repeats it whole after a serialization failure or a deadlock,
 * with pauses of up to 10, 20, 40… ms. `work` therefore changes nothing but the database. After the commit other
 * processes are notified of the topics that have changed.
 * @throws the last failure; a failure of another kind at once
 */
export async function transact<T>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<T>,
  options: TransactOptions = {},
): Promise<T> {
  const { attempts = 6, isolation, random = Math.random, pause = sleep } = options;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const builder = db.transaction();
      const transaction = isolation ? builder.setIsolationLevel(isolation) : builder;
      const changed = new Set<Topic>();
      const result = await transaction.execute((trx) =>
        insideTransaction(() => work(trx), changed),
      );
      announcerOf(db)?.announce(changed);
      return result;
    } catch (error) {
      if (attempt >= attempts || !mayRetry(error)) throw error;
      await pause(random() * 10 * 2 ** (attempt - 1));
    }
  }
}
