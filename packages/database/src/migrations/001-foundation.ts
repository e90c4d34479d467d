import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Requests with their submission keys, rates, and what the site remembers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table leads (
      uid uuid primary key,
      number text not null,
      kind text not null check (kind in ('consultation', 'partnership', 'review', 'callback')),
      name text,
      phone text,
      email text,
      message text,
      context jsonb not null default '{}',
      campaign jsonb,
      consent jsonb,
      honeypot boolean not null default false,
      spam_hints jsonb,
      time_zone text,
      state text not null default 'new' check (state in ('new', 'taken', 'closed')),
      created_at timestamptz not null
    )
  `.execute(db);
  await sql`create unique index leads_number on leads (number asc)`.execute(db);
  await sql`create index leads_created on leads (created_at desc, uid desc)`.execute(db);

  await sql`
    create table idempotency_keys (
      key uuid primary key,
      scope text not null,
      body_hash text not null,
      response jsonb not null,
      status integer not null,
      lead_uid uuid,
      created_at timestamptz not null
    )
  `.execute(db);
  // the daily job deletes by age
  await sql`create index idempotency_keys_created on idempotency_keys (created_at asc)`.execute(db);

  await sql`
    create table rates (
      date date not null,
      currency text not null,
      kind text not null check (kind in ('customs', 'purchase')),
      rub_per_unit numeric(18, 8) not null check (rub_per_unit > 0),
      source text not null,
      fetched_at timestamptz not null,
      primary key (date, currency, kind)
    )
  `.execute(db);

  await sql`
    create table state (
      name text primary key,
      value jsonb not null,
      updated_at timestamptz not null
    )
  `.execute(db);
}
