import { basename, dirname } from 'node:path';
import type { Country } from '@prichal/contract';
import type { DatabaseHandle } from '@prichal/database';
import type { LandedColumns, ListingRow } from '../car-row.ts';
import { currentTotals } from '../landed/current-totals.ts';
import { landedColumns } from '../landed/landed-columns.ts';
import type { TotalsContext } from '../landed/totals-context.ts';
import type { FetchPhoto } from '../photos/fetch-photo.ts';
import { listedKey, readListed } from '../store/read-listed.ts';
import type { ListedCar } from '../store/read-listed.ts';
import { takePhotos } from '../photos/take-photos.ts';
import type { PhotoWish } from '../photos/take-photos.ts';
import { FIELD_NOTES } from './fields.ts';
import type { FieldName } from './fields.ts';
import { IssueList } from './issue-list.ts';
import { keyOf, parseListing } from './parse-listing.ts';
import { readSource } from './read-source.ts';
import { MalformedFileError, shortened } from './source-record.ts';
import type { Issue, ReportLine, SourceRecord } from './source-record.ts';
import { finishImports } from './staged-import.ts';
import { writeListings } from './write-listings.ts';
import type { FeedRow } from './write-listings.ts';

const LINES_MAX = 300_000;

export interface ImportOptions {
  /** find out what would happen and change nothing; photos are not loaded */
  dryRun?: boolean;
  /** the file lists everything on sale in its countries: other cars become sold */
  full?: boolean;
  /** for files that do not name the country */
  country?: Country;
  /** folder of the imported photos; absent: photos are left out */
  photosDir?: string;
  /** how photos are loaded from addresses */
  fetch?: FetchPhoto;
  /** photos done, of how many: before the first and after each */
  onPhotos?: (done: number, all: number) => void;
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
  rejected: number;
  added: number;
  changed: number;
  unchanged: number;
  /** set to sold because a full file does not list them */
  sold: number;
  /** stored values removed by an empty cell of the file */
  cleared: number;
  /** fields missing from the file: existing cars retain their values */
  absent: FieldName[];
  photos: { made: number; reused: number; failed: number };
  issues: ReportLine[];
  /** issues past the first ten thousand */
  moreIssues: number;
}

