import type { ColumnType } from 'kysely';
import type { Json, JsonValue } from './json.ts';

/** A finished recalculation of the whole catalogue. */
export interface TotalsRunsTable {
  /** UUIDv7: a later run is a greater one */
  run: string;
  /** fingerprint of the day, rates, costs and tariffs it was made with */
  key: string;
  /** the same as data, for calculating single cars with the same context */
  context: Json<JsonValue>;
  /** cars whose total differs from the one in their own row */
  cars: number;
  finished_at: ColumnType<Date, Date | string, Date | string>;
}

/** The total of one car in one run. No row: the car's own columns count. */
export interface CarTotalsTable {
  run: string;
  uid: string;
  /** `updated_at` of the row it was made from: a car that has changed since goes by its own columns */
  version: ColumnType<Date, Date | string, Date | string>;
  landed_rub: number | null;
  landed_to_rub: number | null;
  landed_missing: string | null;
  route_via: string | null;
  route_days: number | null;
  util: string | null;
  age: string | null;
}
