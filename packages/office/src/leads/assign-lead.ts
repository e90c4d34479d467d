import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { actorName } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { OfficeError } from '../errors.ts';
import { changeLead, requireActive } from './change-lead.ts';
import type { LeadChange, LeadInput } from './change-lead.ts';
import { recordClaim } from './record-claim.ts';
import { requireOpen } from './require-open.ts';

/**
 * Hands a lead to a person, or gives it back to the queue. An owner may do so with any, a manager with own ones.
 * @param input `staffUid` null: back to the queue
 * @throws {OfficeError} not-allowed, not-found, lead-changed, wrong-input
 */
export async function assignLead(
  db: Kysely<Database>,
  actor: Actor,
  input: LeadInput & { staffUid: string | null },
): Promise<number> {
  const { staffUid, now } = input;
  return await changeLead(db, actor, input, async (lead, trx): Promise<LeadChange | null> => {
    requireOpen(lead);
    if (lead.assignee === staffUid && (staffUid !== null || lead.in_queue)) return null;
    const by = actorName(actor);
    if (actor.kind === 'staff' && actor.role !== 'owner' && lead.assignee !== by)
      throw new OfficeError(
        'not-allowed',
        'Передать можно только свою заявку. Сначала возьмите её.',
      );
    if (staffUid === null)
      return {
        set: {
          assignee: null,
          assigned_at: null,
          in_queue: true,
          stage: lead.stage === 'working' && lead.contacted_at === null ? 'new' : lead.stage,
        },
        history: { kind: 'returned', details: { reason: 'given-back', from: lead.assignee } },
        action: 'lead.assigned',
      };
    const { name } = await requireActive(trx, staffUid);
    await recordClaim(trx, { lead, by: name, channel: null, now });
    return {
      ...(staffUid === by ? {} : { push: 'assigned' as const }),
      set: {
        assignee: staffUid,
        assigned_at: now,
        in_queue: false,
        stage: lead.stage === 'new' ? 'working' : lead.stage,
      },
      history: { kind: 'assigned', details: { to: staffUid, from: lead.assignee } },
      action: 'lead.assigned',
    };
  });
}
