import { addHistory } from '@prichal/database';
import type { Database } from '@prichal/database';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';

/** Why a lead left its person. */
export type ReturnReason = 'given-back' | 'person-left' | 'not-called';

/** Stages after which nothing is left to do. */
export const CLOSED_STAGES = ['handed-over', 'lost'] as const;

/**
 * Puts leads that the transaction has locked back into the queue. Their next step and their snooze stay: what was
 * promised to a client does not end with a manager. A lead that nobody has called is new again.
 * @param actor see `actorName`, or «system»
 */
export async function returnToQueue(
  trx: Transaction<Database>,
  leads: readonly { uid: string; assignee: string | null }[],
  { actor, reason, now }: { actor: string; reason: ReturnReason; now: Date },
): Promise<void> {
  if (leads.length === 0) return;
  await trx
    .updateTable('leads')
    .set({
      assignee: null,
      assigned_at: null,
      in_queue: true,
      stage: sql`case when stage = 'working' and contacted_at is null then 'new' else stage end`,
      version: sql`version + 1`,
    })
    .where(
      'uid',
      'in',
      leads.map(({ uid }) => uid),
    )
    .execute();
  for (const { uid, assignee } of leads)
    await addHistory(trx, {
      lead: uid,
      at: now,
      actor,
      kind: 'returned',
      details: { reason, from: assignee },
    });
}
