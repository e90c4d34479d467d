import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Landed totals of whole-catalogue runs, in their own table: a run writes a million narrow rows instead of
 * rewriting a million wide ones, and is not visible until an index snapshot names it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table totals_runs (
      run uuid primary key,
      key text not null,
      context jsonb not null,
      cars integer not null,
      finished_at timestamptz not null
    )
  `.execute(db);
  await sql`
    create table car_totals (
      run uuid not null,
      uid uuid not null,
      version timestamptz not null,
      landed_rub integer check (landed_rub >= 0),
      landed_to_rub integer check (landed_to_rub >= landed_rub),
      landed_missing text,
      util text,
      age text,
      primary key (run, uid)
    )
  `.execute(db);
  await sql`alter table catalog_state add column totals_run uuid`.execute(db);
}
