import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Whose watches were erased: a restored backup must not bring an address back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table watch_erasures (
      reader_uid uuid primary key,
      erased_at timestamptz not null
    )
  `.execute(db);
}
