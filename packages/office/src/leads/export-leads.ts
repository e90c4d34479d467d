import { transact } from '@prichal/database';
import type { Database, Lead } from '@prichal/database';
import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import { actorName, requireOwner } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { writeAudit } from '../audit/write-audit.ts';

/** Leads in memory at once. */
const PART = 500;

/**
 * All leads with their personal data, the newest first; erased ones have none and are left out. The audit log says who
 * took them and how many.
 * @returns `count`; the leads in parts
 * @throws {OfficeError} not-allowed
 */
export async function exportLeads(
  db: Kysely<Database>,
  actor: Actor,
  now: Date,
): Promise<{ count: number; parts: AsyncIterable<Lead[]> }> {
  requireOwner(actor);
  // one that comes in meanwhile is not counted and not exported
  const meant = (row: ExpressionBuilder<Database, 'leads'>) =>
    row.and([row('erased_at', 'is', null), row('created_at', '<=', now)]);
  const count = await transact(db, async (trx) => {
    const { total } = await trx
      .selectFrom('leads')
      .select((row) => row.fn.countAll<number>().as('total'))
      .where(meant)
      .executeTakeFirstOrThrow();
    await writeAudit(trx, {
      at: now,
      actor: actorName(actor),
      action: 'lead.exported',
      subject: null,
      details: { count: total },
    });
    return total;
  });
  return { count, parts: readParts(db, meant) };
}

async function* readParts(
  db: Kysely<Database>,
  meant: (row: ExpressionBuilder<Database, 'leads'>) => Expression<SqlBool>,
): AsyncGenerator<Lead[]> {
  let before: string | null = null;
  for (;;) {
    let query = db.selectFrom('leads').selectAll().where(meant).orderBy('uid', 'desc').limit(PART);
    if (before !== null) query = query.where('uid', '<', before);
    const part: Lead[] = await query.execute();
    if (part.length > 0) yield part;
    before = part.at(-1)?.uid ?? null;
    if (part.length < PART) return;
  }
}
