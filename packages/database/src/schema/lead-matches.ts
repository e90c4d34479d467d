import type { ColumnType } from 'kysely';

/** Two requests of different phones, and whether they are of one person; `lead_uid` is the smaller key. */
export interface LeadMatchesTable {
  lead_uid: string;
  other_uid: string;
  /** false: somebody said that they are not, or took it back */
  same: boolean;
  decided_at: ColumnType<Date, Date | string, Date | string>;
  /** uid of a person of the staff, or «terminal» */
  decided_by: string;
}
