import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** A car that a person took off sale stays off it when a price list names it without a status. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cars add column sold_by text check (sold_by = 'person')`.execute(db);
}
