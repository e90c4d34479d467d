import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * An import stays known after its end: what it brought, and for 30 days what each car was before, so that it can be
 * undone. Feeds are read by their address on a schedule. What was answered about the columns of a table is remembered by their titles. Sizes may be those of a car's
 * body and class.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table catalog_imports
      add column state text,
      add column file text not null default '',
      add column actor text not null default 'terminal',
      add column finished_at timestamptz,
      add column added integer not null default 0,
      add column changed integer not null default 0,
      add column sold integer not null default 0,
      add column undone integer not null default 0,
      add column left_changed integer not null default 0
  `.execute(db);
  await sql`update catalog_imports set state = case when ready then 'making' else 'storing' end`.execute(
    db,
  );
  await sql`
    alter table catalog_imports
      alter column state set not null,
      add check (state in ('storing', 'making', 'done', 'undoing', 'undone')),
      drop column ready
  `.execute(db);
  await sql`
    create table import_changes (
      import uuid not null,
      uid uuid not null,
      revision bigint not null,
      previous jsonb,
      primary key (import, uid)
    )
  `.execute(db);
  await sql`create index import_changes_car on import_changes (uid asc)`.execute(db);
  await sql`
    create table import_answers (
      fingerprint text primary key,
      answers jsonb not null,
      updated_at timestamptz not null
    )
  `.execute(db);
  await sql`
    create table import_feeds (
      uid uuid primary key,
      address text not null,
      country text,
      "full" boolean not null,
      every_minutes integer not null,
      state text not null check (state in ('new', 'done', 'held', 'failed')),
      message text,
      etag text,
      last_modified text,
      import uuid,
      checked_at timestamptz,
      created_at timestamptz not null
    )
  `.execute(db);
  await sql`alter table cars add column typical_sizes boolean not null default false`.execute(db);
}
