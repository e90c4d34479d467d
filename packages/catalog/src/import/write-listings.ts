import type { Database, DatabaseHandle } from '@prichal/database';
import type { Kysely } from 'kysely';
import type { CarRow } from '../car-row.ts';
import { differingRows, listAbsent, listIdsInUse } from '../store/upsert-cars.ts';
import { uuid7 } from '../uuid7.ts';
import { MalformedFileError } from './source-record.ts';
import { runImport } from './staged-import.ts';

/** A car of the file with the line it came from, and whether the catalogue has it already. */
export type FeedRow = CarRow & { line: number; known: boolean };

export interface Written {
  added: number;
  changed: number;
  sold: number;
  /** rows left out: their public id belongs to another car */
  idInUse: FeedRow[];
  /** rows left out: the database would not store them */
  unstorable: FeedRow[];
}

export interface WriteOptions {
  /** the file holds everything on sale in its countries */
  full: boolean;
  /** «country number» of every line of the file, rejected ones too */
  keys: readonly string[];
  dryRun: boolean;
  /** false: photos of the cars stay as they are */
  withPhotos: boolean;
  now: () => Date;
  random: () => number;
}

/** Cars compared by one statement: some 20 ms of the embedded engine. */
const CHUNK = 200;

/** A full feed may remove half of the cars on sale, or this many; more suggests an incomplete file. */
const ABSENT_MAX = 200;

/**
 * Writes an import atomically; if the process is interrupted, the next `finishImports` completes it.
 * @throws {MalformedFileError} a full file that would remove more than half of a large catalogue; nothing has changed
 */
export async function writeListings(
  handle: DatabaseHandle,
  rows: readonly FeedRow[],
  options: WriteOptions,
): Promise<Written> {
  const { db } = handle;
  const cars: FeedRow[] = [];
  for (let at = 0; at < rows.length; at += CHUNK)
    cars.push(...(await differingRows(db, rows.slice(at, at + CHUNK), options)));
  const sold = options.full ? await absentCars(db, rows, options.keys) : [];
  if (options.dryRun) return await foresee(db, cars, sold.length);
  if (cars.length === 0 && sold.length === 0)
    return { added: 0, changed: 0, sold: 0, idInUse: [], unstorable: [] };
  const start = { uid: uuid7(options.now().getTime(), options.random), ...options };
  const { idInUse, unstorable, ...counts } = await handle.withoutStatementLimit((free) =>
    runImport({ ...handle, db: free }, start, { cars, sold }),
  );
  const rowsAt = (positions: readonly number[]) => positions.flatMap((at) => cars[at] ?? []);
  return { ...counts, idInUse: rowsAt(idInUse), unstorable: rowsAt(unstorable) };
}

async function foresee(
  db: Kysely<Database>,
  cars: readonly FeedRow[],
  sold: number,
): Promise<Written> {
  const idInUse: FeedRow[] = [];
  for (let at = 0; at < cars.length; at += CHUNK) {
    const chunk = cars.slice(at, at + CHUNK);
    const keys = await listIdsInUse(db, chunk);
    idInUse.push(...chunk.filter((row) => keys.has(`${row.country} ${row.source_id}`)));
  }
  const rest = cars.filter((row) => !idInUse.includes(row));
  const changed = rest.filter(({ known }) => known).length;
  return { added: rest.length - changed, changed, sold, idInUse, unstorable: [] };
}

async function absentCars(
  db: Kysely<Database>,
  rows: readonly FeedRow[],
  keys: readonly string[],
): Promise<string[]> {
  const countries = [...new Set(rows.map((row) => row.country))];
  const { uids, real, of } = await listAbsent(db, countries, keys);
  if (real > ABSENT_MAX && real > of / 2)
    throw new MalformedFileError(
      `полный импорт снял бы с продажи ${real} автомобилей из ${of}: похоже, файл неполный`,
    );
  return uids;
}
