import type { Database, OfficeAuditTable } from '@prichal/database';
import type { Kysely, Selectable } from 'kysely';
import { requireOwner } from '../actor.ts';
import type { Actor } from '../actor.ts';

/** A line of the audit log with the names that its uids have today. */
export type AuditLine = Pick<
  Selectable<OfficeAuditTable>,
  'at' | 'actor' | 'action' | 'subject' | 'details'
> & {
  actor_name: string | null;
  subject_name: string | null;
};

/** The newest lines first. @throws {OfficeError} not-allowed */
export async function readAudit(
  db: Kysely<Database>,
  actor: Actor,
  limit: number,
): Promise<AuditLine[]> {
  requireOwner(actor);
  const lines = await db
    .selectFrom('office_audit')
    .select(['at', 'actor', 'action', 'subject', 'details'])
    .orderBy('at', 'desc')
    .orderBy('uid', 'desc')
    .limit(limit)
    .execute();
  const staff = await db.selectFrom('staff').select(['uid', 'name']).execute();
  const names = new Map(staff.map(({ uid, name }) => [uid, name]));
  return lines.map((line) => ({
    ...line,
    actor_name: names.get(line.actor) ?? null,
    subject_name: line.subject === null ? null : (names.get(line.subject) ?? null),
  }));
}
