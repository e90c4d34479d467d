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
  city: ColumnType<string | null, string | null | undefined, string | null>;
  /** ₽ */
  paid_rub: ColumnType<number | null, number | null | undefined, number | null>;
  /** the sum is this deal's; null: the visitor's own */
  deal_uid: ColumnType<string | null, string | null | undefined, string | null>;
  /** when the visitor sent it */
  sent_at: ColumnType<Date, Date | string, never>;
  decided_at: ColumnType<Date, Date | string, Date | string>;
  /** of the company, shown under the text; null: none. Erasing the lead blanks it */
  answer: ColumnType<string | null, string | null | undefined, string | null>;
  answered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** grows with every change */
  version: ColumnType<number, number | undefined, number>;
}

/** A photo of a review that stands on the site, made anew for it. Erasing the lead deletes it. */
export interface ReviewPhotosTable {
  /** stands in its address; another one each time it is shown */
  uid: string;
  lead_uid: string;
  /** in `lead_photos` */
  name: string;
  /** in the visitor's order */
  position: number;
  /** of the large one, px */
  width: number;
  height: number;
  small_avif: Uint8Array;
  small_webp: Uint8Array;
  large_avif: Uint8Array;
  large_webp: Uint8Array;
  shown_at: ColumnType<Date, Date | string, never>;
}
