import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../schema/database.ts';
import type { IndexRow } from './index-builder.ts';

/** Rows of one statement: a short one, so that nothing waits behind it. */
const CHUNK = 5_000;

/** Active cars, as the index needs them, in pieces. */
export async function* readCars(db: Kysely<Database>): AsyncGenerator<IndexRow[]> {
  let last: string | null = null;
  for (;;) {
    let query = db
      .selectFrom('cars')
      .select([
        'uid',
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
        'util',
        'age',
        'paint',
        'year',
        'month',
        'engine_cc',
        'power_hp',
        'mileage_km',
        'landed_rub',
        'search_text',
        sql<number>`floor(extract(epoch from listed_at))::integer`.as('listed_s'),
      ])
      .where('status', '=', 'active')
      .orderBy('uid', 'asc')
      .limit(CHUNK);
    if (last !== null) query = query.where('uid', '>', last);
    const rows: IndexRow[] = await query.execute();
    if (rows.length > 0) yield rows;
    if (rows.length < CHUNK) return;
    last = rows.at(-1)?.uid ?? null;
  }
}
