import { basename, dirname } from 'node:path';
import type { CarCountry } from '@prichal/contract';
import type { DatabaseHandle } from '@prichal/database';
import { currentTotals } from '../landed/current-totals.ts';
import { landedColumns } from '../landed/landed-columns.ts';
import type { TotalsContext } from '../landed/totals-context.ts';
import type { FetchPhoto } from '../photos/fetch-photo.ts';
import { takePhotos } from '../photos/take-photos.ts';
import type { GoneCar } from '../store/upsert-cars.ts';
import { mapColumns } from './columns/map-columns.ts';
import type { ImportAnswers, MappedFile } from './columns/map-columns.ts';
import { FIELD_NOTES } from './fields.ts';
import type { FieldName } from './fields.ts';
import { NAMED_MAX } from './import-report.ts';
import type { CarLine, ImportReport, RejectedRecord } from './import-report.ts';
import { IssueList } from './issue-list.ts';
import { OVERTAKEN, readListings, reasonOf, repeated } from './read-listings.ts';
import type { ReadOptions } from './read-bytes.ts';
import { readInThread, readSource } from './read-source.ts';
import { newestRunId } from './recount-import.ts';
import { mergedAnswers, readAnswers, storeAnswers } from './remember-answers.ts';
import { MalformedFileError, QuestionsError, shortened } from './source-record.ts';
import type { Issue, ReadFile, SourceRecord } from './source-record.ts';
import { finishImports } from './staged-import.ts';
import type { ImportStart } from './staged-import.ts';
import { writeListings } from './write-listings.ts';
import type { FeedRow } from './write-listings.ts';

const LINES_MAX = 300_000;

export interface ImportOptions
  extends ReadOptions, Partial<Pick<ImportStart, 'actor' | 'onBegin' | 'onProgress'>> {
  /** find out what would happen and change nothing; photos are not loaded */
  dryRun?: boolean;
  /** the file lists everything on sale in its countries: other cars become sold */
  full?: boolean;
  /** the file's content, when it is not on this machine; its path then only says where its photos are */
  bytes?: Buffer;
  /** the cars themselves by our own fields, in place of a file: what was typed in a form */
  records?: SourceRecord[];
  /** a person changes these cars: one that it takes off sale stays off it when a file names it without a status */
  byPerson?: boolean;
  /** a full file may end the sale of more than 30 % of the cars */
  confirmShrink?: boolean;
  /** for files that do not name the country */
  country?: CarCountry;
  /** what the columns and values of a table mean, where their names do not say it */
  answers?: ImportAnswers;
  /** in the report and the history; absent: the file's own name */
  title?: string;
  /** folder of the imported photos; absent: photos are left out */
  photosDir?: string;
  /** how photos are loaded from addresses */
  fetch?: FetchPhoto;
  /** photos of addresses that are not loaded within this, ms, are left for another time; absent: there is no end */
  photosWithinMs?: number;
  /** ends the import while nothing is written yet: the loading of photos above all */
  signal?: AbortSignal;
  /** photos done, of how many: before the first and after each */
  onPhotos?: (done: number, all: number) => void;
  /** absent: the newest rates of the table on the day of `now`; no rates: no totals */
  totals?: TotalsContext;
  now?: Date;
  /** 0 ≤ x < 1, for the keys of new cars */
  random?: () => number;
}

/**
 * Brings a file of cars into the catalogue. Broken lines are reported and left out; of the rest all is written or
 * nothing, see `writeListings`. Of a car that is there already, a field that the file does not have stays as it was,
 * and an empty one is cleared; where photos could not be loaded, it keeps those it has rather than fewer. The database is not touched before the whole file has been read.
 * @throws {MalformedFileError} the file as a whole cannot be trusted, or a question about it is open (`QuestionsError`,
 * `ShrinkError`); nothing has changed
 */
