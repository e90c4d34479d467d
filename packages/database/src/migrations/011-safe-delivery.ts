import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Adds a list of photos to be removed from their store and the time when a delivery was scheduled, next to its due
 * time, and allows erasure because the retention time is over.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table photo_removals (
      name text primary key,
      asked_at timestamptz not null
    )
  `.execute(db);

  // null: written before these columns were there
  await sql`alter table lead_deliveries add column scheduled_at timestamptz`.execute(db);
  await sql`alter table delivery_channels add column paused_at timestamptz`.execute(db);

  await sql`alter table erasures drop constraint erasures_reason_check`.execute(db);
  await sql`
    alter table erasures add constraint erasures_reason_check
    check (reason in ('withdrawal', 'owner', 'retention'))
  `.execute(db);
}
