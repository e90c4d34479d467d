import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Undoing an import is an import of its own, so that it counts all at once too. A deleted car is found by its name beside
 * an index that still has it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table catalog_imports
      add column undo_of uuid,
      add column undo_reached uuid
  `.execute(db);
  await sql`create unique index catalog_imports_undo on catalog_imports (undo_of asc) where undo_of is not null`.execute(
    db,
  );
  await sql`alter table removed_cars add column country text, add column id text`.execute(db);
  await sql`create index removed_cars_name on removed_cars (country asc, id asc)`.execute(db);
}
