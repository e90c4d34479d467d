import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Is a message about this watch pending? Asked for each watch of a sweep. Of the index of the channel the planner reads
 * everything that is pending, once for each watch, when a sweep has just written it: 0.45 s for 500 watches of 100 000.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index watch_notices_pending_news on watch_notices (watch_uid asc)
    where kind = 'news' and state = 'pending'
  `.execute(db);
}
