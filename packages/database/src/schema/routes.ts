import type { ColumnType } from 'kysely';
import type { Json, JsonValue } from './json.ts';

/** From a day on, cars bought in a country take a route through a third one. */
export interface ThirdCountryRoutesTable {
  /** UUIDv7: of two of one day the later one counts */
  uid: string;
  /** where the cars are bought */
  country: string;
  /** YYYY-MM-DD */
  valid_from: string;
  /** `thirdCountryRouteSchema`; null: from this day there is none */
  route: Json<JsonValue | null> | null;
  why: string;
  /** `terminal`, `demo` or the uid of a person */
  actor: string;
  demo: boolean;
  created_at: ColumnType<Date, Date | string, Date | string>;
}
