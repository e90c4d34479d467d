import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { actorName, requireOwner } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { auditLabel } from './audit-labels.ts';
import { csvCell } from './csv-cell.ts';
import { readAudit } from './read-audit.ts';
import type { AuditFilter, AuditLine } from './read-audit.ts';
import { writeAudit } from './write-audit.ts';

const PAGE = 1000;
/** Without it a spreadsheet takes the letters for another alphabet. */
const BYTE_ORDER_MARK = '\uFEFF';
const COLUMNS: [string, (line: AuditLine) => string][] = [
  ['Когда', ({ at }) => at.toISOString()],
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
  const { person, lead, kind } = filter;
  const details = {
    ...(person !== undefined && { person }),
    ...(lead !== undefined && { lead }),
    ...(kind !== undefined && { kind }),
  };
  await writeAudit(db, { at: now, actor: actorName(actor), action, subject: null, details });
  return printAudit(db, actor, filter);
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
