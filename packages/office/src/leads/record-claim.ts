import type { Database } from '@prichal/database';
import type { Transaction } from 'kysely';

export interface Claim {
  lead: string;
  /** a person's name, or what people call the channel where it happened */
  by: string;
  /** null: in the office */
  channel: string | null;
  now: Date;
}

/** Ends the clock of the promise. The first claim of a lead counts. @returns whether this is it */
export async function recordClaim(
  trx: Transaction<Database>,
  { lead, by, channel, now }: Claim,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('lead_claims')
    .values({ lead_uid: lead, claimed_at: now, claimed_by: by, channel })
    .onConflict((conflict) => conflict.column('lead_uid').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
