import type { Kysely } from 'kysely';
import type { Database } from '../schema/database.ts';
import { transact } from '../transact.ts';

/** Names in one statement. */
const BATCH = 1000;

/** Watches that their readers have stopped; not those whose place a newer watch of the same thing has taken. */
export async function readWatchStops(
  db: Kysely<Database>,
): Promise<{ watch_uid: string; stopped_at: Date }[]> {
  const rows = await db
    .selectFrom('watches as w')
    .select(['w.uid', 'w.stopped_at'])
    .where('w.state', '=', 'stopped')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('watches as newer')
            .select('newer.uid')
            .whereRef('newer.reader_uid', '=', 'w.reader_uid')
            .whereRef('newer.kind', '=', 'w.kind')
            .whereRef('newer.subject', '=', 'w.subject')
            .where('newer.state', '=', 'on'),
        ),
      ),
    )
    .execute();
  return rows.flatMap(({ uid, stopped_at }) =>
    stopped_at === null ? [] : [{ watch_uid: uid, stopped_at }],
  );
}

/** Stops watches that a restored backup has brought back, with what waits to be sent of them. @returns how many */
export async function stopWatchesAgain(
  db: Kysely<Database>,
  uids: readonly string[],
  now: Date,
): Promise<number> {
  let again = 0;
  for (let from = 0; from < uids.length; from += BATCH) {
    const part = uids.slice(from, from + BATCH);
    again += await transact(db, async (trx) => {
      const stopped = await trx
        .updateTable('watches')
        .set({ state: 'stopped', stopped_at: now })
        .where('uid', 'in', part)
        .where('state', '!=', 'stopped')
        .returning('uid')
        .execute();
      if (stopped.length > 0)
        await trx
          .updateTable('watch_notices')
          .set({ state: 'cancelled' })
          .where(
            'watch_uid',
            'in',
            stopped.map(({ uid }) => uid),
          )
          .where('state', '=', 'pending')
          .execute();
      return stopped.length;
    });
  }
  return again;
}
