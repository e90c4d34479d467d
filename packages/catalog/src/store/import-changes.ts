import { deleteCars, takeReserved } from '@prichal/database';
import type { Database } from '@prichal/database';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { CarRow } from '../car-row.ts';
import { landedColumns } from '../landed/landed-columns.ts';
import type { TotalsContext } from '../landed/totals-context.ts';
import type { ListedCar } from './read-listed.ts';
import { upsertCars } from './upsert-cars.ts';

/**
 * Puts back some of the cars that an import changed, and deletes those it added; the undo, an import of its own, records
 * what they were. A car that was changed after the import stays as it is. Returns how many were put back and left;
 * null: nothing remains.
 */
export async function undoSome(
  trx: Transaction<Database>,
  { uid, undo, after, most }: { uid: string; undo: string; after: string | null; most: number },
  totals: TotalsContext | null,
): Promise<{ undone: number; left: number; reached: string } | null> {
  const revision = await takeReserved(trx, undo);
  const { rows } = await sql<{ uid: string; added: boolean; same: boolean }>`
    select change.uid, change.previous is null as added, coalesce(cars.revision = change.revision, false) as same
    from import_changes as change left join cars on cars.uid = change.uid
    where change.import = ${uid}::uuid and change.uid > ${after ?? NO_UID}::uuid
    order by change.uid limit ${most}
  `.execute(trx);
  const last = rows.at(-1);
  if (last === undefined) return null;
  const same = rows.filter((row) => row.same);
  const uids = (wanted: typeof rows): string => wanted.map((row) => row.uid).join(',');
  await sql`
    insert into import_changes (import, uid, revision, previous)
    select ${undo}::uuid, uid, ${revision}::bigint, to_jsonb(cars) from cars
    where uid = any(string_to_array(${uids(same)}, ',')::uuid[])
  `.execute(trx);
  await deleteCars(
    trx,
    revision,
    same.filter(({ added }) => added).map((row) => row.uid),
  );
  const before = same.filter(({ added }) => !added);
  /** cars whose earlier address is another car's by now */
  let taken = 0;
  if (before.length > 0) {
    const { rows: cars } = await sql<ListedCar>`
      select car.* from import_changes as change, jsonb_populate_record(null::cars, change.previous) as car
      where change.import = ${uid}::uuid and change.uid = any(string_to_array(${uids(before)}, ',')::uuid[])
    `.execute(trx);
    const { idInUse } = await upsertCars(
      trx,
      cars.map((car) => asRow(car, totals)),
      { withPhotos: true },
      { revision, import: null },
    );
    taken = idInUse.length;
    // an earlier import finds the car as it left it
    await sql`
      update import_changes as earlier set revision = ${revision}::bigint
      from import_changes as change
      where change.import = ${uid}::uuid and earlier.import not in (change.import, ${undo}::uuid)
        and earlier.uid = change.uid
        and change.uid = any(string_to_array(${uids(before)}, ',')::uuid[])
        and earlier.revision = (change.previous->>'revision')::bigint
    `.execute(trx);
  }
  const undone = same.length - taken;
  return { undone, left: rows.length - undone, reached: last.uid };
}

/** Before every key. */
const NO_UID = '00000000-0000-0000-0000-000000000000';

/** A stored car as it is written, with its total of today: rates may have changed since. */
export function asRow(stored: ListedCar, totals: TotalsContext | null): CarRow {
  const { updated_at: _, revision: _was, listed_at, sold_at, ...car } = stored;
  const row: CarRow = {
    ...car,
    listed_at: listed_at.toISOString(),
    sold_at: sold_at?.toISOString() ?? null,
  };
  return totals === null ? row : { ...row, ...landedColumns(row, totals) };
}
