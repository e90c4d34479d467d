import type { Database, JsonValue } from '@prichal/database';
import type { Kysely } from 'kysely';
import { actorName, requireOwner } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { writeAudit } from './write-audit.ts';

export interface Access {
  /** one lead, a list of them, all data in a file, a backup */
  action: 'lead.revealed' | 'lead.listed' | 'data.exported' | 'data.backed-up';
  /** uid of the lead; null: not one alone */
  subject: string | null;
  /** without personal data */
  details?: Record<string, JsonValue>;
  now: Date;
}

/**
 * Writes to the audit log that clients' data were shown or copied where no page of the office did it: at the terminal.
 * @throws {OfficeError} not-allowed
 */
export async function recordAccess(
  db: Kysely<Database>,
  actor: Actor,
  { now, ...access }: Access,
): Promise<void> {
  requireOwner(actor);
  await writeAudit(db, { at: now, actor: actorName(actor), ...access });
}
