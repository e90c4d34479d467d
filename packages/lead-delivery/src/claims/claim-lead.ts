import { addHistory, transact } from '@prichal/database';
import type { Database } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export interface LeadClaim {
  number: string;
  receivedAt: Date;
  /** null: unclaimed */
  claimed: { at: Date; by: string } | null;
}

/** How a request stands; null: there is none. */
export async function readClaim(db: Kysely<Database>, leadUid: string): Promise<LeadClaim | null> {
  const row = await db
    .selectFrom('leads as l')
    .leftJoin('lead_claims as t', 't.lead_uid', 'l.uid')
    .select(['l.number', 'l.created_at', 't.claimed_at', 't.claimed_by'])
    .where('l.uid', '=', leadUid)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { number, created_at: receivedAt, claimed_at, claimed_by } = row;
  const claimed =
    claimed_at === null || claimed_by === null ? null : { at: claimed_at, by: claimed_by };
  return { number, receivedAt, claimed };
}

/**
 * Claims a request by a link of a channel, which names nobody of the staff: it leaves the queue and has no assignee.
 * The first claim counts: a later call returns who made it.
 * @param by a name, or where the link was pressed
 * @returns null: there is no such request
 */
export async function takeLead(
  db: Kysely<Database>,
  leadUid: string,
  { by, channel, now }: { by: string; channel: string | null; now: Date },
): Promise<{ first: boolean; claim: LeadClaim } | null> {
  const first = await transact(db, async (trx) => {
    const lead = await trx
      .selectFrom('leads')
      .select(['in_queue', 'version'])
      .where('uid', '=', leadUid)
      .forUpdate()
      .executeTakeFirst();
    if (lead === undefined) return null;
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('lead_claims')
      .values({ lead_uid: leadUid, claimed_at: now, claimed_by: by, channel })
      .onConflict((conflict) => conflict.column('lead_uid').doNothing())
      .executeTakeFirst();
    if (lead.in_queue) {
      await trx
        .updateTable('leads')
        .set({
          stage: sql`case stage when 'new' then 'working' else stage end`,
          in_queue: false,
          version: lead.version + 1,
        })
        .where('uid', '=', leadUid)
        .execute();
      await addHistory(trx, {
        lead: leadUid,
        at: now,
        actor: 'channel',
        kind: 'claimed',
        details: { channel },
      });
    }
    return numInsertedOrUpdatedRows === 1n;
  });
  if (first === null) return null;
  const claim = await readClaim(db, leadUid);
  return claim && { first, claim };
}
