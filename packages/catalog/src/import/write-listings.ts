import type { Database, DatabaseHandle } from '@prichal/database';
import type { Kysely } from 'kysely';
import type { CarRow } from '../car-row.ts';
import type { TotalsContext } from '../landed/totals-context.ts';
import type { ListedCar } from '../store/read-listed.ts';
import { listAbsent, listIdsInUse } from '../store/upsert-cars.ts';
import type { GoneCar } from '../store/upsert-cars.ts';
import { uuid7 } from '../uuid7.ts';
import type { FieldChange } from './field-changes.ts';
import { WITH_PICTURES, changedColumns } from './merge-car.ts';
import type { Column, StagedCar } from './merge-car.ts';
import { ShrinkError } from './source-record.ts';
import { runImport } from './staged-import.ts';
import type { ImportStart } from './staged-import.ts';

/** A car of the file with the line it came from, whether the catalogue has it already, and what is new about it. */
export type FeedRow = CarRow & {
  line: number;
  known: boolean;
  changes: FieldChange[];
  /** the total that the catalogue shows now, whole ₽ */
  landedBefore?: number | null;
  base?: BaseCar | undefined;
};

/** The car that a line of a file was laid over. */
interface BaseCar extends Pick<ListedCar, 'revision' | 'photos' | 'condition' | 'status' | 'demo'> {
  /** what the line changes in it, pictures aside */
  changed: readonly Column[];
  /** the line is meant for that car alone: once it is another, nothing of the line is written */
  only: boolean;
}

export interface Written {
  /** null: nothing had to be changed, or nothing was to be */
  uid: string | null;
  added: number;
  changed: number;
  sold: number;
  /** rows that are new or differ */
  differing: FeedRow[];
  /** cars on sale that a full file does not have, of how many */
  gone: GoneCar[];
  onSale: number;
  /** of a full file: cars on sale that it does not have or calls sold */
  leaving: number;
  /** more than 30 % of them */
  shrinks: boolean;
  /** rows left out: their public id belongs to another car */
  idInUse: FeedRow[];
  /** rows left out: the database would not store them */
  unstorable: FeedRow[];
  /** rows left out: meant for a car as it was, and that was changed meanwhile */
  overtaken: FeedRow[];
}

export interface WriteOptions {
  /** the file holds everything on sale in its countries */
  full: boolean;
  /** «country number» of every line of the file, rejected ones too */
  keys: readonly string[];
  dryRun: boolean;
  /** the catalogue may lose more than 30 % of a full file's countries */
  confirmShrink: boolean;
  /** false: photos of the cars stay as they are */
  withPhotos: boolean;
  now: () => Date;
  random: () => number;
  /** what the rows were calculated with */
  totals?: TotalsContext | null;
  /** the run of these totals; false: they are of no run */
  run?: string | null | false;
  start: Pick<ImportStart, 'file' | 'actor' | 'onBegin' | 'onProgress'>;
}

/** Cars looked up by one statement. */
const CHUNK = 100;

/** A full file that would end the sale of more than this share stops and asks. */
const GONE_MAX = 0.3;

/**
 * Writes an import atomically; if the process is interrupted, the next `finishImports` completes it.
 * @throws {ShrinkError} a full file that ends the sale of more than 30 % of the cars, unless confirmed; nothing has changed
 */
export async function writeListings(
  handle: DatabaseHandle,
  rows: readonly FeedRow[],
  options: WriteOptions,
): Promise<Written> {
  const { db } = handle;
  const { now, withPhotos } = options;
  const differing: FeedRow[] = [];
  const cars: StagedCar[] = [];
  for (const row of rows) {
    const car = stagedCar(row, withPhotos);
    if (car === null) continue;
    differing.push(row);
    cars.push(car);
  }
  const {
    cars: gone,
    real,
    of: onSale,
  } = options.full ? await absentCars(db, rows, options.keys) : { cars: [], real: 0, of: 0 };
  const leaving = real + (options.full ? rows.filter(isEnded).length : 0);
  const shrinks = leaving > onSale * GONE_MAX;
  const found = { differing, gone, onSale, leaving, shrinks };
  if (options.dryRun) return { ...found, ...(await foresee(db, differing, gone.length)) };
  if (shrinks && !options.confirmShrink) throw new ShrinkError(leaving, onSale);
  if (differing.length === 0 && gone.length === 0) return { ...found, ...NOTHING };
  const uid = uuid7(options.now().getTime(), options.random);
  const { idInUse, unstorable, overtaken, ...counts } = await handle.withoutStatementLimit((free) =>
    runImport(
      { ...handle, db: free },
      { uid, now, withPhotos, totals: options.totals, run: options.run, ...options.start },
      { cars, sold: gone.map((car) => car.uid) },
    ),
  );
  const rowsAt = (positions: readonly number[]) => positions.flatMap((at) => differing[at] ?? []);
  return {
    ...found,
    uid,
    ...counts,
    idInUse: rowsAt(idInUse),
    unstorable: rowsAt(unstorable),
    overtaken: rowsAt(overtaken),
  };
}

/** A car on sale that its line calls sold. */
function isEnded({ base, status }: FeedRow): boolean {
  return base?.status === 'active' && !base.demo && status === 'sold';
}

/** A row with what it changes in the car that is there; null: nothing. */
function stagedCar(
  { line: _1, known: _2, changes: _3, landedBefore: _4, base, ...car }: FeedRow,
  withPhotos: boolean,
): StagedCar | null {
  if (base === undefined) return car;
  const pictures = WITH_PICTURES.filter((column) => withPhotos || column !== 'photos');
  const changed = [...base.changed, ...changedColumns(base, car, pictures)];
  if (changed.length === 0) return null;
  const { revision } = base;
  return base.only ? { ...car, revision } : { ...car, revision, changed };
}

const NOTHING = {
  uid: null,
  added: 0,
  changed: 0,
  sold: 0,
  idInUse: [],
  unstorable: [],
  overtaken: [],
};

async function foresee(
  db: Kysely<Database>,
  cars: readonly FeedRow[],
  sold: number,
): Promise<Omit<Written, 'differing' | 'gone' | 'onSale' | 'leaving' | 'shrinks'>> {
  const idInUse: FeedRow[] = [];
  for (let at = 0; at < cars.length; at += CHUNK) {
    const chunk = cars.slice(at, at + CHUNK);
    const keys = await listIdsInUse(db, chunk);
    idInUse.push(...chunk.filter((row) => keys.has(`${row.country} ${row.source_id}`)));
  }
  const rest = cars.filter((row) => !idInUse.includes(row));
  const changed = rest.filter(({ known }) => known).length;
  return { ...NOTHING, added: rest.length - changed, changed, sold, idInUse };
}

async function absentCars(
  db: Kysely<Database>,
  rows: readonly FeedRow[],
  keys: readonly string[],
): ReturnType<typeof listAbsent> {
  return await listAbsent(db, [...new Set(rows.map((row) => row.country))], keys);
}
