import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Which lines of the costs a decision changed. Such lines are laid over what counts on a day, so that a colleague's
 * decision about other lines stands; `value` has the table as it was then, for a release that reads it alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pricing_changes add column lines jsonb`.execute(db);
}