export async function importFile(
  handle: DatabaseHandle,
  path: string,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const { dryRun = false, full = false, now = new Date(), random = Math.random, country } = options;
  const file = options.title ?? basename(path);
  const source = options.records
    ? recordsFile(options.records)
    : options.bytes
      ? await readInThread(options.bytes, options)
      : await readSource(path, options);
  const lines = source.records.length + source.issues.length;
  if (lines > LINES_MAX) throw new MalformedFileError(`больше ${LINES_MAX} автомобилей`);
  const issues = new IssueList(file);
  for (const { line, ...issue } of source.issues) issues.add(line, [issue]);
  const mapped = await understand(handle, source, options, now);
  if (!dryRun) await finishImports(handle, () => new Date());
  const first = await totalsNow(handle, options, now);
  // without a number and a country no line can be held against the catalogue
  const blind = mapped.questions.some(({ kind }) => kind === 'missing');
  const around = { country, totals: first.totals, now, random, byPerson: options.byPerson, issues };
  const read = await readListings(handle.db, blind ? [] : mapped.records, around);
  const { rows } = read;
  if (full && rows.length === 0 && !blind && !dryRun)
    throw new MalformedFileError('ни одной годной строки: полный импорт снял бы с продажи всё');
  const { photosDir, fetch } = options;
  const photos =
    dryRun || photosDir === undefined
      ? { made: 0, reused: 0, failed: 0 }
      : await takePhotos(read.wishes, {
          photosDir,
          feedDir: dirname(path),
          withinMs: options.photosWithinMs,
          signal: options.signal,
          onProgress: options.onPhotos,
          ...(fetch ? { fetch } : {}),
        });
  options.signal?.throwIfAborted();
  for (const row of rows) {
    const loaded = row.photos.filter((photo) => photo !== undefined);
    const had = read.photosFailed.has(row) ? (row.base?.photos ?? []) : [];
    row.photos = loaded.length < had.length ? [...had] : loaded;
  }

  // photos take minutes, in which the catalogue's totals may have become those of another day
  const { totals, run } = await totalsNow(handle, options, now);
  if (run !== first.run && totals !== null)
    for (const row of rows) Object.assign(row, landedColumns(row, totals));
  const { onBegin, onProgress, actor = 'terminal' } = options;
  const written = await writeListings(handle, rows, {
    full: full && rows.length > 0,
    confirmShrink: options.confirmShrink === true,
    keys: read.keys,
    dryRun,
    withPhotos: !dryRun && photosDir !== undefined,
    now: () => new Date(),
    random,
    totals,
    run,
    start: { file, actor, onBegin, onProgress },
  });
  const leftOut = [
    ...written.idInUse.map((row) => ({ line: row.line, issue: repeated(row, undefined) })),
    ...written.unstorable.map((row) => ({ line: row.line, issue: unstorable(row) })),
    ...written.overtaken.map(({ line }) => ({ line, issue: OVERTAKEN })),
  ];
  for (const { line, issue } of leftOut) issues.add(line, [issue]);
  return {
    uid: written.uid,
    file,
    format: source.format,
    encoding: source.encoding,
    sheet: source.sheet ?? null,
    dryRun,
    columns: mapped.columns,
    questions: mapped.questions,
    lines,
    rejected: lines - rows.length + leftOut.length,
    added: written.added,
    changed: written.changed,
    unchanged: rows.length - leftOut.length - written.added - written.changed,
    sold: written.sold,
    onSale: written.onSale,
    leaving: written.leaving,
    shrinks: written.shrinks,
    cleared: read.cleared,
    absent: absentFields(mapped.records, country !== undefined),
    photos,
    newCars: named(written.differing.filter(({ known }) => !known)),
    changedCars: named(written.differing.filter(({ known }) => known)),
    goneCars: named(written.gone),
    ...issues.report(),
    rejectedRecords: [...read.rejected, ...recordsOf(leftOut, mapped.records)],
  };
}

/** Lines that could be read and not be written, for the file of rejected lines. */
function recordsOf(
  leftOut: readonly { line: number; issue: Issue }[],
  records: readonly SourceRecord[],
): RejectedRecord[] {
  const of = new Map(leftOut.map(({ line, issue }) => [line, issue]));
  return records.flatMap(({ line, source, values }) => {
    const issue = of.get(line);
    return issue === undefined
      ? []
      : [{ line, values: source ?? values, reasons: [reasonOf(issue)] }];
  });
}

/** What the catalogue's totals are calculated with, and of which run it is; false: it was given. */
async function totalsNow(
  { db }: DatabaseHandle,
  { totals }: ImportOptions,
  now: Date,
): Promise<{ totals: TotalsContext | null; run: string | null | false }> {
  if (totals !== undefined) return { totals, run: false };
  // asked before its context: one that comes between the two is taken for a later one
  const run = await newestRunId(db);
  return { totals: await currentTotals(db, now), run };
}

function recordsFile(records: SourceRecord[]): ReadFile {
  return { format: 'json', encoding: null, columns: null, records, issues: [] };
}

/** The records by field; what was answered now is remembered when the file is applied. @throws {QuestionsError} */
async function understand(
  { db }: DatabaseHandle,
  source: ReadFile,
  { country, answers = {}, dryRun = false }: ImportOptions,
  now: Date,
): Promise<MappedFile> {
  const memory = await readAnswers(db, source.columns);
  const merged = mergedAnswers(memory, answers);
  const mapped = await mapColumns(source, { answers: merged, memory, country });
  if (dryRun) return mapped;
  if (mapped.questions.length > 0) throw new QuestionsError(mapped.questions);
  if (source.columns !== null && Object.keys(answers).length > 0)
    await storeAnswers(db, source.columns, merged, now);
  return mapped;
}

const NO_TOTALS = { from: null, to: null };

function named(cars: readonly (FeedRow | GoneCar)[]): CarLine[] {
  return cars.slice(0, NAMED_MAX).map((car) => ({
    country: car.country,
    source_id: car.source_id,
    name: `${car.brand_name} ${car.model_name}`,
    line: 'line' in car ? car.line : null,
    changes: 'changes' in car ? car.changes : [],
    landed:
      'line' in car ? { from: car.landedBefore ?? null, to: car.landed_rub ?? null } : NO_TOTALS,
  }));
}

/** Fields that no record has, be it empty. */
function absentFields(records: readonly SourceRecord[], countryGiven: boolean): FieldName[] {
  const given = new Set(records.flatMap(({ values }) => Object.keys(values)));
  if (countryGiven) given.add('country');
  return (Object.keys(FIELD_NOTES) as FieldName[]).filter((field) => !given.has(field));
}

function unstorable(row: FeedRow): Issue {
  return {
    field: '',
    kind: 'error',
    message: 'База не приняла эту строку: в ней значение, которого она не хранит.',
    value: shortened(row.source_id),
  };
}
