import { WATCH_DAYS, WATCH_WAITING_DAYS } from '@prichal/contract';
import type { Database } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const DAY_MS = 24 * 60 * 60_000;
/** One that was stopped, and messages that were sent. */
const AFTERWARDS_DAYS = 30;
/** Rows of one statement. */
const BATCH = 500;

/**
 * Deletes what is over: unconfirmed, stopped and old watches, sent messages, addresses without a watch.
 * @returns how many addresses were deleted
 */
export async function expireWatches(db: Kysely<Database>, now: Date): Promise<number> {
  const before = (days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();
  await deleteAll(
    db,
    () => sql`
      delete from watches where uid in (
        select uid from watches
        where (state = 'waiting' and created_at < ${before(WATCH_WAITING_DAYS)}::timestamptz)
          or (state = 'stopped' and stopped_at < ${before(AFTERWARDS_DAYS)}::timestamptz)
          or created_at < ${before(WATCH_DAYS)}::timestamptz
        order by uid asc limit ${BATCH}
      )
    `,
  );
  await deleteAll(
    db,
    () => sql`
      delete from watch_notices where uid in (
        select n.uid from watch_notices as n left join watches as w on w.uid = n.watch_uid
        where w.uid is null or (n.state != 'pending' and n.at < ${before(AFTERWARDS_DAYS)}::timestamptz)
        order by n.uid asc limit ${BATCH}
      )
    `,
  );
  await deleteAll(
    db,
    () => sql`
      delete from watch_matches as old using (
        select subject, revision, car_uid from watch_matches
        where at < ${before(AFTERWARDS_DAYS)}::timestamptz order by at asc limit ${BATCH}
      ) as due
      where old.subject = due.subject and old.revision = due.revision
        and old.car_uid = due.car_uid
    `,
  );
  return await deleteAll(
    db,
    () => sql`
      delete from watch_readers where uid in (
        select r.uid from watch_readers as r
        where not exists (select 1 from watches as w where w.reader_uid = r.uid)
        order by r.uid asc limit ${BATCH}
      )
    `,
  );
}

async function deleteAll(
  db: Kysely<Database>,
  statement: () => ReturnType<typeof sql>,
): Promise<number> {
  let deleted = 0;
  for (;;) {
    const { numAffectedRows } = await statement().execute(db);
    const count = Number(numAffectedRows ?? 0);
    deleted += count;
    if (count < BATCH) return deleted;
  }
}
