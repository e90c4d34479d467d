import type { Transaction } from 'kysely';
import type { Database } from '../schema/database.ts';

/** Deletes the address of somebody who watches with everything that is stored of it, and records that it was. */
export async function eraseWatchReader(
  trx: Transaction<Database>,
  readerUid: string,
  now: Date,
): Promise<void> {
  await trx.deleteFrom('watch_notices').where('reader_uid', '=', readerUid).execute();
  await trx.deleteFrom('watches').where('reader_uid', '=', readerUid).execute();
  await trx.deleteFrom('watch_readers').where('uid', '=', readerUid).execute();
  await trx
    .insertInto('watch_erasures')
    .values({ reader_uid: readerUid, erased_at: now })
    .onConflict((conflict) => conflict.column('reader_uid').doNothing())
    .execute();
}
