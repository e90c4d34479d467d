import type { ColumnType } from 'kysely';
import type { Json, JsonValue } from './json.ts';

type Moment = ColumnType<Date, Date | string, Date | string>;
type FixedMoment = ColumnType<Date, Date | string, never>;
type MaybeMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type MaybeJson = ColumnType<JsonValue | null, string | null | undefined, string | null>;
type Flag = ColumnType<boolean, boolean | undefined, boolean>;
type Count = ColumnType<number, number | undefined, number>;

export type DealState = 'open' | 'handed-over' | 'cancelled';

/** A car that a client has accepted, from the contract to the handover. */
export interface DealsTable {
  /** UUIDv7 made by the application */
  uid: string;
  /** «С-19304», after the proposal's number; unique */
  number: string;
  lead_uid: string;
  /** unique: a proposal is accepted once */
  proposal_uid: string;
  state: DealState;
  /** grows with every change of the office */
  version: Count;
  /** what was promised: car, city, lines, days; never changed; null: erased with the lead */
  promise: MaybeJson;
  /** where it is after its last event: steps, task, facts; null: erased */
  progress: MaybeJson;
  /** day of the first step that is not done; null: all are, or it was cancelled */
  step_on: ColumnType<string | null, string | null | undefined, string | null>;
  /** until when the client has to do something; null: nothing */
  task_until: MaybeMoment;
  /** the promised day of the handover */
  promised_on: ColumnType<string, string, never>;
  /** the day as it is expected now, or was */
  handover_on: string;
  promised_kopecks: number;
  /** what the client pays now */
  client_kopecks: number;
  /** what the company has taken on itself, or keeps */
  company_kopecks: number;
  /** to the ledger without a name */
  consent: ColumnType<
    'not-asked' | 'given' | 'declined',
    'not-asked' | 'given' | 'declined' | undefined,
    'not-asked' | 'given' | 'declined'
  >;
  consent_at: MaybeMoment;
  demo: Flag;
  created_at: FixedMoment;
  updated_at: Moment;
}

/** What happened to a deal. Rows are added; only erasure changes one, by removing its words. */
export interface DealEventsTable {
  uid: string;
  deal_uid: string;
  /** from 0: the order of the events */
  position: number;
  /** made by the browser; one per event and deal */
  key: string;
  at: FixedMoment;
  /** uid of a person of the staff, «terminal», «client», «agent» or «system» */
  actor: string;
  /** of the contract's events, or what a client or an agent did */
  kind: string;
  /** as it was sent; null: erased, or no event of the office */
  event: MaybeJson;
  /** lines before and after, kopecks */
  changes: Json<JsonValue>;
  /** why, in words; null: erased */
  text: ColumnType<string | null, string | null, null>;
  /** `deals.progress` before it; null: erased, none of the office, or of a release that did not store it */
  progress_before: MaybeJson;
}

export type DealFileSender = 'staff' | 'agent' | 'client';

/** A photo or a document of one step, made anew by the application. Erasure deletes it. */
export interface DealFilesTable {
  /** UUIDv7 */
  uid: string;
  deal_uid: string;
  /** one per file and deal: sent twice, it is stored once */
  key: string;
  step: string;
  sent_by: DealFileSender;
  /** the link an agent sent it by; null: somebody else did */
  link_uid: string | null;
  kind: 'photo' | 'document';
  title: string;
  /** «WebP», «PDF» */
  format: string;
  /** px; null: a document */
  width: number | null;
  height: number | null;
  /** size of `body` */
  bytes: number;
  body: Uint8Array;
  /** a small picture for lists; null: a document */
  small: Uint8Array | null;
  /** the client sees it */
  is_shown: boolean;
  at: FixedMoment;
  seen_at: MaybeMoment;
}

/** Words of a client: a question, or an answer to what was asked for. */
export interface DealAnswersTable {
  /** UUIDv7 */
  uid: string;
  deal_uid: string;
  at: FixedMoment;
  kind: 'question' | 'task';
  /** personal; null: erased */
  text: ColumnType<string | null, string | null, null>;
  answered_at: MaybeMoment;
}

export type ClientMessageState = 'pending' | 'sent' | 'failed' | 'by-hand' | 'notified';

/** A message to a client about an event: by e-mail, otherwise by a manager's hand. */
export interface ClientMessagesTable {
  /** UUIDv7 */
  uid: string;
  deal_uid: string;
  at: FixedMoment;
  /** null: erased */
  text: ColumnType<string | null, string | null, string | null>;
  state: ClientMessageState;
  /** not before this */
  due_at: Moment;
  failures: Count;
  /** grows with every try: a process whose try took too long writes nothing any more */
  lease: Count;
  /** in Russian; null: the last try succeeded */
  last_error: ColumnType<string | null, string | null | undefined, string | null>;
}

/** A deal without a name in the public ledger. */
export interface LedgerRowsTable {
  /** UUIDv7: the newest are shown first */
  uid: string;
  /** null: made up for a demo */
  deal_uid: string | null;
  /** false: the client does not want it any more; then the rest is empty */
  is_shown: boolean;
  title: string;
  picture: string | null;
  country: string;
  city: string;
  /** YYYY-MM of the handover */
  month: string;
  promised_kopecks: number;
  /** by the client */
  paid_kopecks: number;
  promised_days: number;
  days: number;
  reasons: Json<JsonValue>;
  /** costs promised and paid by code, kopecks; empty: of a release that did not store them */
  lines: ColumnType<JsonValue, string | undefined, string>;
  /** `{via}`, its `via` null for the direct route; null: not known */
  route: ColumnType<JsonValue | null, string | null | undefined, string | null>;
  demo: Flag;
}
