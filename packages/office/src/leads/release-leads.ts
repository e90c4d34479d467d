import type { Database } from '@prichal/database';
import type { Transaction } from 'kysely';
import { CLOSED_STAGES, returnToQueue } from './return-to-queue.ts';

/**
 * Gives the open leads of a person who leaves back to the queue, in the caller's transaction. Closed ones keep the name.
 * @param actor who has disabled the person, see `actorName`
 * @returns how many
 */
export async function releaseLeads(
  trx: Transaction<Database>,
  staffUid: string,
  { actor, now }: { actor: string; now: Date },
): Promise<number> {
  const leads = await trx
    .selectFrom('leads')
    .select(['uid', 'assignee'])
    .where('assignee', '=', staffUid)
    .where('stage', 'not in', CLOSED_STAGES)
    .orderBy('uid', 'asc')
    .forUpdate()
    .execute();
  await returnToQueue(trx, leads, { actor, reason: 'person-left', now });
  return leads.length;
}
