import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { actorName, requireOwner } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { auditLabel } from './audit-labels.ts';
import { csvCell } from './csv-cell.ts';
import { readAudit } from './read-audit.ts';
import type { AuditLine } from './read-audit.ts';
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
 * The whole audit log as a table, the newest line first; its first line says who took it. Not all is in memory at once.
 * @throws {OfficeError} not-allowed
 */
export async function exportAudit(
  db: Kysely<Database>,
  actor: Actor,
  now: Date,
): Promise<AsyncIterable<string>> {
  requireOwner(actor);
  const action = 'audit.exported';
  await writeAudit(db, { at: now, actor: actorName(actor), action, subject: null });
  return printAudit(db, actor);
}

async function* printAudit(db: Kysely<Database>, actor: Actor): AsyncGenerator<string> {
  const row = (cells: string[]) => `${cells.map(csvCell).join(';')}\r\n`;
  yield BYTE_ORDER_MARK + row(COLUMNS.map(([title]) => title));
  let before: string | null = null;
  for (;;) {
    const lines: AuditLine[] = await readAudit(db, actor, { limit: PAGE, before });
    yield lines.map((line) => row(COLUMNS.map(([, of]) => of(line)))).join('');
    before = lines.at(-1)?.uid ?? null;
    if (lines.length < PAGE) return;
  }
}
