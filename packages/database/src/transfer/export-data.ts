import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { DatabaseHandle } from '../database-handle.ts';
import { migrations } from '../migrations/index.ts';
import type { Database } from '../schema/database.ts';
import { insideTransaction } from '../transaction-scope.ts';
import { TABLES } from './tables.ts';
import type { DumpEnd, DumpHeader, DumpSection } from './tables.ts';

const ROWS_PER_FETCH = 200;
/**
 * Of a table with bytes: a file of a deal has up to 15 MB, twice that as text, and an answer of the admin socket 64 MB at
 * most, a string of V8 512.
 */
const ROWS_WITH_BYTES = 1;

/** How many rows of each table. */
export type TransferCounts = Record<string, number>;

/**
 * Writes all tables as JSON lines, the same from both engines, and ends the stream. One moment of the
 * database: later changes are not in it. Rows are the server's own JSON, so no number is rounded.
 * @throws when the schema is not the newest: run the migrations before
 */
export async function exportData(
  handle: DatabaseHandle,
  writable: NodeJS.WritableStream,
): Promise<TransferCounts> {
  const counts: TransferCounts = {};
  await handle.withoutStatementLimit((db) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((trx) =>
        insideTransaction(() => pipeline(Readable.from(makeLines(trx, counts)), writable)),
      ),
  );
  return counts;
}

async function* makeLines(
  trx: Transaction<Database>,
  counts: TransferCounts,
): AsyncGenerator<string> {
  const migration = Object.keys(migrations).at(-1) ?? '';
  yield line({ format: 'prichal-data', version: 1, migration } satisfies DumpHeader);
  const withBytes = await tablesWithBytes(trx);
  for (const table of TABLES) {
    const counted = await sql<{
      rows: number;
    }>`select count(*) as rows from ${sql.table(table)}`.execute(trx);
    const rows = counted.rows[0]?.rows ?? 0;
    counts[table] = rows;
    yield line({ table, rows } satisfies DumpSection);
    yield* readRows(trx, table, withBytes.has(table) ? ROWS_WITH_BYTES : ROWS_PER_FETCH);
  }
  yield line({ end: true } satisfies DumpEnd);
}

async function tablesWithBytes(trx: Transaction<Database>): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = current_schema() and data_type = 'bytea'`.execute(trx);
  return new Set(rows.map(({ name }) => name));
}

/** A server-side cursor: neither side holds the whole table. */
async function* readRows(
  trx: Transaction<Database>,
  table: string,
  atOnce: number,
): AsyncGenerator<string> {
  await sql`declare dump no scroll cursor for
    select to_jsonb(whole_row)::text as json from ${sql.table(table)} as whole_row`.execute(trx);
  for (;;) {
    const { rows } = await sql.raw<{ json: string }>(`fetch ${atOnce} from dump`).execute(trx);
    if (rows.length === 0) break;
    yield rows.map(({ json }) => `${json}\n`).join('');
  }
  await sql`close dump`.execute(trx);
}

function line(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}
