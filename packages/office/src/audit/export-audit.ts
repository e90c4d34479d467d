import { AUDIT_ACTORS } from '@prichal/contract/office';
import type { Database } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { actorName, requireOwner } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { auditLabel } from './audit-labels.ts';
import { csvCell } from './csv-cell.ts';
import { findAuditLead, readAudit } from './read-audit.ts';
import type { AuditFilter, AuditLine } from './read-audit.ts';
import { tableMoment } from './table-moment.ts';
import { writeAudit } from './write-audit.ts';

const PAGE = 1000;
/** Without it a spreadsheet takes the letters for another alphabet. */
const BYTE_ORDER_MARK = '\uFEFF';
const COLUMNS: [string, (line: AuditLine) => string][] = [
  ['Когда, время офиса', ({ at }) => tableMoment(at)],
  ['Кто', ({ actor, actor_name: name }) => name ?? actor],
  ['Что', ({ action }) => auditLabel(action)],
  ['С кем или чем', ({ subject, subject_name: name }) => name ?? subject ?? ''],
  ['Подробности', ({ details }) => JSON.stringify(details)],
];

/**
 * The audit log, or what it is narrowed to, as a table, the newest line first; the log says who took it and which part.
 * Not all is in memory at once.
 * @throws {OfficeError} not-allowed
 */
export async function exportAudit(
  db: Kysely<Database>,
  actor: Actor,
  { now, ...filter }: AuditFilter & { now: Date },
): Promise<AsyncIterable<string>> {
  requireOwner(actor);
  const action = 'audit.exported';
  const details = await partOf(db, filter);
  await writeAudit(db, { at: now, actor: actorName(actor), action, subject: null, details });
  return printAudit(db, actor, filter);
}

/** Which part was taken: what the site knows, never what was typed. Null: of somebody or something that is not known. */
async function partOf(
  db: Kysely<Database>,
  { person, lead, kind }: AuditFilter,
): Promise<Record<string, string | null>> {
  const number = lead === undefined ? null : ((await findAuditLead(db, lead))?.number ?? null);
  return {
    ...(person !== undefined && { person: (await isActor(db, person)) ? person : null }),
    ...(lead !== undefined && { lead: number }),
    ...(kind !== undefined && { kind }),
  };
}

async function isActor(db: Kysely<Database>, person: string): Promise<boolean> {
  if (Object.hasOwn(AUDIT_ACTORS, person)) return true;
  const known = db
    .selectFrom('staff')
    .select('uid')
    .where(sql<string>`uid::text`, '=', person);
  return (await known.executeTakeFirst()) !== undefined;
}

async function* printAudit(
  db: Kysely<Database>,
  actor: Actor,
  filter: AuditFilter,
): AsyncGenerator<string> {
  const row = (cells: string[]) => `${cells.map(csvCell).join(';')}\r\n`;
  yield BYTE_ORDER_MARK + row(COLUMNS.map(([title]) => title));
  let before: string | null = null;
  for (;;) {
    const lines: AuditLine[] = await readAudit(db, actor, { ...filter, limit: PAGE, before });
    yield lines.map((line) => row(COLUMNS.map(([, of]) => of(line)))).join('');
    before = lines.at(-1)?.uid ?? null;
    if (lines.length < PAGE) return;
  }
}
