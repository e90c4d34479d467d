import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Decisions about reviews, with a copy of what is shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reviews (
      uid uuid primary key,
      lead_uid uuid not null unique,
      decision text not null check (decision in ('approved', 'rejected')),
      name text not null,
      car text not null,
      country text,
      text text not null,
      sent_at timestamptz not null,
      decided_at timestamptz not null
    )
  `.execute(db);
}
