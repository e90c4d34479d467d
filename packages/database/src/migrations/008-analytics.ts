import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * What pages measured, one partition a day (made when the day's first event is written), and the tests of the popup.
 * The events have no index: reports read whole days, and each index would cost the intake as much as the rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table analytics_events (
      at timestamptz not null,
      id uuid not null,
      name text not null,
      route text not null,
      path text not null,
      session_id text,
      props jsonb not null
    ) partition by range (at)
  `.execute(db);
  await sql`
    create table analytics_batches (
      batch_id uuid primary key,
      received_at timestamptz not null
    )
  `.execute(db);
  await sql`create index analytics_batches_received on analytics_batches (received_at asc)`.execute(
    db,
  );

  await sql`
    create table experiments (
      id uuid primary key,
      key text not null,
      weights jsonb not null,
      holdout_percent numeric(5, 2) not null,
      started_at timestamptz not null,
      ended_at timestamptz
    )
  `.execute(db);
  // one test of the popup runs at a time
  await sql`
    create unique index experiments_running on experiments ((ended_at is null) asc) where ended_at is null
  `.execute(db);
  await sql`alter table lead_events add column experiment text`.execute(db);
}
