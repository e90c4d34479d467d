import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { Kysely, RawBuilder, Transaction } from 'kysely';
import { listEventDays, withinDay } from '../analytics/event-days.ts';
import type { DatabaseHandle } from '../database-handle.ts';
import { isLatest } from '../migrate.ts';
import { migrations } from '../migrations/index.ts';
import type { Database } from '../schema/database.ts';
import { fetchRows } from './fetch-rows.ts';
import { isReadLater, listRows, readListed } from './later-bytes.ts';
import type { ListedRow } from './later-bytes.ts';
import { TABLES } from './tables.ts';
import type { DumpEnd, DumpHeader, DumpSection } from './tables.ts';

const EVENTS = 'analytics_events';
const OTHER_SCHEMA =
  'Схема базы не та, что у этой программы: её обновляет или уже обновила другая версия. Повторите новой версией.';
const ROWS_PER_FETCH = 200;
/** Of a table with bytes: an answer of the admin socket has 64 MB at most, a string of V8 512. */
const ROWS_WITH_BYTES = 1;

/** How many rows of each table. */
export type TransferCounts = Record<string, number>;

/**
 * Writes all tables as JSON lines, the same from both engines, and ends the stream. One moment of the database: later
 * changes are not in it. With the embedded engine everybody waits for that moment's transaction, so what is large and
 * never changes is read outside of it: measured events before it, a day at a time, and bytes after it, row by row. A row
 * that is erased until its bytes are read is left out.
 * Rows are the server's own JSON, so no number is rounded.
 * @throws in Russian, when the schema is not the newest at that moment: its rows would have another version's form
 */
export async function exportData(
  handle: DatabaseHandle,
  writable: NodeJS.WritableStream,
): Promise<TransferCounts> {
  const counts: TransferCounts = {};
  await handle.withoutStatementLimit((db) =>
    pipeline(Readable.from(makeLines(db, counts)), writable),
  );
  return counts;
}

async function* makeLines(db: Kysely<Database>, counts: TransferCounts): AsyncGenerator<string> {
  const migration = Object.keys(migrations).at(-1) ?? '';
  yield line({ format: 'prichal-data', version: 1, migration } satisfies DumpHeader);
  for (const table of TABLES) counts[table] = 0;
  for (const day of await listEventDays(db))
    yield* atOneMoment(db, (trx) => linesOf(trx, EVENTS, counts, sql`where ${withinDay(day)}`));
  const listed: ListedRow[] = [];
  // waits for a migration that is under way, so that the moment's transaction sees all of it
  await holdTables(db);
  yield* atOneMoment(db, (trx) => linesOfMoment(trx, counts, listed));
  for (const row of listed) {
    const json = await readListed(db, row);
    if (json !== null) yield* section(row.table, 1, counts, [`${json}\n`]);
  }
  yield line({ end: true } satisfies DumpEnd);
}

async function* atOneMoment(
  db: Kysely<Database>,
  read: (trx: Transaction<Database>) => AsyncGenerator<string>,
): AsyncGenerator<string> {
  const trx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    yield* read(trx);
  } finally {
    // nothing was written; where the connection is lost the transaction is, too
    await trx
      .rollback()
      .execute()
      .catch(() => {});
  }
}

/** All tables but that of the events. @param listed gets the rows whose bytes are read later */
async function* linesOfMoment(
  trx: Transaction<Database>,
  counts: TransferCounts,
  listed: ListedRow[],
): AsyncGenerator<string> {
  await holdTables(trx);
  if (!(await isLatest(trx))) throw new Error(OTHER_SCHEMA);
  const withBytes = await tablesWithBytes(trx);
  for (const table of TABLES) {
    if (table === EVENTS) continue;
    if (isReadLater(table)) {
      for await (const row of listRows(trx, table, ROWS_PER_FETCH)) listed.push(row);
    } else {
      const atOnce = withBytes.has(table) ? ROWS_WITH_BYTES : ROWS_PER_FETCH;
      yield* linesOf(trx, table, counts, sql``, atOnce);
    }
  }
}

async function* linesOf(
  trx: Transaction<Database>,
  table: keyof Database,
  counts: TransferCounts,
  where: RawBuilder<unknown>,
  atOnce = ROWS_PER_FETCH,
): AsyncGenerator<string> {
  const counted = await sql<{
    rows: number;
  }>`select count(*) as rows from ${sql.table(table)} ${where}`.execute(trx);
  const query = sql<{ json: string }>`
    select to_jsonb(whole_row)::text as json from ${sql.table(table)} as whole_row ${where}`;
  yield* section(table, counted.rows[0]?.rows ?? 0, counts, fetchLines(trx, query, atOnce));
}

async function* fetchLines(
  trx: Transaction<Database>,
  query: RawBuilder<{ json: string }>,
  atOnce: number,
): AsyncGenerator<string> {
  for await (const rows of fetchRows(trx, query, atOnce))
    yield rows.map(({ json }) => `${json}\n`).join('');
}

async function* section(
  table: keyof Database,
  rows: number,
  counts: TransferCounts,
  lines: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<string> {
  counts[table] = (counts[table] ?? 0) + rows;
  yield line({ table, rows } satisfies DumpSection);
  yield* lines;
}

/**
 * A migration that begins meanwhile waits from its first statement, instead of changing a table that is read later. Not
 * for the table of events, which gains and loses a part every day.
 */
async function holdTables(db: Kysely<Database>): Promise<void> {
  const reads = TABLES.filter((table) => table !== EVENTS).map(
    (table) => sql`(select 1 from ${sql.table(table)} limit 0)`,
  );
  await sql.join(reads, sql` union all `).execute(db);
}

async function tablesWithBytes(trx: Transaction<Database>): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = current_schema() and data_type = 'bytea'`.execute(trx);
  return new Set(rows.map(({ name }) => name));
}

function line(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}
