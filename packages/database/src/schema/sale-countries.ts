import type { ColumnType } from 'kysely';
import type { Json, JsonValue } from './json.ts';

/** A country of purchase beyond the three, as it was set at a moment. */
export interface SaleCountriesTable {
  /** UUIDv7: of a country the last one counts */
  uid: string;
  /** `uae` */
  code: string;
  /** `saleCountrySchema` */
  setting: Json<JsonValue>;
  why: string;
  /** `terminal` or the uid of a person */
  actor: string;
  created_at: ColumnType<Date, Date | string, Date | string>;
}
