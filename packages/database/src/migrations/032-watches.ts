import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Watches of visitors without an account, their messages, and what happened to cars that searches ask for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table watch_readers (
      uid uuid primary key,
      channel text not null,
      address text,
      token_hash text not null unique,
      created_at timestamptz not null,
      confirmed_at timestamptz
    )
  `.execute(db);
  await sql`
    create unique index watch_readers_address on watch_readers (channel asc, address asc)
    where address is not null
  `.execute(db);
  await sql`
    create table watches (
      uid uuid primary key,
      reader_uid uuid not null,
      kind text not null check (kind in ('car', 'search', 'estimate')),
      subject text not null,
      car_uid uuid,
      title text not null,
      bound_rub bigint,
      city text,
      zone text not null,
      state text not null check (state in ('waiting', 'on', 'stopped')),
      notified jsonb not null,
      consent jsonb not null,
      version integer not null default 1,
      checked integer not null default 0,
      next_at timestamptz not null,
      created_at timestamptz not null,
      confirmed_at timestamptz,
      stopped_at timestamptz
    )
  `.execute(db);
  await sql`create index watches_reader on watches (reader_uid asc, uid asc)`.execute(db);
  await sql`create index watches_car on watches (car_uid asc) where car_uid is not null`.execute(
    db,
  );
  await sql`create index watches_search on watches (subject asc) where kind = 'search'`.execute(db);
  await sql`create index watches_unchecked on watches (state asc, checked asc, uid asc)`.execute(
    db,
  );
  await sql`
    create table watch_notices (
      uid uuid primary key,
      reader_uid uuid not null,
      watch_uid uuid not null,
      channel text not null,
      kind text not null check (kind in ('confirm', 'begun', 'news')),
      causes jsonb not null,
      at timestamptz not null,
      state text not null check (state in ('pending', 'sent', 'failed', 'cancelled')),
      due_at timestamptz not null,
      failures integer not null default 0,
      lease integer not null default 0,
      last_error text
    )
  `.execute(db);
  await sql`create index watch_notices_due on watch_notices (state asc, channel asc, due_at asc)`.execute(
    db,
  );
  await sql`create index watch_notices_watch on watch_notices (watch_uid asc, at desc)`.execute(db);
  await sql`create index watch_notices_reader on watch_notices (reader_uid asc, at desc)`.execute(
    db,
  );
  await sql`
    create table watch_cars (
      uid uuid primary key,
      price_amount numeric(14, 2) not null,
      price_currency text not null,
      status text not null
    )
  `.execute(db);
  await sql`
    create table watch_matches (
      subject text not null,
      revision integer not null,
      car_uid uuid not null,
      event text not null check (event in ('arrived', 'repriced', 'gone')),
      was jsonb,
      at timestamptz not null,
      primary key (subject, revision, car_uid)
    )
  `.execute(db);
  await sql`create index watch_matches_at on watch_matches (at asc)`.execute(db);
}
