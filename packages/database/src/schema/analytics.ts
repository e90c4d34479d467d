import type { ColumnType } from 'kysely';
import type { Json, JsonValue } from './json.ts';

type Moment = ColumnType<Date, Date | string, Date | string>;

/** One thing a page measured. Names nobody: texts were scrubbed before they came here. */
export interface AnalyticsEventsTable {
  /** by the server's clock; the partition of its day */
  at: Moment;
  id: string;
  /** one of EVENT_NAMES, or `dropped`: what the page has given up, by reason */
  name: string;
  /** the page's address with its variable parts named: «/catalog/{country}/{id}» */
  route: string;
  path: string;
  /** null before consent to measuring */
  session_id: string | null;
  props: Json<Record<string, JsonValue>>;
}

/** Batches of the last days: one that comes again changes nothing. */
export interface AnalyticsBatchesTable {
  batch_id: string;
  received_at: Moment;
}

/** A test of the popup's variants. Nothing of it changes once it runs, but its end. */
export interface ExperimentsTable {
  id: string;
  /** what the browser calls this definition; the same weights have the same key */
  key: string;
  /** variant → share of those who see popups; the sum is 1 */
  weights: Json<Partial<Record<string, number>>>;
  /** percent of visitors who see no popup; decimal text */
  holdout_percent: string;
  started_at: Moment;
  /** null: it runs */
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}
