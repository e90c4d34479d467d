import { createHash, randomBytes } from 'node:crypto';
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
  /** of lines with the same text only the first one is written, whichever process is faster */
  once?: string;
}

/** Adds a line to the audit log. Call it with the transaction of the change itself, so that neither is without the other. */
export async function writeAudit(trx: Kysely<Database>, entry: AuditEntry): Promise<void> {
  const { at, actor, action, subject, details = {}, once } = entry;
  await trx
    .insertInto('office_audit')
    .values({
      uid: once === undefined ? makeUuidV7(at.getTime(), randomBytes) : uuidOf(once),
      at,
      actor,
      action,
      subject,
      details: JSON.stringify(details),
    })
    .$if(once !== undefined, (query) =>
      query.onConflict((conflict) => conflict.column('uid').doNothing()),
    )
    .execute();
}

/** A UUID that only this text has (RFC 9562, version 8). */
function uuidOf(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
