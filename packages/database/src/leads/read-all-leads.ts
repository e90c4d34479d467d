import type { Kysely } from 'kysely';
import type { Database } from '../schema/database.ts';
import type { Lead } from './list-leads.ts';

/** How many are read at once. */
const BATCH = 500;

/**
 * Every request, the oldest first, in batches: any number of them in little memory.
 * @param since only those received at this moment or later
 */
export async function* readAllLeads(
  db: Kysely<Database>,
  { since }: { since?: Date } = {},
): AsyncGenerator<Lead[]> {
  let last: Lead | undefined;
  for (;;) {
    let query = db.selectFrom('leads').selectAll();
    const from = last;
    if (from !== undefined)
      query = query.where((where) =>
        where(where.refTuple('created_at', 'uid'), '>', where.tuple(from.created_at, from.uid)),
      );
    else if (since) query = query.where('created_at', '>=', since);
    const leads = await query
      .orderBy('created_at', 'asc')
      .orderBy('uid', 'asc')
      .limit(BATCH)
      .execute();
    if (leads.length > 0) yield leads;
    if (leads.length < BATCH) return;
    last = leads.at(-1);
  }
}
