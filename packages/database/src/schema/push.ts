import type { ColumnType } from 'kysely';

type Moment = ColumnType<Date, Date | string, Date | string>;
type Made = ColumnType<Date, Date | string, never>;

/** A browser of a person of the staff that receives pushes. */
export interface PushSubscriptionsTable {
  uid: string;
  staff_uid: string;
  /** the session it was last used in; signing out there ends it */
  session_uid: string;
  /** address at the browser's own service; who knows it and our key may send */
  endpoint: string;
  /** keys of the browser, base64url: only it reads what is sent */
  p256dh: string;
  auth: string;
  created_at: Made;
  seen_at: Moment;
  /** when its service last accepted something; null: never */
  sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** Russian; null: the last one was accepted */
  last_error: ColumnType<string | null, string | null | undefined, string | null>;
}

/**
 * What a push is about: a new lead; one that stands in the queue again after a rest; a call or another step that is
 * due; a lead handed over to one; what the client asked, accepted or sent; the evening's leads without a next step.
 */
export type PushKind =
  | 'digest'
  | 'new'
  | 'back'
  | 'call'
  | 'step'
  | 'assigned'
  | 'asked'
  | 'accepted';

/** A push that is not accepted yet; deleted when it is, or given up. */
export interface PushMessagesTable {
  uid: string;
  subscription_uid: string;
  /** null: a test, or the digest */
  lead_uid: string | null;
  kind: ColumnType<PushKind, PushKind | undefined, PushKind>;
  /** while it is being sent the end of its lease */
  due_at: Moment;
  failures: ColumnType<number, number | undefined, number>;
  created_at: Made;
}
