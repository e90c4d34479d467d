import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What proves the car: its number, the report of its inspection, a video. Addresses are https. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table cars
      add column vin text,
      add column report_url text check (report_url like 'https://%'),
      add column video_url text check (video_url like 'https://%')
  `.execute(db);
}
