import { basename, dirname } from 'node:path';
import type { Country } from '@prichal/contract';
import type { DatabaseHandle } from '@prichal/database';
import type { LandedColumns, ListingRow } from '../car-row.ts';
import { currentTotals } from '../landed/current-totals.ts';
import { landedColumns } from '../landed/landed-columns.ts';
import type { TotalsContext } from '../landed/totals-context.ts';
import type { FetchPhoto } from '../photos/fetch-photo.ts';
import { takePhotos } from '../photos/take-photos.ts';
import type { PhotoWish } from '../photos/take-photos.ts';
import { FaultList } from './fault-list.ts';
import { parseListing } from './parse-listing.ts';
import { readSource } from './read-source.ts';
import { MalformedFileError, shortened } from './source-record.ts';
import type { Fault, ReportLine } from './source-record.ts';
import { writeListings } from './write-listings.ts';
import type { FeedRow } from './write-listings.ts';

export const LINES_MAX = 300_000;

export interface ImportOptions {
  /** find out what would happen and change nothing; photos are not loaded */
  dryRun?: boolean;
  /** the file holds everything on sale in its countries: the rest is marked sold */
  full?: boolean;
  /** for files that do not name the country */
  country?: Country;
  /** folder of the imported photos; absent: photos are left out */
  photosDir?: string;
  /** how photos are taken from addresses */
  fetch?: FetchPhoto;
  /** absent: the newest rates of the table on the day of `now`; no rates: no totals */
  totals?: TotalsContext;
  now?: Date;
  /** 0 ≤ x < 1, for the keys of new cars */
  random?: () => number;
}

export interface ImportReport {
  file: string;
  format: 'csv' | 'json' | 'xml';
  dryRun: boolean;
  /** cars in the file, those that were left out, and what became of the others */
  lines: number;
  refused: number;
  added: number;
  changed: number;
  unchanged: number;
  /** marked sold because a full file does not name them */
  sold: number;
  photos: { made: number; kept: number; failed: number };
  faults: ReportLine[];
  /** faults past the first ten thousand */
  moreFaults: number;
}

/**
 * Brings a file of cars into the catalogue: CSV, JSON or auto.ru-style XML. Broken lines are reported and left out; the rest is
 * written in one transaction. The database is not touched before the whole file has been read.
 * @throws {MalformedFileError} the file as a whole cannot be trusted; nothing has changed
 */
export async function importFile(
  handle: DatabaseHandle,
  path: string,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const { dryRun = false, full = false, now = new Date(), random = Math.random } = options;
  const file = basename(path);
  const source = await readSource(path, options.country ? ['country'] : []);
  const lines = source.records.length + source.faults.length;
  if (lines > LINES_MAX) throw new MalformedFileError(`больше ${LINES_MAX} автомобилей`);
  const faults = new FaultList(file);
  for (const { line, ...fault } of source.faults) faults.add(line, [fault]);
  const totals = options.totals ?? (await currentTotals(handle.db, now));

  const rows: FeedRow[] = [];
  const wishes: PhotoWish[] = [];
  const keys = new Map<string, number>();
  const ids = new Map<string, number>();
  for (const record of source.records) {
    const { line } = record;
    const parsed = parseListing(record, { country: options.country, now, random });
    const { listing } = parsed;
    faults.add(line, parsed.faults);
    const key = parsed.key && `${parsed.key.country} ${parsed.key.sourceId}`;
    const twice = key === null ? undefined : keys.get(key);
    if (key !== null && twice === undefined) keys.set(key, line);
    if (listing === null) continue;
    const sameId = ids.get(`${listing.country} ${listing.id}`);
    const earlier = twice ?? sameId;
    if (earlier !== undefined) {
      faults.add(line, [repeated(listing, earlier)]);
      continue;
    }
    ids.set(`${listing.country} ${listing.id}`, line);
    const row: FeedRow = {
      ...listing,
      ...(totals ? landedColumns(listing, totals) : NO_TOTAL),
      line,
    };
    rows.push(row);
    for (const [at, wish] of parsed.photos.entries())
      wishes.push({
        source: wish,
        take: (photo) => (row.photos[at] = photo),
        fail: (error) =>
          faults.add(line, [
            { field: 'photos', kind: 'warning', message: error.message, value: shortened(wish) },
          ]),
      });
  }
  if (full && rows.length === 0)
    throw new MalformedFileError('ни одной годной строки: полный импорт снял бы с продажи всё');
  const { photosDir, fetch } = options;
  const photos =
    dryRun || photosDir === undefined
      ? { made: 0, kept: 0, failed: 0 }
      : await takePhotos(wishes, {
          photosDir,
          feedDir: dirname(path),
          ...(fetch ? { fetch } : {}),
        });
  for (const row of rows) row.photos = row.photos.filter((photo) => photo !== undefined);

  const written = await writeListings(handle, rows, {
    full,
    keys: [...keys.keys()],
    dryRun,
    withPhotos: !dryRun && photosDir !== undefined,
  });
  for (const row of written.taken) faults.add(row.line, [repeated(row, undefined)]);
  return {
    file,
    format: source.format,
    dryRun,
    lines,
    refused: lines - rows.length + written.taken.length,
    added: written.added,
    changed: written.changed,
    unchanged: rows.length - written.taken.length - written.added - written.changed,
    sold: written.sold,
    photos,
    ...faults.report(),
  };
}

const NO_TOTAL: LandedColumns = {
  landed_rub: null,
  landed_to_rub: null,
  landed_missing: 'курс валюты',
  util: null,
  age: null,
  clearance_date: null,
  rates_date: null,
};

function repeated(row: ListingRow, line: number | undefined): Fault {
  const where = line === undefined ? 'у другого автомобиля страны' : `в строке ${line}`;
  return {
    field: 'source_id',
    kind: 'error',
    message: `Такой номер уже есть ${where} (регистр букв не различается).`,
    value: shortened(row.source_id),
  };
}
