import type { JsonValue } from '../schema/json.ts';
import type { LeadKind } from '../schema/leads.ts';

/** A request as the visitor sent it, already validated. */
export interface NewLead {
  kind: LeadKind;
  name: string | null;
  phone: string | null;
  email: string | null;
  message: string | null;
  /** car, calculation, service, page */
  context: JsonValue;
  campaign: JsonValue;
  /** null: «без согласия» */
  consent: JsonValue;
  honeypot: boolean;
  /** null: no signs of spam */
  spam_hints: JsonValue;
  /** IANA name */
  time_zone: string | null;
  /** the site promised that managers see it before the others; absent: no */
  first_in_queue?: boolean;
  /** when the visitor asked to be called, ISO: the next step of the person who takes it; absent: as soon as possible */
  next_step_at?: string;
  /** until then nobody has to do anything, ISO; only with `next_step_at` */
  snoozed_until?: string;
}

/** A photo that is in the photo store already; px and bytes as stored. */
export interface NewPhoto {
  name: string;
  width: number;
  height: number;
  bytes: number;
}

/** What the database has given the request. */
export interface AcceptedLead {
  uid: string;
  /** «П-48213» */
  number: string;
  created_at: Date;
}

export interface AcceptInput {
  lead: NewLead;
  /** written with it, so that an accepted request has its photos; absent: none */
  photos?: readonly NewPhoto[];
  /** null: the sender gave no key, so a repeated request is a second one */
  idempotency: {
    /** UUID of the submission */
    key: string;
    /** the operation, for example "forms/submit" */
    scope: string;
    /** hash of the canonical body; another one under the same key is a conflict */
    bodyHash: string;
  } | null;
  /** Makes the answer, which is stored and repeated exactly. Pure, may be called again. */
  respond: (lead: AcceptedLead) => StoredAnswer;
}

export interface StoredAnswer {
  /** HTTP status */
  status: number;
  body: JsonValue;
}

export type AcceptResult =
  | { kind: 'accepted' | 'repeated'; lead: AcceptedLead; response: StoredAnswer }
  | { kind: 'conflict' };
