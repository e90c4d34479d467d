import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * An import counts from its last statement on: its changes get numbers that are reserved before the first of them, and
 * the catalogue stays before those numbers until the import is done.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table catalog_imports
      add column first_revision bigint,
      add column next_revision bigint,
      add column last_revision bigint
  `.execute(db);
  await sql`
    create index catalog_imports_first on catalog_imports (first_revision asc) where first_revision is not null
  `.execute(db);
}
