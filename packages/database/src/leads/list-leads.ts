import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../schema/database.ts';
import type { LeadsTable } from '../schema/leads.ts';

/** A stored request, as read. */
export type Lead = Selectable<LeadsTable>;

/** How long a request stays first in the queue, ms: where nobody claims requests, they would pile up. */
const FIRST_IN_QUEUE_MS = 7 * 24 * 60 * 60_000;

/**
 * Requests in the order of a manager's work: unclaimed ones that are first in the queue, the
 * longest waiting first, then all the others, the newest first.
 * @param limit how many at most; 100
 * @param since only those received at this moment or later
 */
export async function listLeads(
  db: Kysely<Database>,
  { limit = 100, since, now = new Date() }: { limit?: number; since?: Date; now?: Date } = {},
): Promise<Lead[]> {
  const queued = new Date(now.getTime() - FIRST_IN_QUEUE_MS);
  const first = await db
    .selectFrom('leads')
    .selectAll()
    .where('first_in_queue', '=', true)
    .where('in_queue', '=', true)
    .where('created_at', '>=', since && since > queued ? since : queued)
    .orderBy('created_at', 'asc')
    .orderBy('uid', 'asc')
    .limit(limit)
    .execute();
  let query = db.selectFrom('leads').selectAll();
  if (since) query = query.where('created_at', '>=', since);
  const newest = await query
    .orderBy('created_at', 'desc')
    .orderBy('uid', 'desc')
    .limit(limit)
    .execute();
  const shown = new Set(first.map(({ uid }) => uid));
  return [...first, ...newest.filter(({ uid }) => !shown.has(uid))].slice(0, limit);
}
