import { setImmediate } from 'node:timers/promises';
import type { CarCountry } from '@prichal/contract';
import type { DatabaseHandle } from '@prichal/database';
import type { LandedColumns, ListingRow } from '../car-row.ts';
import { landedColumns } from '../landed/landed-columns.ts';
import type { TotalsContext } from '../landed/totals-context.ts';
import type { PhotoWish } from '../photos/take-photos.ts';
import { listedKey, readListed } from '../store/read-listed.ts';
import type { ListedCar } from '../store/read-listed.ts';
import { REASON_COLUMN } from './columns/map-columns.ts';
import { fieldChanges } from './field-changes.ts';
import { FIELD_LABELS } from './fields.ts';
import type { RejectedRecord } from './import-report.ts';
import type { IssueList } from './issue-list.ts';
import { COLUMNS_READ, changedColumns } from './merge-car.ts';
import { keyOf, parseListing } from './parse-listing.ts';
import { shortened } from './source-record.ts';
import type { Issue, SourceRecord } from './source-record.ts';
import type { FeedRow } from './write-listings.ts';

export interface ReadListings {
  rows: FeedRow[];
  wishes: PhotoWish[];
  /** cars of which a photo could not be loaded, once `wishes` were taken */
  photosFailed: Set<FeedRow>;
  /** «country number» of every line of the file, rejected ones too */
  keys: string[];
  cleared: number;
  rejected: RejectedRecord[];
}

interface Around {
  country: CarCountry | undefined;
  totals: TotalsContext | null;
  now: Date;
  random: () => number;
  byPerson?: boolean | undefined;
  issues: IssueList;
}

/** Records → cars to write, each beside the one that the catalogue has; what is wrong goes to `issues`. */
export async function readListings(
  db: DatabaseHandle['db'],
  records: readonly SourceRecord[],
  { country, totals, now, random, byPerson, issues }: Around,
): Promise<ReadListings> {
  const read: ReadListings = {
    rows: [],
    wishes: [],
    photosFailed: new Set(),
    keys: [],
    cleared: 0,
    rejected: [],
  };
  const keys = new Map<string, number>();
  const ids = new Map<string, number>();
  for await (const { record, before } of withListed(db, records, country)) {
    const { line } = record;
    const parsed = parseListing(record, { country, now, random, byPerson, before });
    const { listing } = parsed;
    const key = parsed.key && listedKey(parsed.key);
    const twice = key === null ? undefined : keys.get(key);
    if (key !== null && twice === undefined) keys.set(key, line);
    const sameId = listing === null ? undefined : ids.get(`${listing.country} ${listing.id}`);
    const earlier = twice ?? sameId;
    const isStillTaken = before !== undefined && saysRepeated(record);
    const isOvertaken = record.revision !== undefined && record.revision !== before?.revision;
    const found = [
      ...parsed.issues,
      ...(listing !== null && earlier !== undefined ? [repeated(listing, earlier)] : []),
      ...(isStillTaken && earlier === undefined ? [STILL_TAKEN] : []),
      ...(isOvertaken ? [OVERTAKEN] : []),
    ];
    issues.add(line, found);
    if (listing === null || earlier !== undefined || isStillTaken || isOvertaken) {
      const reasons = found.filter(({ kind }) => kind === 'error').map(reasonOf);
      read.rejected.push({ line, values: record.source ?? record.values, reasons });
      continue;
    }
    ids.set(`${listing.country} ${listing.id}`, line);
    const row: FeedRow = {
      ...listing,
      ...(totals ? landedColumns(listing, totals) : NO_TOTAL),
      line,
      known: before !== undefined,
      changes: before === undefined ? [] : fieldChanges(before, listing),
      landedBefore: before?.landed_now ?? null,
      base: before && {
        revision: before.revision,
        photos: before.photos,
        condition: before.condition,
        status: before.status,
        demo: before.demo,
        changed: changedColumns(before, listing, COLUMNS_READ),
        only: record.revision !== undefined,
      },
    };
    read.cleared += parsed.cleared;
    read.rows.push(row);
    const { condition } = row;
    if (parsed.scan !== null && condition !== null)
      read.wishes.push({
        source: parsed.scan,
        take: (photo) => (condition.scan = photo),
        fail: (error) =>
          issues.add(line, [
            {
              field: 'sheet_scan',
              kind: 'warning',
              message: error.message,
              value: shortened(parsed.scan),
            },
          ]),
      });
    for (const [at, wish] of parsed.photos.entries())
      read.wishes.push({
        source: wish,
        take: (photo) => (row.photos[at] = photo),
        fail: (error) => {
          read.photosFailed.add(row);
          issues.add(line, [
            { field: 'photos', kind: 'warning', message: error.message, value: shortened(wish) },
          ]);
        },
      });
  }
  return { ...read, keys: [...keys.keys()] };
}

/** An error as it stands in the file of rejected lines, which has no column for the field. */
export function reasonOf({ field, message }: Issue): string {
  const label = (FIELD_LABELS as Record<string, string>)[field];
  return label === undefined ? message : `${label}: ${message}`;
}

/** Records looked up in one statement, which takes a few ms. */
const LOOKUP_CHUNK = 200;
/** Records read at a stretch: a few ms. */
const PIECE = 25;

/** Each record with the car that the catalogue has under its country and number. */
async function* withListed(
  db: DatabaseHandle['db'],
  records: readonly SourceRecord[],
  country: CarCountry | undefined,
): AsyncGenerator<{ record: SourceRecord; before: ListedCar | undefined }> {
  for (let at = 0; at < records.length; at += LOOKUP_CHUNK) {
    const chunk = records.slice(at, at + LOOKUP_CHUNK).map((record) => {
      return { record, key: keyOf(record, country) };
    });
    const listed = await readListed(
      db,
      chunk.flatMap(({ key }) => key ?? []),
    );
    for (const [at, { record, key }] of chunk.entries()) {
      // in the site's process visitors are answered between two pieces
      if (at % PIECE === 0) await setImmediate();
      yield { record, before: key === null ? undefined : listed.get(listedKey(key)) };
    }
  }
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

/** The line was meant for the car as somebody saw it. */
export const OVERTAKEN: Issue = {
  field: '',
  kind: 'error',
  message: 'Машину успели изменить, эта правка не внесена.',
  value: '',
};

const REPEATED = 'Такой номер уже есть';

/**
 * A line of the file of rejected lines whose number is another line's, which was imported: brought again as it is, it
 * would replace that car.
 */
const STILL_TAKEN: Issue = {
  field: 'source_id',
  kind: 'error',
  message: `${REPEATED} у загруженной машины. Исправьте номер, а если верна эта строка, очистите её ячейку «${REASON_COLUMN}».`,
  value: '',
};

function saysRepeated({ source }: SourceRecord): boolean {
  const reason = source?.[REASON_COLUMN];
  return typeof reason === 'string' && reason.includes(REPEATED);
}

/** Two cars under one number; `line` of the other one, when it is in the file too. */
export function repeated(row: ListingRow, line: number | undefined): Issue {
  const where = line === undefined ? 'у другого автомобиля страны' : `в строке ${line}`;
  return {
    field: 'source_id',
    kind: 'error',
    message: `${REPEATED} ${where} (регистр букв не различается).`,
    value: shortened(row.source_id),
  };
}
