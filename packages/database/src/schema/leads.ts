import type { ColumnType } from 'kysely';
import type { Json, JsonValue } from './json.ts';

export const LEAD_KINDS = ['consultation', 'partnership', 'review', 'callback'] as const;
export type LeadKind = (typeof LEAD_KINDS)[number];

export type LeadState = 'new' | 'claimed' | 'closed';

/** One request of a visitor. Everything but `state` is written once, until the personal data are erased. */
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
  honeypot: ColumnType<boolean, boolean | undefined, boolean>;
  /** signs of spam, for the manager; null when there are none */
  spam_hints: Json<JsonValue> | null;
  /** IANA name of the visitor's time zone */
  time_zone: string | null;
  /** sent before the countdown of its popup ended: managers see it before the others */
  first_in_queue: ColumnType<boolean, boolean | undefined, boolean>;
  state: ColumnType<LeadState, LeadState | undefined, LeadState>;
  created_at: ColumnType<Date, Date | string, never>;
  /** when its personal data were erased; null: they are there */
  erased_at: ColumnType<Date | null, Date | string | null | undefined, Date | string>;
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
