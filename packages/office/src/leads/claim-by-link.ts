import { transact } from '@prichal/database';
import type { Database } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { ChannelActor } from '../actor.ts';
import { record } from './change-lead.ts';
import { recordClaim } from './record-claim.ts';

export interface LeadClaim {
  number: string;
  receivedAt: Date;
  /** null: unclaimed */
  claimed: { at: Date; by: string } | null;
}

/** Who has a lead, or claimed it; unclaimed while it waits in the queue. Null: there is no such lead. */
export async function readClaim(db: Kysely<Database>, leadUid: string): Promise<LeadClaim | null> {
  const row = await db
    .selectFrom('leads as l')
    .leftJoin('lead_claims as t', 't.lead_uid', 'l.uid')
    .leftJoin('staff as s', 's.uid', 'l.assignee')
    .select(['l.number', 'l.created_at', 'l.in_queue', 'l.assigned_at', 's.name'])
    .select(['t.claimed_at', 't.claimed_by'])
    .where('l.uid', '=', leadUid)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { number, created_at: receivedAt, in_queue: waits } = row;
  const at = row.assigned_at ?? row.claimed_at;
  const by = row.name ?? row.claimed_by;
  const claimed = waits || at === null || by === null ? null : { at, by };
  return { number, receivedAt, claimed };
}

/**
 * Claims a lead by a link of a channel, which names nobody of the staff: it leaves the queue and has no assignee.
 * What somebody has claimed stays theirs: the call returns who that is. What came back to the queue is free again.
 * @param input `by`: a name, or where the link was pressed
 * @returns null: there is no such lead
 */
export async function claimByLink(
  db: Kysely<Database>,
  actor: ChannelActor,
  { uid, by, now }: { uid: string; by: string; now: Date },
): Promise<{ first: boolean; claim: LeadClaim } | null> {
  const { channel } = actor;
  const first = await transact(db, async (trx) => {
    const lead = await trx
      .selectFrom('leads')
      .select(['uid', 'in_queue', 'contacted_at', 'version'])
      .where('uid', '=', uid)
      .forUpdate()
      .executeTakeFirst();
    if (lead === undefined) return null;
    const wasFree = await recordClaim(trx, { lead, by, channel, now });
    if (lead.in_queue) {
      await trx
        .updateTable('leads')
        .set({
          stage: sql`case stage when 'new' then 'working' else stage end`,
          in_queue: false,
          version: lead.version + 1,
        })
        .where('uid', '=', uid)
        .execute();
      const history = { kind: 'claimed', details: { channel } } as const;
      await record(trx, actor, uid, { history, action: 'lead.taken', now });
    }
    return wasFree;
  });
  if (first === null) return null;
  const claim = await readClaim(db, uid);
  return claim && { first, claim: first ? { ...claim, claimed: { at: now, by } } : claim };
}
