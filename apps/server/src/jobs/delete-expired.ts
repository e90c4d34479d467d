import { forgetOldImports } from '@prichal/catalog';
import { deleteExpiredData, deleteExpiredKeys } from '@prichal/database';
import type { Database, EraseInTransaction } from '@prichal/database';
import { deleteExpiredAccess } from '@prichal/office';
import { expireWatches } from '@prichal/watches';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from '../config/config.ts';
import { inTurn } from './repeat.ts';

export interface DeleteExpiredOptions {
  db: Kysely<Database>;
  retention: Config['retention'];
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'info'>;
  /** what else is erased with a request */
  eraseInTransaction: EraseInTransaction;
  /** what follows an erasure: pages, the disk, the journal */
  afterErasure: () => Promise<unknown>;
}

/** Erases and deletes what is older than its time; one part that fails does not stop those after it. */
export function createDeleteExpired(options: DeleteExpiredOptions): () => Promise<void> {
  const { db, retention, now, log, eraseInTransaction, afterErasure } = options;
  return async () => {
    const moment = now();
    const at = moment.getTime();
    await inTurn([
      async () => {
        const { leads, reduced } = await deleteExpiredData(db, retention, at, eraseInTransaction);
        if (leads + reduced === 0) return;
        log.info({ leads, reduced }, 'personal data erased because their time was over');
        await afterErasure();
      },
      () => expireWatches(db, moment),
      () => deleteExpiredKeys(db, at),
      () => deleteExpiredAccess(db, moment),
      () => forgetOldImports(db, moment),
    ]);
  };
}
