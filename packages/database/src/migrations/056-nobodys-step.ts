import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** A request that a link of a messenger took names nobody: its next step is nobody's work, and is found with those that have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index leads_no_step`.execute(db);
  await sql`
    create index leads_no_step on leads (first_in_queue desc, created_at asc, uid asc)
    where not in_queue and (next_step_at is null or assignee is null)
      and stage not in ('handed-over', 'lost') and erased_at is null and not honeypot
  `.execute(db);
}
