import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Changes of cars are numbered in the order in which they are committed: a writer takes the next number under a row
 * lock that it holds to its end. A time of day cannot say that: a transaction that began earlier may end later.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table catalog_revision (
      name text primary key,
      revision bigint not null,
      rebuild_from bigint not null
    )
  `.execute(db);
  await sql`
    create table removed_cars (
      uid uuid primary key,
      source_id text not null,
      revision bigint not null
    )
  `.execute(db);
  await sql`alter table cars add column revision bigint not null default 0`.execute(db);
  await sql`drop index cars_updated`.execute(db);
  await sql`create index cars_revision on cars (revision desc)`.execute(db);
  // the published index has no revision: the first check rebuilds it
  await sql`alter table catalog_state add column revision bigint not null default -1`.execute(db);
  await sql`alter table catalog_state drop column covers_until`.execute(db);
}
