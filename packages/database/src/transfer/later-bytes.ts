import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../schema/database.ts';
import { fetchRows } from './fetch-rows.ts';

/** Tables whose rows keep their bytes for as long as they live, with what names a row. */
const KEYS = {
  deal_files: 'uid',
  review_photos: 'uid',
  site_text_images: 'hash',
  assets: 'name',
} as const satisfies Partial<Record<keyof Database, string>>;

/** of one statement, bytes */
const PIECE = 2 * 1024 ** 2;

/** Each waits for the connection for half a minute. */
const ATTEMPTS = 10;

type LaterTable = keyof typeof KEYS;

/** A row as it was at the moment of the dump, without its bytes. */
export interface ListedRow {
  table: LaterTable;
  key: string;
  /** the server's own, an object */
  json: string;
  /** columns with bytes */
  columns: readonly string[];
}

export function isReadLater(table: keyof Database): table is LaterTable {
  return Object.hasOwn(KEYS, table);
}

/** In the dump's transaction. */
export async function* listRows(
  trx: Transaction<Database>,
  table: LaterTable,
  atOnce: number,
): AsyncGenerator<ListedRow> {
  const { rows: all } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = current_schema() and table_name = ${table}`.execute(trx);
  const columns = all.filter(({ type }) => type === 'bytea').map(({ name }) => name);
  const others = all.filter(({ type }) => type !== 'bytea').map(({ name }) => sql.ref(name));
  const query = sql<{ key: string; json: string }>`
    select ${sql.ref(KEYS[table])}::text as key, to_jsonb(row_without_bytes)::text as json
    from (select ${sql.join(others)} from ${sql.table(table)}) as row_without_bytes`;
  for await (const rows of fetchRows(trx, query, atOnce))
    for (const row of rows) yield { ...row, table, columns };
}

/**
 * The whole row as JSON, after the dump's transaction; null: it has been erased since. In pieces: while one is read and
 * passed on, the embedded engine answers nobody else.
 */
export async function readListed(db: Kysely<Database>, row: ListedRow): Promise<string | null> {
  const fields: string[] = [];
  for (const column of row.columns) {
    const hex = await readHex(db, row, column);
    if (hex === undefined) return null;
    // as the server writes bytes in JSON
    const value = hex === null ? 'null' : String.raw`"\\x${hex}"`;
    fields.push(`${JSON.stringify(column)}: ${value}`);
  }
  return `${row.json.slice(0, -1)}, ${fields.join(', ')}}`;
}

/** Null: the column is; undefined: the row is gone. */
async function readHex(
  db: Kysely<Database>,
  { table, key }: ListedRow,
  column: string,
): Promise<string | null | undefined> {
  const pieces: string[] = [];
  for (let from = 1; ; from += PIECE) {
    const piece = sql<{ hex: string | null }>`
      select encode(substring(${sql.ref(column)} from ${sql.lit(from)} for ${sql.lit(PIECE)}), 'hex') as hex
      from ${sql.table(table)} where ${sql.ref(KEYS[table])} = ${key}`;
    const { rows } = await patiently(() => piece.execute(db));
    const hex = rows[0]?.hex;
    if (typeof hex !== 'string') return hex;
    pieces.push(hex);
    if (hex.length < 2 * PIECE) return pieces.join('');
  }
}

/** Minutes of work must not be lost since others have the embedded engine's one connection, to vacuum a large table for example. */
async function patiently<T>(read: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await read();
    } catch (error) {
      if (attempt === ATTEMPTS || (error as { code?: unknown }).code !== 'DATABASE_BUSY')
        throw error;
    }
}
