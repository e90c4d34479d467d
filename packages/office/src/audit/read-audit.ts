import { AUDIT_ACTORS } from '@prichal/contract/office';
import type { AuditKind } from '@prichal/contract/office';
import type { Database, Lead, OfficeAuditTable } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely, RawBuilder, Selectable } from 'kysely';
import { requireOwner } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { channelName } from '../leads/history-titles.ts';
import { subjectName } from './subject-name.ts';

/** A line of the audit log with the names that its uids have today. */
export type AuditLine = Pick<
  Selectable<OfficeAuditTable>,
  'uid' | 'at' | 'actor' | 'action' | 'subject' | 'details'
> & {
  actor_name: string | null;
  /** see `subjectName` */
  subject_name: string | null;
};

/** Which lines; absent: all. */
export interface AuditFilter {
  /** see `actorName` */
  person?: string | undefined;
  /** number of a request: «П-48213», «п48213» or its digits; one that nobody has finds nothing */
  lead?: string | undefined;
  kind?: AuditKind | undefined;
}

export interface AuditPage extends AuditFilter {
  limit: number;
  /** uid of the last line of the page before; null: from the newest */
  before?: string | null;
}

/** The newest lines first. @throws {OfficeError} not-allowed */
export async function readAudit(
  db: Kysely<Database>,
  actor: Actor,
  { limit, before = null, ...filter }: AuditPage,
): Promise<AuditLine[]> {
  requireOwner(actor);
  const { person, lead, kind } = filter;
  const subject = lead === undefined ? null : ((await findAuditLead(db, lead))?.uid ?? null);
  if (lead !== undefined && subject === null) return [];
  const lines = await linesQuery(db, { limit, before, person, kind, subject }).execute();
  const subjects = [...new Set(lines.flatMap(({ subject }) => subject ?? []))];
  const names = await namesOf(db, subjects);
  return lines.map((line) => ({
    ...line,
    actor_name: line.actor === 'channel' ? channelOf(line) : (names.get(line.actor) ?? null),
    subject_name: subjectName(line, names.get(line.subject ?? '') ?? null),
  }));
}

function channelOf({ details }: Pick<AuditLine, 'details'>): string {
  return `Канал: ${channelName(details['channel'])}`;
}

/** The statement of `readAudit`. */
export function linesQuery(
  db: Kysely<Database>,
  { limit, before, person, kind, subject }: Omit<AuditPage, 'lead'> & { subject: string | null },
) {
  const older = sql<boolean>`(at, uid) < (select at, uid from office_audit where uid = ${before})`;
  return db
    .selectFrom('office_audit')
    .select(['uid', 'at', 'actor', 'action', 'subject', 'details'])
    .$if(before !== null, (query) => query.where(older))
    .$if(person !== undefined, (query) => query.where('actor', '=', person ?? ''))
    .$if(subject !== null, (query) => query.where('subject', '=', subject))
    .$if(kind !== undefined, (query) => query.where(kindCondition(kind ?? 'other')))
    .orderBy('at', 'desc')
    .orderBy('uid', 'desc')
    .limit(limit);
}

/** The request whose number was typed; null: nobody's, or no number. */
export async function findAuditLead(
  db: Kysely<Database>,
  typed: string,
): Promise<Pick<Lead, 'uid' | 'number'> | null> {
  // Latin «P» and a small letter are what a person types for «П»
  const digits = /^\s*(?:[ПпPp]\s?-?\s?)?(\d{1,12})\s*$/.exec(typed)?.[1];
  if (digits === undefined) return null;
  const lead = await db
    .selectFrom('leads')
    .select(['uid', 'number'])
    .where('number', '=', `П-${digits}`)
    .executeTakeFirst();
  return lead ?? null;
}

/** Looks at what is personal. */
const ACCESS = [
  'lead.opened',
  'lead.revealed',
  'lead.listed',
  'lead.exported',
  'deal.file-opened',
  'data.exported',
  'data.backed-up',
  'review.photo-opened',
];
/** The part of an action before the dot. */
const KIND_PREFIXES: Record<Exclude<AuditKind, 'access' | 'other'>, readonly string[]> = {
  leads: ['lead', 'delivery'],
  reviews: ['review'],
  people: ['staff', 'passkey', 'ticket', 'session'],
};

function kindCondition(kind: AuditKind): RawBuilder<boolean> {
  if (kind === 'access') return sql`action in (${sql.join(ACCESS)})`;
  const prefix = sql`split_part(action, '.', 1)`;
  return kind === 'other'
    ? sql`${prefix} not in (${sql.join(Object.values(KIND_PREFIXES).flat())})`
    : sql`${prefix} in (${sql.join(KIND_PREFIXES[kind])})`;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

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
  return new Map([
    ...Object.entries(AUDIT_ACTORS),
    ...[...staff, ...leads].map(({ uid, name }): [string, string] => [uid, name]),
  ]);
}
