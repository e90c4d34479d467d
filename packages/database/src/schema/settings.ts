import type { ColumnType } from 'kysely';
import type { Json, JsonValue } from './json.ts';

type Moment = ColumnType<Date, Date | string, Date | string>;
type MaybeMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** A decision about money: who made it, why, and from which day it counts. */
export interface PricingChangesTable {
  uid: string;
  kind: 'costs' | 'margin' | 'rates';
  /** YYYY-MM-DD */
  valid_from: string;
  /** a cost table, `{ percent }` of the margin, or the rates of the day */
  value: Json<JsonValue>;
  /** of costs that were changed line by line: `{ own, lines }`; null: the table counts as a whole */
  lines: ColumnType<JsonValue, string | null | undefined, string | null>;
  /** what it changed, Russian */
  summary: string;
  /** Russian, of the person */
  reason: string;
  /** uid of the staff or «terminal» */
  actor: string;
  created_at: Moment;
  /** null: it counts */
  cancelled_at: MaybeMoment;
  cancelled_by: ColumnType<string | null, string | null | undefined, string | null>;
}

/** A setting that the office stores; the environment wins over it. */
export interface SiteSettingsTable {
  /** as the environment calls it: TELEGRAM_TOKEN; fields of the company begin with «company.» */
  name: string;
  value: string;
  /** the value is encrypted with a key that is not in the database */
  sealed: boolean;
  updated_at: Moment;
  /** uid of the staff or «terminal» */
  updated_by: string;
}
