import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Imports come in through short transactions: first their changes are stored here, then they are moved into `cars`,
 * some at a time. One that is cut off before `ready` has changed nothing, one that is cut off after it is completed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table catalog_imports (
      uid uuid primary key,
      ready boolean not null,
      with_photos boolean not null,
      started_at timestamptz not null
    )
  `.execute(db);
  await sql`
    create table staged_cars (
      import uuid not null,
      position integer not null,
      car jsonb,
      sold uuid,
      primary key (import, position),
      check (num_nonnulls(car, sold) = 1)
    )
  `.execute(db);
}
