import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The company's answer under a review; a number that grows with every change; reviews found among all requests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reviews
      add column answer text,
      add column answered_at timestamptz,
      add column version integer not null default 1
  `.execute(db);
  await sql`create index leads_reviews on leads (uid asc) where kind = 'review'`.execute(db);
}
