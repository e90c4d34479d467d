import { transact } from '@prichal/database';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';

export interface Taking {
  number: string;
  receivedAt: Date;
  /** null: nobody has taken it yet */
  taken: { at: Date; by: string } | null;
}

/** How a request stands; null: there is none. */
export async function readTaking(db: Kysely<Database>, leadUid: string): Promise<Taking | null> {
  const row = await db
    .selectFrom('leads as l')
    .leftJoin('lead_takings as t', 't.lead_uid', 'l.uid')
    .select(['l.number', 'l.created_at', 't.taken_at', 't.taken_by'])
    .where('l.uid', '=', leadUid)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { number, created_at: receivedAt, taken_at, taken_by } = row;
  const taken = taken_at === null || taken_by === null ? null : { at: taken_at, by: taken_by };
  return { number, receivedAt, taken };
}

/**
 * Marks a request as taken. The first one counts: whoever comes later is told who it was.
 * @param by a name, or where the link was pressed
 * @returns null: there is no such request
 */
export async function takeLead(
  db: Kysely<Database>,
  leadUid: string,
  { by, channel, now }: { by: string; channel: string | null; now: Date },
): Promise<{ first: boolean; taking: Taking } | null> {
  const first = await transact(db, async (trx) => {
    const lead = await trx
      .selectFrom('leads')
      .select('uid')
      .where('uid', '=', leadUid)
      .executeTakeFirst();
    if (lead === undefined) return null;
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('lead_takings')
      .values({ lead_uid: leadUid, taken_at: now, taken_by: by, channel })
      .onConflict((conflict) => conflict.column('lead_uid').doNothing())
      .executeTakeFirst();
    await trx
      .updateTable('leads')
      .set({ state: 'taken' })
      .where('uid', '=', leadUid)
      .where('state', '=', 'new')
      .execute();
    return numInsertedOrUpdatedRows === 1n;
  });
  if (first === null) return null;
  const taking = await readTaking(db, leadUid);
  return taking && { first, taking };
}
