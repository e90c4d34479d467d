import { transact } from '@prichal/database';
import type { Database, JsonValue, LeadsTable } from '@prichal/database';
import type { Kysely, Updateable } from 'kysely';
import { actorName } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { OfficeError } from '../errors.ts';
import { record, requireActive } from './change-lead.ts';
import type { LeadInput } from './change-lead.ts';
import { leadScope } from './lead-scope.ts';

/** The page offers it for ten seconds, longer while it is pointed at; the network has its time too, ms. */
const UNDO_MS = 10 * 60_000;

/**
 * Takes back the last change of a lead, if this actor made it a moment ago and nobody has changed the lead since. What
 * it has set is as before; the claim that it made is gone. It works on a lead that was just handed to a colleague too.
 * @returns the version after it
 * @throws {OfficeError} not-allowed, lead-changed
 */
export async function undoChange(
  db: Kysely<Database>,
  actor: Actor,
  { uid, version, now }: LeadInput,
): Promise<number> {
  leadScope(actor);
  return await transact(db, async (trx) => {
    if (actor.kind === 'staff') await requireActive(trx, actor.uid);
    const lead = await trx
      .selectFrom('leads')
      .select('version')
      .where('uid', '=', uid)
      .forUpdate()
      .executeTakeFirst();
    const line = await trx
      .selectFrom('lead_history')
      .select(['at', 'actor', 'details'])
      .where('lead_uid', '=', uid)
      .where('kind', '!=', 'note')
      .orderBy('uid', 'desc')
      .limit(1)
      .executeTakeFirst();
    const before = line?.details['before'];
    if (
      lead?.version !== version ||
      line?.actor !== actorName(actor) ||
      now.getTime() - line.at.getTime() > UNDO_MS ||
      !isRecord(before)
    )
      throw new OfficeError('lead-changed', 'Отменить уже нельзя: заявку успели изменить.');
    if (typeof before['assignee'] === 'string') await requireActive(trx, before['assignee']);
    await trx
      .updateTable('leads')
      .set({ ...(before as Updateable<LeadsTable>), version: version + 1 })
      .where('uid', '=', uid)
      .execute();
    await trx
      .deleteFrom('lead_claims')
      .where('lead_uid', '=', uid)
      .where('claimed_at', '=', line.at)
      .execute();
    await record(trx, actor, uid, { history: { kind: 'undone' }, action: 'lead.undone', now });
    return version + 1;
  });
}

function isRecord(value: JsonValue | undefined): value is Record<string, JsonValue> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
