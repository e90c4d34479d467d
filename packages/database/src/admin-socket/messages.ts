import { AbortedTransactionError } from 'kysely';
import type { TransactionSettings } from 'kysely';

export const ADMIN_PROTOCOL = 1;

/** Sent by the server when a client has connected. */
export interface AdminGreeting {
  protocol: number;
  engine: 'embedded' | 'postgres';
}

/** Asked one at a time: the next request follows the answer to the last. */
export type AdminRequest =
  | { kind: 'query'; sql: string; parameters: readonly unknown[] }
  | { kind: 'begin'; settings: Pick<TransactionSettings, 'isolationLevel' | 'accessMode'> }
  | { kind: 'commit' }
  | { kind: 'rollback' };

export interface AdminRows {
  rows: unknown[];
  numAffectedRows?: bigint;
}

export type AdminAnswer = { ok: true; value: AdminRows } | { ok: false; failure: AdminFailure };

export interface AdminFailure {
  name: string;
  message: string;
  /** SQLSTATE, detail, constraint and the like */
  fields: Record<string, string>;
}

const FIELDS = ['code', 'severity', 'detail', 'hint', 'table', 'column', 'constraint'] as const;

export function describeFailure(error: unknown): AdminFailure {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), fields: {} };
  const values = error as Error & Record<string, unknown>;
  const fields: Record<string, string> = {};
  for (const field of FIELDS) {
    const value = values[field];
    if (typeof value === 'string') fields[field] = value;
  }
  return { name: error.name, message: error.message, fields };
}

/** The failure as the other side would have thrown it: `sqlState` and `mayRetry` read it the same. */
export function restoreFailure({ name, message, fields }: AdminFailure): Error {
  if (name === 'AbortedTransactionError') return new AbortedTransactionError();
  return Object.assign(new Error(message), fields);
}
