import type { ColumnType } from 'kysely';
import type { Json, JsonValue } from './json.ts';

/** What the request popup did: shown, dismissed, submitted. Names nobody. */
export interface LeadEventsTable {
  /** UUID made by the visitor's browser: the same event again changes nothing */
  id: string;
  event_type: string;
  /** what was shown */
  variant: string | null;
  /** what was drawn for the visitor */
  ab_test_group: string | null;
  trigger_type: string | null;
  /** ₽, exact numeric text */
  calculator_total: string | null;
  /** answers to the questions of the popup */
  user_context: Json<JsonValue> | null;
  /** null before consent to measuring */
  session_id: string | null;
  /** key of the test whose draw decided what was shown; null: the draw decided nothing */
  experiment: string | null;
  created_at: ColumnType<Date, Date | string, never>;
}

/** The proof of each answer to the cookie banner. */
export interface CookieChoicesTable {
  id: string;
  analytics: boolean;
  /** of the text that was shown */
  version: string;
  /** of that text; null when the page had an older one */
  sha256: string | null;
  ip: string;
  user_agent: string;
  created_at: ColumnType<Date, Date | string, never>;
}
