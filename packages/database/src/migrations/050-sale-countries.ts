import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Countries of purchase beyond the three, as settings that are never overwritten: of a country the last one counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sale_countries (
      uid uuid primary key,
      code text not null check (code ~ '^[a-z]{2,20}$'),
      setting jsonb not null,
      why text not null,
      actor text not null,
      created_at timestamptz not null
    )
  `.execute(db);
}
