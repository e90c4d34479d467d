import { randomBytes } from 'node:crypto';
import { makeUuidV7 } from '@prichal/database';
import type { Database, JsonValue } from '@prichal/database';
import type { Kysely } from 'kysely';
import type { AuditAction } from './audit-labels.ts';

export interface AuditEntry {
  at: Date;
  /** see `actorName` */
  actor: string;
  action: AuditAction;
  /** uid of what it was done to; null: nothing known */
  subject: string | null;
  /** without personal data */
  details?: Record<string, JsonValue>;
}

/** Adds a line to the audit log. Call it with the transaction of the change itself, so that neither is without the other. */
export async function writeAudit(trx: Kysely<Database>, entry: AuditEntry): Promise<void> {
  const { at, actor, action, subject, details = {} } = entry;
  await trx
    .insertInto('office_audit')
    .values({
      uid: makeUuidV7(at.getTime(), randomBytes),
      at,
      actor,
      action,
      subject,
      details: JSON.stringify(details),
    })
    .execute();
}
