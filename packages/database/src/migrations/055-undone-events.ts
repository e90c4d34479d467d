import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Where a deal stood before each event: an event that was recorded by mistake is undone exactly. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table deal_events add column progress_before jsonb`.execute(db);
}
