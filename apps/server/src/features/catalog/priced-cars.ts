import { officeDay } from '@prichal/catalog';
import { runKey } from '@prichal/database';
import type { CarsTable, Database, TotalsOfRun } from '@prichal/database';
import type { Kysely, Selectable } from 'kysely';

type Landed = Pick<
  Selectable<CarsTable>,
  | 'landed_rub'
  | 'landed_to_rub'
  | 'landed_missing'
  | 'route_via'
  | 'route_days'
  | 'util'
  | 'age'
  | 'clearance_date'
  | 'rates_date'
  | 'availability'
  | 'available_at'
  | 'status'
>;

/** What the run says of a car; `fresh_version` null: nothing, or of an older state of the car. */
const FRESH_COLUMNS = [
  'totals.version as fresh_version',
  'totals.landed_rub as fresh_landed_rub',
  'totals.landed_to_rub as fresh_landed_to_rub',
  'totals.landed_missing as fresh_landed_missing',
  'totals.route_via as fresh_route_via',
  'totals.route_days as fresh_route_days',
  'totals.util as fresh_util',
  'totals.age as fresh_age',
] as const;

interface Fresh {
  fresh_version: Date | null;
  fresh_landed_rub: number | null;
  fresh_landed_to_rub: number | null;
  fresh_landed_missing: string | null;
  fresh_route_via: string | null;
  fresh_route_days: number | null;
  fresh_util: string | null;
  fresh_age: string | null;
}

/**
 * Cars joined with their totals of a run; a total is valid only for the version of the car it was calculated from.
 */
export function selectPriced(db: Kysely<Database>, totals: TotalsOfRun | null) {
  return db
    .selectFrom('cars')
    .leftJoin('car_totals as totals', (join) =>
      join
        .on('totals.run', '=', runKey(totals))
        .onRef('totals.uid', '=', 'cars.uid')
        .onRef('totals.version', '=', 'cars.updated_at'),
    )
    .select(FRESH_COLUMNS);
}

/**
 * The row with the run's total where the run has one. The day on which a car in transit was expected is not known any
 * more once it has passed; nor is the auction of a car on sale to come once its day has.
 */
export function pricedRow<Row extends Landed & { country: string }>(
  row: Row & Fresh,
  totals: TotalsOfRun | null,
): Row {
  if (totals === null) return row;
  const timely = isLate(row, totals) ? { ...row, available_at: null } : row;
  if (row.fresh_version === null) return timely;
  return {
    ...timely,
    landed_rub: row.fresh_landed_rub,
    landed_to_rub: row.fresh_landed_to_rub,
    landed_missing: row.fresh_landed_missing,
    route_via: row.fresh_route_via,
    route_days: row.fresh_route_days,
    util: row.fresh_util,
    age: row.fresh_age,
    clearance_date: clearanceOf(timely, totals),
    rates_date: row.availability === 'stock' ? null : totals.ratesDate,
  };
}

function isLate(
  { status, availability, available_at: at }: Landed,
  { today }: TotalsOfRun,
): boolean {
  if (at === null) return false;
  if (availability === 'auction') return status === 'active' && officeDay(new Date(at)) < today;
  return availability === 'transit' && at < today;
}

/** The day that a total of the run is calculated for; see `landedColumns`. */
function clearanceOf(
  row: Landed & { country: string } & Fresh,
  totals: TotalsOfRun,
): string | null {
  if (row.availability === 'stock') return null;
  if (row.availability === 'transit' && row.available_at !== null) return row.available_at;
  const clearance = row.fresh_route_via === null ? totals.clearance : totals.routeClearance;
  return clearance?.[row.country] ?? row.clearance_date;
}
