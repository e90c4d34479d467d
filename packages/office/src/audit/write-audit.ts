import { randomBytes } from 'node:crypto';
import { makeUuidV7 } from '@prichal/database';
import type { Database, JsonValue } from '@prichal/database';
import type { Kysely } from 'kysely';

export type AuditAction =
  | 'lead.opened'
  | 'lead.revealed'
  | 'lead.taken'
  | 'lead.assigned'
  | 'lead.called'
  | 'lead.step-set'
  | 'lead.snoozed'
  | 'lead.note-added'
  | 'lead.closed'
  | 'lead.reopened'
  | 'lead.stage-changed'
  | 'lead.separated'
  | 'staff.added'
  | 'staff.role-changed'
  | 'staff.disabled'
  | 'staff.enabled'
  | 'staff.password-set'
  | 'staff.totp-set'
  | 'staff.totp-removed'
  | 'staff.recovery-codes-made'
  | 'staff.recovery-code-used'
  | 'passkey.added'
  | 'passkey.renamed'
  | 'passkey.removed'
  | 'ticket.created'
  | 'ticket.cancelled'
  | 'ticket.used'
  | 'session.started'
  | 'session.confirmed'
  | 'session.ended'
  | 'session.all-ended';

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
