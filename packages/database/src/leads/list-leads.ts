import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../schema/database.ts';
import type { LeadsTable } from '../schema/leads.ts';

/** A stored request, as read. */
export type Lead = Selectable<LeadsTable>;

/**
 * The newest requests first.
 * @param limit how many at most; 100
 * @param since only those received at this moment or later
 */
export async function listLeads(
  db: Kysely<Database>,
  { limit = 100, since }: { limit?: number; since?: Date } = {},
): Promise<Lead[]> {
  let query = db.selectFrom('leads').selectAll();
  if (since) query = query.where('created_at', '>=', since);
  return await query.orderBy('created_at', 'desc').orderBy('uid', 'desc').limit(limit).execute();
}
