import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What the request popup did, without names, and what visitors answered about cookies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lead_events (
      id uuid primary key,
      event_type text not null,
      variant text,
      ab_test_group text,
      trigger_type text,
      calculator_total numeric(16, 4),
      user_context jsonb,
      session_id text,
      created_at timestamptz not null
    )
  `.execute(db);
  await sql`create index lead_events_created on lead_events (created_at asc)`.execute(db);

  await sql`
    create table cookie_choices (
      id uuid primary key,
      analytics boolean not null,
      version text not null,
      sha256 text,
      ip text not null,
      user_agent text not null,
      created_at timestamptz not null
    )
  `.execute(db);
  await sql`create index cookie_choices_created on cookie_choices (created_at asc)`.execute(db);
}
