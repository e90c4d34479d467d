import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** A colour that nobody has named is not known: before, such cars were stored as silver. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cars alter column paint drop not null`.execute(db);
}
