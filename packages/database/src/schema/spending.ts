import type { ColumnType, Selectable } from 'kysely';

/** What the owner spent on one source of requests; a period may have several. */
export interface SourceSpendingTable {
  uid: string;
  /** utm_source; '' for those who came directly */
  source: string;
  /** YYYY-MM-DD, both days included */
  from_day: string;
  to_day: string;
  /** whole ₽ of all days together */
  rub: number;
  /** made up for a demo */
  demo: ColumnType<boolean, boolean | undefined, never>;
  /** uid of a person of the staff, or «terminal» */
  added_by: string;
  added_at: ColumnType<Date, Date | string, never>;
}
export type SourceSpending = Selectable<SourceSpendingTable>;
