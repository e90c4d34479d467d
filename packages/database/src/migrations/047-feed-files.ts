import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** When the file of a feed came last: a supplier's answer that it has not changed brings none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table import_feeds add column taken_at timestamptz`.execute(db);
}
