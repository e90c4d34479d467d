import type { SessionFactors, StaffRole, TicketPurpose } from '@prichal/contract/office';
import type { ColumnType } from 'kysely';
import type { Json, JsonValue } from './json.ts';

type Moment = ColumnType<Date, Date | string, Date | string>;
type Made = ColumnType<Date, Date | string, never>;
/** Null until it happens. */
type Later = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** Somebody who works in the office. */
export interface StaffTable {
  uid: string;
  /** lower case, unique */
  login: string;
  name: string;
  role: StaffRole;
  state: 'active' | 'disabled';
  /** argon2id in the PHC format */
  password_hash: string;
  /** encrypted; null: the password alone is enough */
  totp_secret: ColumnType<string | null, string | null | undefined, string | null>;
  /** the newest step whose code was used; no code of it or before is accepted again */
  totp_last_step: ColumnType<number, number | undefined, number>;
  /** grows with every change of the row */
  version: ColumnType<number, number | undefined, number>;
  created_at: Made;
  updated_at: Moment;
}

/** One sign-in on one device. */
export interface StaffSessionsTable {
  /** SHA-256 of the cookie's value, hex: a copy of the database opens nothing */
  token_hash: string;
  /** names the session to the person, without opening it */
  uid: string;
  staff_uid: string;
  factors: SessionFactors;
  /** the browser's own description */
  device: string;
  created_at: Made;
  /** the last request, to about five minutes */
  seen_at: Moment;
  /** until then it may do what needs a recent proof of who it is */
  fresh_until: Moment;
  expires_at: Made;
  ended_at: Later;
}

/** What was done in the office. Rows can only be added: a trigger rejects everything else. */
export interface OfficeAuditTable {
  uid: string;
  at: Made;
  /** uid of a person of the staff, «terminal», «channel» (the details say which), or «unknown» for a failed sign-in */
  actor: ColumnType<string, string, never>;
  /** «staff.added» */
  action: ColumnType<string, string, never>;
  /** uid of what it was done to */
  subject: ColumnType<string | null, string | null, never>;
  /** without personal data */
  details: Json<Record<string, JsonValue>>;
}

/** A one-use link to set up or reset one's sign-in. */
export interface StaffTicketsTable {
  /** SHA-256 of the ticket, hex */
  hash: string;
  purpose: TicketPurpose;
  /** whose sign-in is reset; null: a new person */
  staff_uid: string | null;
  /** of an invitation */
  login: string | null;
  name: string | null;
  /** of a new person */
  role: StaffRole | null;
  /** uid of a person of the staff, or «terminal» */
  created_by: string;
  created_at: Made;
  expires_at: Moment;
  used_at: Later;
}

/** Single-use codes for a person without the phone. */
export interface StaffRecoveryCodesTable {
  staff_uid: string;
  /** keyed with the site's secret, hex */
  code_hash: string;
  created_at: Made;
  used_at: Later;
}

/** Public keys of devices that sign in by themselves. */
export interface StaffPasskeysTable {
  /** of the authenticator, base64url */
  credential_id: string;
  uid: string;
  staff_uid: string;
  /** as the person calls the device */
  name: string;
  /** COSE, base64url */
  public_key: string;
  /** signatures so far; 0: the authenticator does not count */
  counter: ColumnType<string, number, number>;
  transports: Json<string[]>;
  created_at: Made;
  used_at: Later;
}

/** What a device is asked to sign; used once. */
export interface StaffChallengesTable {
  hash: string;
  /** who adds a passkey; null: somebody signs in */
  staff_uid: string | null;
  expires_at: Made;
}

/** Tries to sign in that failed or have not ended yet. */
export interface SignInFailuresTable {
  uid: string;
  /** keyed with the site's secret, hex: what was typed as a login may be a password */
  login_hash: string;
  /** null: no such login */
  staff_uid: string | null;
  /** code: the password was right */
  kind: 'password' | 'code';
  at: Made;
}
