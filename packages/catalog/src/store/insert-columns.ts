import type { Database } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { CarRow } from '../car-row.ts';
import { arrayText } from './array-text.ts';
import { CAR_COLUMNS } from './car-columns.ts';

/** Types of the columns that are not text. */
const TYPES: Partial<Record<keyof CarRow, string>> = {
  uid: 'uuid',
  demo: 'boolean',
  export_ban: 'boolean',
  typical_sizes: 'boolean',
  power_kw: 'numeric',
  motor_power_30min_kw: 'numeric',
  price_amount: 'numeric',
  condition: 'jsonb',
  options: 'jsonb',
  photos: 'jsonb',
  listed_at: 'timestamptz',
  sold_at: 'timestamptz',
  ...Object.fromEntries(
    [
      'year',
      'month',
      'engine_cc',
      'power_hp',
      'mileage_km',
      'seats',
      'length_mm',
      'width_mm',
      'height_mm',
      'wheelbase_mm',
      'curb_kg',
      'landed_rub',
      'landed_to_rub',
      'route_days',
    ].map((column) => [column, 'integer']),
  ),
};

const columns = sql.join(CAR_COLUMNS.map((column) => sql.ref(column)));

/**
 * Writes new cars column by column: half the server's work of one JSON text, for the million cars of a
 * benchmark. Each array is one parameter in PostgreSQL's own notation.
 */
export async function insertColumns(
  db: Kysely<Database>,
  rows: readonly CarRow[],
  revision: number,
): Promise<void> {
  const arrays = sql.join(
    CAR_COLUMNS.map((column) => {
      const type = TYPES[column] ?? 'text';
      return sql`${arrayText(rows.map((row) => row[column]))}::${sql.raw(type)}[]`;
    }),
  );
  await sql`
    insert into cars (${columns}, revision)
    select *, ${revision}::bigint from unnest(${arrays})
  `.execute(db);
}
