import type { ColumnType } from 'kysely';
import type { Json, JsonValue } from './json.ts';

export const STAFF_ROLES = ['owner', 'manager', 'editor'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

type Moment = ColumnType<Date, Date | string, Date | string>;

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
  created_at: ColumnType<Date, Date | string, never>;
  updated_at: Moment;
}

/** One sign-in on one device. */
export interface StaffSessionsTable {
  /** SHA-256 of the cookie's value, hex: a copy of the database opens nothing */
  token_hash: string;
  staff_uid: string;
  /** the browser's own description */
  device: string;
  created_at: ColumnType<Date, Date | string, never>;
  expires_at: ColumnType<Date, Date | string, never>;
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

/** What was done in the office. Rows can only be added: a trigger rejects everything else. */
export interface OfficeAuditTable {
  uid: string;
  at: ColumnType<Date, Date | string, never>;
  /** uid of a person of the staff, «terminal», or «unknown» for a failed sign-in */
  actor: ColumnType<string, string, never>;
  /** «staff.added» */
  action: ColumnType<string, string, never>;
  /** uid of what it was done to */
  subject: ColumnType<string | null, string | null, never>;
  /** without personal data */
  details: Json<Record<string, JsonValue>>;
}
