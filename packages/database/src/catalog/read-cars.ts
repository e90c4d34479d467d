import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { CarsTable } from '../schema/cars.ts';
import type { Database } from '../schema/database.ts';
import type { IndexRow } from './index-builder.ts';
import { runKey } from './totals-run.ts';
import type { TotalsOfRun } from './totals-run.ts';

/** Rows of one statement: a short one, so that nothing waits behind it. */
const CHUNK = 5_000;

/** Active cars, as the index needs them, in pieces; with the totals of a run, where the car is still the one it reckoned. */
export async function* readCars(
  db: Kysely<Database>,
  totals: TotalsOfRun | null,
): AsyncGenerator<IndexRow[]> {
  let next = readChunk(db, totals, null);
  for (;;) {
    const rows = await next;
    const last = rows.at(-1)?.uid;
    const more = last !== undefined && rows.length === CHUNK;
    // the next ones are on their way while these are taken in
    if (more) {
      next = readChunk(db, totals, last);
      // a failure is met where it is awaited
      next.catch(() => {});
    }
    if (rows.length > 0) yield rows;
    if (!more) return;
  }
}

async function readChunk(
  db: Kysely<Database>,
  totals: TotalsOfRun | null,
  after: string | null,
): Promise<IndexRow[]> {
  let query = db
    .selectFrom('cars')
    .leftJoin('car_totals as totals', (join) =>
      join
        .on('totals.run', '=', runKey(totals))
        .onRef('totals.uid', '=', 'cars.uid')
        .onRef('totals.version', '=', 'cars.updated_at'),
    )
    .select([
      'cars.uid',
      'country',
      'source_id',
      'brand_slug',
      'brand_name',
      'model_slug',
      'model_name',
      'body',
      'powertrain',
      'drive',
      'transmission',
      'wheel',
      'paint',
      'year',
      'month',
      'engine_cc',
      'power_hp',
      'mileage_km',
      fresh('util').as('util'),
      fresh('age').as('age'),
      fresh('landed_rub').as('landed_rub'),
      'search_text',
      sql<number>`floor(extract(epoch from listed_at))::integer`.as('listed_s'),
    ])
    .where('status', '=', 'active')
    .orderBy('cars.uid', 'asc')
    .limit(CHUNK);
  if (after !== null) query = query.where('cars.uid', '>', after);
  return query.execute();
}

/** A column of the run when it has the car, else the car's own. */
function fresh<Name extends 'landed_rub' | 'util' | 'age'>(name: Name) {
  return sql<
    CarsTable[Name]
  >`case when totals.uid is null then ${sql.ref(`cars.${name}`)} else ${sql.ref(`totals.${name}`)} end`;
}
