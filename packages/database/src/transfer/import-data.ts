import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { DatabaseHandle } from '../database-handle.ts';
import { ensureEventDay, eventDay } from '../analytics/event-days.ts';
import { sqlState } from '../errors.ts';
import { migrate, migrateTo } from '../migrate.ts';
import { migrations } from '../migrations/index.ts';
import type { Database } from '../schema/database.ts';
import { insideTransaction } from '../transaction-scope.ts';
import { existingTables } from './count-rows.ts';
import type { TransferCounts } from './export-data.ts';
import { readImportColumns } from './import-columns.ts';
import type { ImportColumns } from './import-columns.ts';
import { readLines } from './read-lines.ts';
import type { DumpHeader, DumpSection } from './tables.ts';

const MOST_ROWS = 500;
/** of text in one statement */
const MOST_CHARACTERS = 4_000_000;

/** The dump cannot be loaded; the database has no row of it. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly code = 'DATA_IMPORT';
}

/**
 * Loads a dump of `exportData` into an empty database of either engine: all of it or nothing. A dump of
 * an older release is loaded into its schema version, which is then migrated; for
 * that the database must be new.
 * @throws {ImportError} not a dump, a cut one, one of a newer release, or the database is not empty
 */
export async function importData(
  handle: DatabaseHandle,
  readable: AsyncIterable<Uint8Array | string>,
): Promise<TransferCounts> {
  return await handle.withoutStatementLimit(async (db) => {
    const reader = createReader(readable);
    const header = readHeader(await reader.next());
    await prepareSchema(db, header.migration);
    const counts = await db.transaction().execute((trx) =>
      insideTransaction(async () => {
        await rejectFilled(trx);
        return await loadSections(trx, reader);
      }),
    );
    await migrate(db);
    return counts;
  });
}

interface LineReader {
  /** the next line; null at the end */
  next: () => Promise<string | null>;
  /** number of the line that was read last, from 1 */
  position: () => number;
}

function createReader(readable: AsyncIterable<Uint8Array | string>): LineReader {
  const lines = readLines(readable);
  let position = 0;
  return {
    async next() {
      const { done, value } = await lines.next();
      if (done === true) return null;
      position += 1;
      return value;
    },
    position: () => position,
  };
}

function readHeader(text: string | null): DumpHeader {
  const header = parseObject(text);
  if (header['format'] !== 'prichal-data' || header['version'] !== 1) {
    throw new ImportError('Это не выгрузка данных «Причала». (Not a dump of this program.)');
  }
  const migration = String(header['migration']);
  if (!(migration in migrations)) {
    throw new ImportError(
      `Выгрузка сделана более новой программой (схема ${migration}): обновите программу. ` +
        '(The dump comes from a newer release.)',
    );
  }
  return { format: 'prichal-data', version: 1, migration };
}

async function prepareSchema(db: Kysely<Database>, migration: string): Promise<void> {
  if (await migrateTo(db, migration)) return;
  throw new ImportError(
    `База уже обновлена дальше схемы ${migration}: загрузите выгрузку в новую папку или базу. ` +
      '(The database is newer than the dump: import into a new one.)',
  );
}

async function rejectFilled(trx: Transaction<Database>): Promise<void> {
  for (const table of await existingTables(trx)) {
    const found = await sql`select 1 from ${sql.table(table)} limit 1`.execute(trx);
    if (found.rows.length > 0) {
      throw new ImportError(
        `База не пуста (таблица ${table}): загрузите выгрузку в новую папку или базу. ` +
          '(The database is not empty: import into a new one.)',
      );
    }
  }
}

async function loadSections(
  trx: Transaction<Database>,
  reader: LineReader,
): Promise<TransferCounts> {
  const counts: TransferCounts = {};
  const tables: readonly string[] = await existingTables(trx);
  const columns = await readImportColumns(trx);
  for (;;) {
    const text = await reader.next();
    const section = parseObject(text);
    if (section['end'] === true) return counts;
    const { table, rows } = section as Partial<DumpSection>;
    if (table === undefined || !tables.includes(table) || !Number.isSafeInteger(rows)) {
      throw broken(reader);
    }
    await loadRows(trx, { table, count: rows ?? 0, columns }, reader);
    // a table may come in several sections
    counts[table] = (counts[table] ?? 0) + (rows ?? 0);
  }
}

async function loadRows(
  trx: Transaction<Database>,
  { table, count, columns }: { table: keyof Database; count: number; columns: ImportColumns },
  reader: LineReader,
): Promise<void> {
  let batch: string[] = [];
  let characters = 0;
  for (let index = 0; index < count; index += 1) {
    const text = await reader.next();
    if (text === null) throw broken(reader);
    batch.push(text);
    characters += text.length;
    const full = batch.length === MOST_ROWS || characters > MOST_CHARACTERS;
    if (!full && index < count - 1) continue;
    await insertRows(trx, { table, batch, columns }, reader);
    batch = [];
    characters = 0;
  }
}

async function insertRows(
  trx: Transaction<Database>,
  {
    table,
    batch,
    columns,
  }: { table: keyof Database; batch: readonly string[]; columns: ImportColumns },
  reader: LineReader,
): Promise<void> {
  const name = sql.table(table);
  try {
    if (table === 'analytics_events') await makeDays(trx, batch);
    await sql`
      insert into ${name}
      select ${columns.get(table)} from jsonb_populate_recordset(null::${name}, ${`[${batch.join(',')}]`}::jsonb)
    `.execute(trx);
  } catch (cause) {
    if (sqlState(cause) === null) throw cause;
    throw new ImportError(
      `Строки выгрузки до ${reader.position()} (таблица ${table}) не загрузились: ${String(cause)}`,
      { cause },
    );
  }
}

/** Events stand in partitions by day, which a new database does not have. */
async function makeDays(trx: Transaction<Database>, batch: readonly string[]): Promise<void> {
  const moments = batch.map((row) => Date.parse(String(parseObject(row)['at'])));
  // the insert rejects a row without a moment and reports its place
  const days = new Set(moments.filter(Number.isFinite).map((at) => eventDay(new Date(at))));
  for (const day of days) await ensureEventDay(trx, day);
}

function broken(reader: LineReader): ImportError {
  return new ImportError(
    `Выгрузка обрывается или повреждена на строке ${reader.position()}. (The dump is cut or broken.)`,
  );
}

function parseObject(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
