import type { Database, Lead } from '@prichal/database';
import type { Transaction } from 'kysely';

export interface Claim {
  /** as it was before */
  lead: Pick<Lead, 'uid' | 'in_queue' | 'contacted_at'>;
  /** a person's name, or what people call the channel where it happened */
  by: string;
  /** null: in the office */
  channel: string | null;
  now: Date;
}

/**
 * Ends the clock of the promise. The first claim of a lead counts, unless the lead came back to the queue and nobody had
 * called: then the clock has gone on, and this claim takes its place. After a call only who has the lead now is new.
 * @returns whether the lead was free
 */
export async function recordClaim(
  trx: Transaction<Database>,
  { lead, by, channel, now }: Claim,
): Promise<boolean> {
  const claim = { claimed_at: now, claimed_by: by, channel };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('lead_claims')
    .values({ lead_uid: lead.uid, ...claim })
    .onConflict((conflict) => {
      const known = conflict.column('lead_uid');
      if (!lead.in_queue) return known.doNothing();
      return known.doUpdateSet(lead.contacted_at === null ? claim : { claimed_by: by, channel });
    })
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
