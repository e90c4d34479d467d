import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** City and sum of a published review, the deal that the sum is from, and the photos that stand on the site. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reviews
      add column city text,
      add column paid_rub integer,
      add column deal_uid uuid
  `.execute(db);
  await sql`
    create table review_photos (
      uid uuid primary key,
      lead_uid uuid not null,
      name text not null unique,
      position integer not null,
      width integer not null,
      height integer not null,
      small_avif bytea not null,
      small_webp bytea not null,
      large_avif bytea not null,
      large_webp bytea not null,
      shown_at timestamptz not null
    )
  `.execute(db);
  await sql`create index review_photos_lead on review_photos (lead_uid asc, position asc)`.execute(
    db,
  );
}
