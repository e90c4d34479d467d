import type { Database, DatabaseHandle } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { ListingRow } from '../car-row.ts';
import { fieldChanges } from '../import/field-changes.ts';
import type { FieldChange } from '../import/field-changes.ts';
import { runImport } from '../import/staged-import.ts';
import type { ImportStart } from '../import/staged-import.ts';
import { currentTotals } from '../landed/current-totals.ts';
import { asRow } from '../store/import-changes.ts';
import type { ListedCar } from '../store/read-listed.ts';
import { uuid7 } from '../uuid7.ts';

/** One change of a car by an import or an edit. */
export interface CarChange {
  import: string;
  file: string;
  actor: string;
  at: Date;
  /** false: it brought the car */
  had: boolean;
  changes: FieldChange[];
}

/** A stored car by its key; null: there is none. */
export async function readCar(db: Kysely<Database>, uid: string): Promise<ListedCar | null> {
  const row = await db.selectFrom('cars').selectAll().where('uid', '=', uid).executeTakeFirst();
  return (row as ListedCar | undefined) ?? null;
}

/** What was done to a car in the last 30 days, the newest first. */
export async function carHistory(db: Kysely<Database>, car: ListedCar): Promise<CarChange[]> {
  const { rows } = await sql<{
    import: string;
    file: string;
    actor: string;
    at: Date;
    had: boolean;
  }>`
    select change.import, file, actor, started_at as at, change.previous is not null as had
    from import_changes as change join catalog_imports on catalog_imports.uid = change.import
    where change.uid = ${car.uid}::uuid and undo_of is null and state not in ('undoing', 'undone')
    order by change.revision desc, started_at desc limit 30
  `.execute(db);
  const before = await readPrevious(db, car.uid);
  let next = car;
  return rows.map((row) => {
    const previous = before.get(row.import);
    const changes = previous ? fieldChanges(previous, next as unknown as ListingRow) : [];
    if (previous) next = previous;
    return { ...row, changes };
  });
}

/**
 * Writes a car as it was before a change, with its total of today. It is a change of its own, which can be undone.
 * @returns its key; null: there is no such change
 */
export async function restoreCar(
  handle: DatabaseHandle,
  { uid, before }: { uid: string; before: string },
  start: Pick<ImportStart, 'file' | 'actor' | 'onBegin' | 'now'>,
): Promise<string | null> {
  const previous = (await readPrevious(handle.db, uid)).get(before);
  if (previous === undefined) return null;
  const totals = await currentTotals(handle.db, start.now());
  const key = uuid7(start.now().getTime(), Math.random);
  await runImport(
    handle,
    { ...start, uid: key, withPhotos: true },
    { cars: [asRow(previous, totals)], sold: [] },
  );
  return key;
}

/** Import → the car before it. */
async function readPrevious(db: Kysely<Database>, uid: string): Promise<Map<string, ListedCar>> {
  const { rows } = await sql<ListedCar & { by_import: string }>`
    select car.*, change.import as by_import
    from import_changes as change, jsonb_populate_record(null::cars, change.previous) as car
    where change.uid = ${uid}::uuid and change.previous is not null
  `.execute(db);
  return new Map(rows.map(({ by_import: key, ...car }) => [key, car as ListedCar]));
}
