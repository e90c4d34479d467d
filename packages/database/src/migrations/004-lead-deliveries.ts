import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The way of each request to each channel, who took it, and what had to be said about it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lead_deliveries (
      lead_uid uuid not null,
      destination text not null,
      state text not null default 'pending' check (state in ('pending', 'sent', 'dead', 'cancelled')),
      due_at timestamptz not null,
      started integer not null default 0,
      finished integer not null default 0 check (finished <= started),
      failures integer not null default 0,
      uncertain boolean not null default false,
      last_code text,
      last_error text,
      remote_id text,
      created_at timestamptz not null,
      settled_at timestamptz,
      primary key (lead_uid, destination)
    )
  `.execute(db);
  // what is still on its way, and small as long as channels work
  await sql`
    create index lead_deliveries_due on lead_deliveries (destination asc, due_at asc)
    where state = 'pending'
  `.execute(db);
  await sql`
    create index lead_deliveries_dead on lead_deliveries (settled_at desc) where state = 'dead'
  `.execute(db);

  await sql`
    create table delivery_channels (
      destination text primary key,
      sends jsonb not null default '[]',
      paused_until timestamptz,
      breaker text not null default 'CLOSED' check (breaker in ('CLOSED', 'OPEN', 'HALF_OPEN')),
      breaker_since timestamptz
    )
  `.execute(db);

  await sql`
    create table delivery_alarms (
      key text primary key,
      kind text not null,
      destination text,
      text text not null,
      weight integer not null default 1,
      raised_at timestamptz not null,
      seen_at timestamptz not null,
      told integer not null default 0,
      tell_at timestamptz not null
    )
  `.execute(db);

  await sql`
    create table lead_takings (
      lead_uid uuid primary key,
      taken_at timestamptz not null,
      taken_by text not null,
      channel text
    )
  `.execute(db);
  // unclaimed ones are queried every few seconds
  await sql`
    create index leads_untaken on leads (created_at asc) where state = 'new'
  `.execute(db);
}
