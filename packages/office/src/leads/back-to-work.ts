import type { Database, Lead, LeadsTable } from '@prichal/database';
import { sql } from 'kysely';
import type { Transaction, Updateable } from 'kysely';

/**
 * Whose a lead is when it becomes work again. A closed lead keeps the name of its person, who may have left since or take
 * no leads any more: then it waits in the queue.
 */
export async function backToWork(
  trx: Transaction<Database>,
  { assignee }: Pick<Lead, 'assignee'>,
): Promise<Updateable<LeadsTable>> {
  if (assignee === null) return { in_queue: true };
  const person = await trx
    .selectFrom('staff')
    .select('uid')
    .where('uid', '=', assignee)
    .where('state', '=', 'active')
    .where('role', '<>', 'editor')
    .executeTakeFirst();
  return person === undefined ? { assignee: null, assigned_at: null, in_queue: true } : {};
}

/** The same for many: the person of the lead `l`, or null. */
export const WORKING_ASSIGNEE = sql<string | null>`(
  select s.uid from staff as s where s.uid = l.assignee and s.state = 'active' and s.role <> 'editor'
)`;
