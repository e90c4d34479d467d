import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Database } from '../schema/database.ts';

/** How the columns of a table are read out of the rows of a dump, in their order. */
export type ImportColumns = ReadonlyMap<string, RawBuilder<unknown>>;

/**
 * Of every table. A row of a dump says `null` both for a column without a value and for one that holds JSON's null; the
 * second is meant where the column must have a value.
 */
export async function readImportColumns(db: Kysely<Database>): Promise<ImportColumns> {
  const { rows } = await sql<{ table: string; name: string; is_json: boolean }>`
    select table_name as table, column_name as name,
      data_type = 'jsonb' and is_nullable = 'NO' as is_json
    from information_schema.columns where table_schema = current_schema()
    order by table_name asc, ordinal_position asc
  `.execute(db);
  const found = new Map<string, RawBuilder<unknown>[]>();
  for (const { table, name, is_json: isJson } of rows) {
    const column = isJson ? sql`coalesce(${sql.ref(name)}, 'null'::jsonb)` : sql.ref(name);
    found.set(table, [...(found.get(table) ?? []), column]);
  }
  return new Map([...found].map(([table, columns]) => [table, sql.join(columns)]));
}
