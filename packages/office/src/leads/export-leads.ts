import { readAllLeads, transact } from '@prichal/database';
import type { Database, Lead } from '@prichal/database';
import type { Kysely } from 'kysely';
import { actorName, requireOwner } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { writeAudit } from '../audit/write-audit.ts';

/**
 * Leads with their personal data, the oldest first; erased ones have none and are left out. The audit log says who took
 * them and how many.
 * @param input `since`: only those received at this moment or later
 * @returns the leads in parts, not all in memory at once
 * @throws {OfficeError} not-allowed
 */
export async function exportLeads(
  db: Kysely<Database>,
  actor: Actor,
  { since, now }: { since?: Date; now: Date },
): Promise<AsyncIterable<Lead[]>> {
  requireOwner(actor);
  await transact(db, async (trx) => {
    let query = trx
      .selectFrom('leads')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('erased_at', 'is', null)
      .where('created_at', '<=', now);
    if (since !== undefined) query = query.where('created_at', '>=', since);
    const { count } = await query.executeTakeFirstOrThrow();
    const by = actorName(actor);
    const details = { count };
    await writeAudit(trx, { at: now, actor: by, action: 'lead.exported', subject: null, details });
  });
  return readParts(db, { now, ...(since === undefined ? {} : { since }) });
}

/** One that comes in meanwhile was not counted. */
async function* readParts(
  db: Kysely<Database>,
  { now, ...from }: { since?: Date; now: Date },
): AsyncGenerator<Lead[]> {
  for await (const part of readAllLeads(db, from))
    yield part.filter(({ erased_at: erased, created_at: at }) => erased === null && at <= now);
}
