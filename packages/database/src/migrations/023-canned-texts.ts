import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Texts that staff send to clients again and again: of everybody, or of one person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table canned_texts (
      uid uuid primary key,
      staff_uid uuid,
      title text not null,
      body text not null,
      version integer not null default 1,
      updated_at timestamptz not null
    )
  `.execute(db);
  await sql`create index canned_texts_person on canned_texts (staff_uid asc, title asc)`.execute(
    db,
  );
}
