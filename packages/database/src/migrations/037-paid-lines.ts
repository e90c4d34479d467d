import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Each cost of a deal of the public ledger as promised and paid; rows of before say only their totals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ledger_rows add column lines jsonb not null default '[]'`.execute(db);
}
