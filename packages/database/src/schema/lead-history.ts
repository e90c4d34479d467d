import type { ColumnType } from 'kysely';
import type { Json, JsonValue } from './json.ts';

/** What happened to a lead. That it came in is its own row, and who looked at it stands in the audit log. */
export type LeadHistoryKind =
  | 'claimed'
  | 'assigned'
  | 'returned'
  | 'called'
  | 'note'
  | 'step'
  | 'snoozed'
  | 'unsnoozed'
  | 'stage'
  | 'closed'
  | 'reopened'
  | 'separated'
  | 'matched'
  | 'proposal'
  | 'deal'
  | 'undone';

/** One line of a lead's history. Rows are added; only erasure changes one, by removing its text. */
export interface LeadHistoryTable {
  /** UUIDv7 made by the application: the order of the lines */
  uid: string;
  lead_uid: string;
  at: ColumnType<Date, Date | string, never>;
  /** uid of a person of the staff, «terminal», «system», «channel» for a link in a messenger, or «client» for a page of theirs */
  actor: ColumnType<string, string, never>;
  kind: ColumnType<LeadHistoryKind, LeadHistoryKind, never>;
  /** without personal data */
  details: Json<Record<string, JsonValue>>;
  /** personal: a note about the client */
  text: ColumnType<string | null, string | null | undefined, null>;
  /** one per note, made by the browser: a note sent twice is stored once */
  key: ColumnType<string | null, string | null | undefined, never>;
}
