import type { Database, OfficeAuditTable } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import { requireOwner } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { channelName } from '../leads/history-titles.ts';

/** A line of the audit log with the names that its uids have today. */
export type AuditLine = Pick<
  Selectable<OfficeAuditTable>,
  'uid' | 'at' | 'actor' | 'action' | 'subject' | 'details'
> & {
  actor_name: string | null;
  /** of a person, or the number of a request */
  subject_name: string | null;
};

export interface AuditPage {
  limit: number;
  /** uid of the last line of the page before; null: from the newest */
  before?: string | null;
}

/** The newest lines first. @throws {OfficeError} not-allowed */
export async function readAudit(
  db: Kysely<Database>,
  actor: Actor,
  { limit, before = null }: AuditPage,
): Promise<AuditLine[]> {
  requireOwner(actor);
  const all = db
    .selectFrom('office_audit')
    .select(['uid', 'at', 'actor', 'action', 'subject', 'details'])
    .orderBy('at', 'desc')
    .orderBy('uid', 'desc')
    .limit(limit);
  const older = sql<boolean>`(at, uid) < (select at, uid from office_audit where uid = ${before})`;
  const lines = await (before === null ? all : all.where(older)).execute();
  const subjects = [...new Set(lines.flatMap(({ subject }) => subject ?? []))];
  const names = await namesOf(db, subjects);
  return lines.map((line) => ({
    ...line,
    actor_name: line.actor === 'channel' ? channelOf(line) : (names.get(line.actor) ?? null),
    subject_name: line.subject === null ? null : (names.get(line.subject) ?? null),
  }));
}

function channelOf({ details }: Pick<AuditLine, 'details'>): string {
  return `Канал: ${channelName(details['channel'])}`;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Those who act without being of the staff. */
const OTHERS = [
  { uid: 'client', name: 'Клиент' },
  { uid: 'system', name: 'Система' },
];

/** Everybody of the staff, who are few, and the requests and proposals named. */
async function namesOf(db: Kysely<Database>, subjects: string[]): Promise<Map<string, string>> {
  const staff = await db.selectFrom('staff').select(['uid', 'name']).execute();
  const known = new Set(staff.map(({ uid }) => uid));
  const others = subjects.filter((uid) => UUID.test(uid) && !known.has(uid));
  const leads =
    others.length === 0
      ? []
      : await db
          .selectFrom('leads')
          .select(['uid', 'number as name'])
          .where('uid', 'in', others)
          .unionAll(
            db.selectFrom('proposals').select(['uid', 'number as name']).where('uid', 'in', others),
          )
          .execute();
  return new Map([...OTHERS, ...staff, ...leads].map(({ uid, name }) => [uid, name]));
}
