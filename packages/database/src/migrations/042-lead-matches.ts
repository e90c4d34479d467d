import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Whether requests of different phones are of one person, as somebody of the office decided. Requests with an address
 * are indexed again: they are found by it from now on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lead_matches (
      lead_uid uuid not null,
      other_uid uuid not null check (lead_uid < other_uid),
      same boolean not null,
      decided_at timestamptz not null,
      decided_by text not null,
      primary key (lead_uid, other_uid)
    )
  `.execute(db);
  await sql`create index lead_matches_other on lead_matches (other_uid asc)`.execute(db);
  await sql`
    update leads set search_terms = null where email is not null and search_terms is not null
  `.execute(db);
}
