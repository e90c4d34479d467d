import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** A lead whose client chose the time of the call stands in the queue by that time, not by its age. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index leads_queue`.execute(db);
  await sql`
    create index leads_queue on leads (
      first_in_queue desc,
      (case when next_step_at is not null and context->>'call_at' is not null
        then next_step_at else created_at end) asc,
      uid asc
    ) where in_queue and not honeypot and erased_at is null
  `.execute(db);
}
