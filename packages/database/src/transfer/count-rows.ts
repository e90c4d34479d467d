import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../schema/database.ts';
import type { TransferCounts } from './export-data.ts';
import { TABLES } from './tables.ts';

/** The dumped tables that are there: an older schema, or a new database, lacks some of them. */
export async function existingTables(db: Kysely<Database>): Promise<(keyof Database)[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema()
  `.execute(db);
  const existing = new Set(rows.map(({ name }) => name));
  return TABLES.filter((table) => existing.has(table));
}

/** How many rows each dumped table has; a database without tables gives none. */
export async function countRows(db: Kysely<Database>): Promise<TransferCounts> {
  const counts: TransferCounts = {};
  for (const table of await existingTables(db)) {
    const { rows } = await sql<{
      rows: number;
    }>`select count(*) as rows from ${sql.table(table)}`.execute(db);
    counts[table] = rows[0]?.rows ?? 0;
  }
  return counts;
}
