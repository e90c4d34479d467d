import type { ColumnType } from 'kysely';

/** A text that staff send to clients, with placeholders in braces. */
export interface CannedTextsTable {
  uid: string;
  /** whose it is; null: everybody's */
  staff_uid: ColumnType<string | null, string | null, never>;
  title: string;
  body: string;
  /** grows with every change */
  version: ColumnType<number, number | undefined, number>;
  updated_at: ColumnType<Date, Date | string, Date | string>;
}
