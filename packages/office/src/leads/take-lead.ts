import type { Database, Lead, LeadsTable } from '@prichal/database';
import type { Kysely, Transaction, Updateable } from 'kysely';
import type { Actor } from '../actor.ts';
import { OfficeError } from '../errors.ts';
import { changeLead, requireActive } from './change-lead.ts';
import type { LeadInput } from './change-lead.ts';
import { recordClaim } from './record-claim.ts';
import { requireOpen } from './require-open.ts';
import { timeAgo } from './time-ago.ts';

/**
 * Takes a lead that nobody works on. One's own again changes nothing.
 * @throws {OfficeError} not-allowed, not-found, lead-changed, wrong-input
 */
export async function takeLead(
  db: Kysely<Database>,
  actor: Actor,
  input: LeadInput,
): Promise<number> {
  const { now } = input;
  if (actor.kind === 'terminal')
    throw new OfficeError('not-allowed', 'Из терминала заявку ведёт назначенный сотрудник.');
  return await changeLead(db, actor, input, async (lead, trx) => {
    requireOpen(lead);
    if (lead.assignee === actor.uid) return null;
    if (lead.assignee !== null) {
      const { name } = await requireActive(trx, lead.assignee);
      const since = timeAgo(lead.assigned_at ?? now, now);
      throw new OfficeError('lead-changed', `Заявку уже ведёт ${name}, взято ${since}.`);
    }
    return {
      set: { ...(await takenBy(trx, actor, lead, now)), snoozed_at: null, snoozed_until: null },
      history: { kind: 'claimed' },
      action: 'lead.taken',
    };
  });
}

/**
 * What changes in a lead that nobody works on when somebody does something with it: it is then theirs, and the first
 * claim counts for the promise (`recordClaim`). Nothing for a lead that has a person already, nor from the terminal.
 */
export async function takenBy(
  trx: Transaction<Database>,
  actor: Actor,
  lead: Pick<Lead, 'uid' | 'assignee' | 'stage' | 'in_queue' | 'contacted_at'>,
  now: Date,
): Promise<Updateable<LeadsTable>> {
  const { assignee, stage } = lead;
  if (assignee !== null || actor.kind === 'terminal') return {};
  const { name } = await requireActive(trx, actor.uid);
  await recordClaim(trx, { lead, by: name, channel: null, now });
  return {
    assignee: actor.uid,
    assigned_at: now,
    in_queue: false,
    stage: stage === 'new' ? 'working' : stage,
  };
}
