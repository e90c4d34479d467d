import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * A consent that is withdrawn while a deal is under way: what the contract needs is erased after the deal (152-FZ, art. 6
 * part 1 item 5, art. 21 part 5).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table leads add column withdrawn_at timestamptz`.execute(db);
  await sql`
    create index leads_withdrawn on leads (uid asc) where withdrawn_at is not null and erased_at is null
  `.execute(db);
}
