import type { Kysely } from 'kysely';
import type { Database } from '../schema/database.ts';

/**
 * Number of the deal that is under way for a request, «С-19304»: its data are processed for a contract (152-FZ, art. 6
 * part 1 item 5). Null: there is none; one that was erased with its client has no end that anybody could mark.
 */
export async function openDealOf(db: Kysely<Database>, leadUid: string): Promise<string | null> {
  const deal = await db
    .selectFrom('deals')
    .select('number')
    .where('lead_uid', '=', leadUid)
    .where('state', '=', 'open')
    .where('promise', 'is not', null)
    .orderBy('uid', 'asc')
    .limit(1)
    .executeTakeFirst();
  return deal?.number ?? null;
}
