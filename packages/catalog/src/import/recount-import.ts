import { transact } from '@prichal/database';
import type { Database } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { LANDED_COLUMNS } from '../car-row.ts';
import { currentTotals } from '../landed/current-totals.ts';
import { landedColumns } from '../landed/landed-columns.ts';
import type { ListedCar } from '../store/read-listed.ts';

/** Cars of one transaction: some 20 ms of the embedded engine. */
const CHUNK = 50;
/** Before every key. */
const NO_UID = '00000000-0000-0000-0000-000000000000';

/** The run whose context is in force; null before the first one. */
export async function newestRunId(db: Kysely<Database>): Promise<string | null> {
  const row = await db
    .selectFrom('totals_runs')
    .select('run')
    .orderBy('run', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.run ?? null;
}

/**
 * Calculates the cars of an import that does not count yet with what the catalogue's totals are by now: a
 * recalculation that ended after the import had read its context has nothing for them, and no later one comes until a
 * rate changes. A car that somebody has changed since is left.
 */
export async function recountImport(
  db: Kysely<Database>,
  uid: string,
  { now, lost }: { now: Date; lost: AbortSignal },
): Promise<void> {
  const totals = await currentTotals(db, now);
  if (totals === null) return;
  for (let after = NO_UID; ;) {
    lost.throwIfAborted();
    const { rows: cars } = await sql<ListedCar>`
      select cars.* from import_changes as change
      join cars on cars.uid = change.uid and cars.revision = change.revision
      where change.import = ${uid}::uuid and change.uid > ${after}::uuid and cars.status = 'active'
      order by change.uid limit ${CHUNK}
    `.execute(db);
    const last = cars.at(-1);
    if (last === undefined) return;
    after = last.uid;
    const fresh = cars.flatMap((car) => {
      const columns = landedColumns(car, totals);
      return LANDED_COLUMNS.some((column) => columns[column] !== car[column])
        ? [{ uid: car.uid, revision: car.revision, ...columns }]
        : [];
    });
    if (fresh.length > 0) await transact(db, (trx) => storeTotals(trx, fresh));
  }
}

async function storeTotals(db: Kysely<Database>, cars: readonly object[]): Promise<void> {
  const changes = LANDED_COLUMNS.map(
    (column) => sql`${sql.ref(column)} = fresh.${sql.ref(column)}`,
  );
  await sql`
    update cars set ${sql.join(changes)}, updated_at = now()
    from json_populate_recordset(null::cars, ${JSON.stringify(cars)}::json) as fresh
    where cars.uid = fresh.uid and cars.revision = fresh.revision
  `.execute(db);
}
