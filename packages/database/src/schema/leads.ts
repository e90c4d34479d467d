import type { ColumnType } from 'kysely';
import type { LeadStage, LostReason, NextStep } from '@prichal/contract/office';
import type { Json, JsonValue } from './json.ts';

export const LEAD_KINDS = ['consultation', 'partnership', 'review', 'callback'] as const;
export type LeadKind = (typeof LEAD_KINDS)[number];

type MaybeMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type Flag = ColumnType<boolean, boolean | undefined, boolean>;

/**
 * One request of a visitor. What the visitor sent is written once, until the personal data are erased; the columns from
 * `stage` on are the office's, see docs/decisions/030-leads-in-the-office.md.
 */
export interface LeadsTable {
  /** UUIDv7 made by the application */
  uid: string;
  /** short and sayable, «П-48213»; unique */
  number: string;
  kind: LeadKind;
  name: string | null;
  phone: string | null;
  email: string | null;
  message: string | null;
  /** what the visitor was viewing: car, calculation, service, page */
  context: Json<JsonValue>;
  /** utm parameters and click ids, null when the visitor came directly */
  campaign: Json<JsonValue> | null;
  /** document version, hash, time, address; null means «без согласия» */
  consent: Json<JsonValue> | null;
  /** the field that people do not see was filled in */
  honeypot: Flag;
  /** signs of spam, for the manager; null when there are none */
  spam_hints: Json<JsonValue> | null;
  /** IANA name of the visitor's time zone */
  time_zone: string | null;
  /** sent before the countdown of its popup ended: managers see it before the others */
  first_in_queue: Flag;
  created_at: ColumnType<Date, Date | string, never>;
  /** when its personal data were erased; null: they are there */
  erased_at: ColumnType<Date | null, Date | string | null | undefined, Date | string>;
  /** the consent was withdrawn while a deal was under way: it is erased after the deal */
  withdrawn_at: ColumnType<Date | null, Date | string | null | undefined, Date | string>;
  stage: ColumnType<LeadStage, LeadStage | undefined, LeadStage>;
  /** waits for somebody to take it; a later stage waits too when its person has left */
  in_queue: Flag;
  /** uid of a person of the staff; null: nobody in particular */
  assignee: ColumnType<string | null, string | null | undefined, string | null>;
  assigned_at: MaybeMoment;
  /** the first call or answer that was written down: the clock of the promise stops */
  contacted_at: MaybeMoment;
  /** calls without an answer since the last one that was answered */
  unanswered_calls: ColumnType<number, number | undefined, number>;
  /** grows with every change of the office */
  version: ColumnType<number, number | undefined, number>;
  next_step: ColumnType<NextStep | null, NextStep | null | undefined, NextStep | null>;
  next_step_at: MaybeMoment;
  /** a newer request of the same phone ends the snooze */
  snoozed_at: MaybeMoment;
  snoozed_until: MaybeMoment;
  lost_reason: ColumnType<LostReason | null, LostReason | null | undefined, LostReason | null>;
  /** a manager found that another person uses the same phone */
  separated: Flag;
  /** shown in demo mode; never delivered, never counted */
  demo: Flag;
  /** of the name and the car, PostgreSQL's tsvector; null: not indexed yet, or erased */
  search_terms: ColumnType<string | null, undefined, null>;
}

/** The first answer to each submission key, stored for 7 days. */
export interface IdempotencyKeysTable {
  /** UUID made by the visitor's browser, one per submission */
  key: string;
  /** which operation the key belongs to, for example "forms/submit" */
  scope: string;
  body_hash: string;
  /** the body of the first answer, repeated exactly */
  response: Json<JsonValue>;
  /** HTTP status of the first answer */
  status: number;
  lead_uid: string | null;
  created_at: ColumnType<Date, Date | string, never>;
}
