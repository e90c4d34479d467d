import type { ColumnType } from 'kysely';

export type ReviewDecision = 'approved' | 'rejected';

/** A decision about a review that came as a lead, with a copy of what is shown; erasing the lead blanks it. */
export interface ReviewsTable {
  uid: string;
  /** the lead it came in; one decision each */
  lead_uid: string;
  decision: ReviewDecision;
  /** as it is shown; empty for a rejected one */
  name: string;
  car: string;
  /** one of COUNTRIES */
  country: string | null;
  text: string;
  /** when the visitor sent it */
  sent_at: ColumnType<Date, Date | string, never>;
  decided_at: ColumnType<Date, Date | string, Date | string>;
  /** of the company, shown under the text; null: none. Erasing the lead blanks it */
  answer: ColumnType<string | null, string | null | undefined, string | null>;
  answered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** grows with every change */
  version: ColumnType<number, number | undefined, number>;
}
