import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Requests that were promised the first place in the queue of managers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table leads add column first_in_queue boolean not null default false`.execute(db);
  await sql`
    create index leads_first on leads (created_at asc) where first_in_queue and state = 'new'
  `.execute(db);
}
