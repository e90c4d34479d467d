import { changeCars } from '@prichal/database';
import type { Database, DatabaseHandle } from '@prichal/database';
import type { Transaction } from 'kysely';
import type { CarRow } from '../car-row.ts';
import {
  countAbsent,
  differingRows,
  markAbsentSold,
  takenIds,
  upsertCars,
} from '../store/upsert-cars.ts';
import { MalformedFileError } from './source-record.ts';

/** A car of the file with the line it came from. */
export type FeedRow = CarRow & { line: number };

export interface Written {
  added: number;
  changed: number;
  sold: number;
  /** rows left out: their public id belongs to another car */
  taken: FeedRow[];
}

const CHUNK = 1_000;

/** A full feed may take away half of what is on sale, or this many; more looks like half a file. */
const ABSENT_MAX = 200;

/** Undoes the transaction of a dry run; it carries the answer. */
class DryRun extends Error {
  readonly written: Written;

  constructor(written: Written) {
    super('dry run');
    this.written = written;
  }
}

/**
 * Writes an import in one transaction.
 * @throws {MalformedFileError} a full file that would take away more than half of a large catalogue; nothing has changed
 */
export async function writeListings(
  handle: DatabaseHandle,
  rows: readonly FeedRow[],
  options: { full: boolean; keys: readonly string[]; dryRun: boolean; withPhotos: boolean },
): Promise<Written> {
  const differing: FeedRow[] = [];
  for (let at = 0; at < rows.length; at += CHUNK)
    differing.push(...(await differingRows(handle.db, rows.slice(at, at + CHUNK), options)));
  if (differing.length === 0 && !options.full) return { added: 0, changed: 0, sold: 0, taken: [] };
  const countries = [...new Set(rows.map((row) => row.country))];
  try {
    return await handle.withoutStatementLimit((db) =>
      changeCars(db, async (trx, revision) => {
        const written = await writeAll(trx, differing, { ...options, countries, revision });
        if (options.dryRun) throw new DryRun(written);
        return written;
      }),
    );
  } catch (error) {
    if (error instanceof DryRun) return error.written;
    throw error;
  }
}

async function writeAll(
  trx: Transaction<Database>,
  rows: readonly FeedRow[],
  options: {
    full: boolean;
    keys: readonly string[];
    countries: string[];
    withPhotos: boolean;
    revision: number;
  },
): Promise<Written> {
  const written: Written = { added: 0, changed: 0, sold: 0, taken: [] };
  for (let at = 0; at < rows.length; at += CHUNK) {
    const chunk = rows.slice(at, at + CHUNK);
    const taken = await takenIds(trx, chunk);
    const isTaken = (row: FeedRow): boolean => taken.has(`${row.country} ${row.source_id}`);
    written.taken.push(...chunk.filter(isTaken));
    const { added, changed } = await upsertCars(
      trx,
      taken.size === 0 ? chunk : chunk.filter((row) => !isTaken(row)),
      options,
      options.revision,
    );
    written.added += added;
    written.changed += changed;
  }
  if (options.full) written.sold = await closeAbsent(trx, options);
  return written;
}

async function closeAbsent(
  trx: Transaction<Database>,
  { countries, keys, revision }: { countries: string[]; keys: readonly string[]; revision: number },
): Promise<number> {
  const { real, of } = await countAbsent(trx, countries, keys);
  if (real > ABSENT_MAX && real > of / 2)
    throw new MalformedFileError(
      `полный импорт снял бы с продажи ${real} автомобилей из ${of}: похоже, файл неполный`,
    );
  return await markAbsentSold(trx, countries, keys, revision);
}
