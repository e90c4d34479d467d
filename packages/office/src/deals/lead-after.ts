import type { DealFact } from '@prichal/contract/office';
import type { Database, Lead, LeadsTable } from '@prichal/database';
import { nextStep } from '@prichal/proposals';
import type { DealProgress } from '@prichal/proposals';
import type { Transaction, Updateable } from 'kysely';
import { stageBefore } from '../leads/close-lead.ts';
import { isClosed } from '../leads/require-open.ts';

/** Noon of Moscow: a step that is expected that day is looked at then. */
const NOON = 'T09:00:00Z';

/** What an event makes of the lead of its deal. */
export function leadAfter(
  lead: Lead,
  event: DealFact,
  progress: DealProgress,
): Updateable<LeadsTable> {
  const woken = { snoozed_at: null, snoozed_until: null };
  const done = { ...woken, in_queue: false, next_step: null, next_step_at: null };
  if (event.kind === 'handed-over') return { ...done, stage: 'handed-over' };
  if (event.kind === 'cancelled') return { ...done, stage: 'lost', lost_reason: 'other' };
  const next = nextStep(progress);
  return {
    ...woken,
    // a stage that a manager has set by hand is not taken back
    stage: isBought(progress) || lead.stage === 'shipping' ? 'shipping' : 'contract',
    ...(next === undefined || lead.next_step_at === null
      ? {}
      : { next_step: 'call', next_step_at: new Date(`${next.on}${NOON}`) }),
  };
}

/**
 * What an event that was a mistake leaves of the lead: one that ended with its deal is open again, in the stage it had,
 * with a next step; the stage goes back with the purchase.
 */
export async function leadAfterUndone(
  trx: Transaction<Database>,
  lead: Lead,
  { from, to, now }: { from: DealProgress; to: DealProgress; now: Date },
): Promise<Updateable<LeadsTable>> {
  const next = nextStep(to);
  const noon = next === undefined ? now : new Date(`${next.on}${NOON}`);
  if (isClosed(lead.stage))
    return {
      stage: await stageBefore(trx, lead.uid),
      lost_reason: null,
      next_step: 'call',
      next_step_at: noon > now ? noon : now,
    };
  return {
    ...(isBought(from) && !isBought(to) ? { stage: 'contract' } : {}),
    ...(lead.next_step_at === null ? {} : { next_step: 'call', next_step_at: noon }),
  };
}

function isBought({ steps }: DealProgress): boolean {
  return steps.some(({ code, is_done: isDone }) => code === 'purchase' && isDone);
}