/**
 * Brings a file of cars into the catalogue: CSV, JSON or auto.ru-style XML. Broken lines are reported and left out; of the
 * rest all is written or nothing, see `writeListings`. Of a car that is there already, a field that the file does not
 * have stays as it was, and an empty one is cleared. The database is not touched before the whole file has been read.
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
  const lines = source.records.length + source.issues.length;
  if (lines > LINES_MAX) throw new MalformedFileError(`больше ${LINES_MAX} автомобилей`);
  const issues = new IssueList(file);
  for (const { line, ...issue } of source.issues) issues.add(line, [issue]);
  if (!dryRun) await finishImports(handle, () => new Date());
  const totals = options.totals ?? (await currentTotals(handle.db, now));

  const rows: FeedRow[] = [];
  const wishes: PhotoWish[] = [];
  const keys = new Map<string, number>();
  const ids = new Map<string, number>();
  let cleared = 0;
  for await (const { record, before } of withListed(handle.db, source.records, options.country)) {
    const { line } = record;
    const parsed = parseListing(record, { country: options.country, now, random, before });
    const { listing } = parsed;
    issues.add(line, parsed.issues);
    const key = parsed.key && listedKey(parsed.key);
    const twice = key === null ? undefined : keys.get(key);
    if (key !== null && twice === undefined) keys.set(key, line);
    if (listing === null) continue;
    const sameId = ids.get(`${listing.country} ${listing.id}`);
    const earlier = twice ?? sameId;
    if (earlier !== undefined) {
      issues.add(line, [repeated(listing, earlier)]);
      continue;
    }
    ids.set(`${listing.country} ${listing.id}`, line);
    const row: FeedRow = {
      ...listing,
      ...(totals ? landedColumns(listing, totals) : NO_TOTAL),
      line,
      known: before !== undefined,
    };
    cleared += parsed.cleared;
    rows.push(row);
    for (const [at, wish] of parsed.photos.entries())
      wishes.push({
        source: wish,
        take: (photo) => (row.photos[at] = photo),
        fail: (error) =>
          issues.add(line, [
            { field: 'photos', kind: 'warning', message: error.message, value: shortened(wish) },
          ]),
      });
  }
  if (full && rows.length === 0)
    throw new MalformedFileError('ни одной годной строки: полный импорт снял бы с продажи всё');
  const { photosDir, fetch } = options;
  const photos =
    dryRun || photosDir === undefined
      ? { made: 0, reused: 0, failed: 0 }
      : await takePhotos(wishes, {
          photosDir,
          feedDir: dirname(path),
          onProgress: options.onPhotos,
          ...(fetch ? { fetch } : {}),
        });
  for (const row of rows) row.photos = row.photos.filter((photo) => photo !== undefined);

  const written = await writeListings(handle, rows, {
    full,
    keys: [...keys.keys()],
    dryRun,
    withPhotos: !dryRun && photosDir !== undefined,
    now: () => new Date(),
    random,
  });
  for (const row of written.idInUse) issues.add(row.line, [repeated(row, undefined)]);
  for (const row of written.unstorable) issues.add(row.line, [unstorable(row)]);
  const left = written.idInUse.length + written.unstorable.length;
  return {
    file,
    format: source.format,
    dryRun,
    lines,
    rejected: lines - rows.length + left,
    added: written.added,
    changed: written.changed,
    unchanged: rows.length - left - written.added - written.changed,
    sold: written.sold,
    cleared,
    absent: absentFields(source.records, options.country !== undefined),
    photos,
    ...issues.report(),
  };
}

/** Records looked up in one statement, which takes a few ms. */
const LOOKUP_CHUNK = 200;

/** Each record with the car that the catalogue has under its country and number. */
async function* withListed(
  db: DatabaseHandle['db'],
  records: readonly SourceRecord[],
  country: Country | undefined,
): AsyncGenerator<{ record: SourceRecord; before: ListedCar | undefined }> {
  for (let at = 0; at < records.length; at += LOOKUP_CHUNK) {
    const chunk = records.slice(at, at + LOOKUP_CHUNK).map((record) => {
      return { record, key: keyOf(record, country) };
    });
    const listed = await readListed(
      db,
      chunk.flatMap(({ key }) => key ?? []),
    );
    for (const { record, key } of chunk)
      yield { record, before: key === null ? undefined : listed.get(listedKey(key)) };
  }
}

/** Fields that no record has, be it empty. */
function absentFields(records: readonly SourceRecord[], countryGiven: boolean): FieldName[] {
  const given = new Set(records.flatMap(({ values }) => Object.keys(values)));
  if (countryGiven) given.add('country');
  return (Object.keys(FIELD_NOTES) as FieldName[]).filter((field) => !given.has(field));
}

function unstorable(row: ListingRow): Issue {
  return {
    field: '',
    kind: 'error',
    message: 'База не приняла эту строку: в ней значение, которого она не хранит.',
    value: shortened(row.source_id),
  };
}

const NO_TOTAL: LandedColumns = {
  landed_rub: null,
  landed_to_rub: null,
  landed_missing: 'курс валюты',
  route_via: null,
  route_days: null,
  util: null,
  age: null,
  clearance_date: null,
  rates_date: null,
};

function repeated(row: ListingRow, line: number | undefined): Issue {
  const where = line === undefined ? 'у другого автомобиля страны' : `в строке ${line}`;
  return {
    field: 'source_id',
    kind: 'error',
    message: `Такой номер уже есть ${where} (регистр букв не различается).`,
    value: shortened(row.source_id),
  };
}
