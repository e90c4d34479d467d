import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Built files of this and earlier builds, so that every process of a site can answer for the pages of the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table assets (
      name text primary key,
      body bytea not null,
      brotli bytea,
      gzip bytea,
      seen_at timestamptz not null
    )
  `.execute(db);
}
