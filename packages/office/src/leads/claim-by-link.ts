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

/** Who claimed a lead; null: there is no such lead. */
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
 * Claims a lead by a link of a channel, which names nobody of the staff: it leaves the queue and has no assignee.
 * The first claim counts: a later call returns who made it.
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
      .select(['in_queue', 'version'])
      .where('uid', '=', uid)
      .forUpdate()
      .executeTakeFirst();
    if (lead === undefined) return null;
    const isFirst = await recordClaim(trx, { lead: uid, by, channel, now });
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
    return isFirst;
  });
  if (first === null) return null;
  const claim = await readClaim(db, uid);
  return claim && { first, claim };
}
