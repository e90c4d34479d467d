import type { DealFact } from '@prichal/contract/office';
import type { Database, DealState, Lead, LeadsTable } from '@prichal/database';
import { nextStep } from '@prichal/proposals';
import type { DealProgress } from '@prichal/proposals';
import type { Transaction, Updateable } from 'kysely';
import { backToWork } from '../leads/back-to-work.ts';
import { stageBefore } from '../leads/close-lead.ts';
import { isClosed } from '../leads/require-open.ts';

/** Noon of Moscow: a step that is expected that day is looked at then. */
const NOON = 'T09:00:00Z';
const NOT_SNOOZED = { snoozed_at: null, snoozed_until: null } as const;

interface Ended {
  lead: Lead;
  /** of the deal */
  uid: string;
  now: Date;
}

/** What an event makes of the lead of its deal, which may have another one: a client takes two cars. */
export async function leadAfter(
  trx: Transaction<Database>,
  event: DealFact,
  progress: DealProgress,
  { lead, uid, now }: Ended,
): Promise<Updateable<LeadsTable>> {
  const { kind } = event;
  if (kind !== 'handed-over' && kind !== 'cancelled') {
    const next = nextStep(progress);
    return {
      ...NOT_SNOOZED,
      // a stage that a manager has set by hand is not taken back
      stage: isBought(progress) || lead.stage === 'shipping' ? 'shipping' : 'contract',
      ...(next === undefined || lead.next_step_at === null ? {} : callOn(next.on)),
    };
  }
  const others = await otherDeals(trx, lead, uid);
  const open = others.find(({ state }) => state === 'open');
  if (open !== undefined)
    return {
      ...NOT_SNOOZED,
      stage: others.some(isUnderWay) ? 'shipping' : 'contract',
      next_step: 'call',
      next_step_at: now,
    };
  const done = { ...NOT_SNOOZED, in_queue: false, next_step: null, next_step_at: null };
  const isHanded = kind === 'handed-over' || others.some(({ state }) => state === 'handed-over');
  return isHanded
    ? { ...done, stage: 'handed-over' }
    : { ...done, stage: 'lost', lost_reason: 'other' };
}

/**
 * What an event that was a mistake leaves of the lead: one that ended with its deal is open again, in the stage it had,
 * with a next step; the stage goes back with the purchase.
 */
export async function leadAfterUndone(
  trx: Transaction<Database>,
  { from, to }: { from: DealProgress; to: DealProgress },
  { lead, uid, now }: Ended,
): Promise<Updateable<LeadsTable>> {
  const next = nextStep(to);
  const call =
    next === undefined ? { next_step: 'call' as const, next_step_at: now } : callOn(next.on);
  if (isClosed(lead.stage))
    return {
      ...(await backToWork(trx, lead)),
      ...call,
      stage: await stageBefore(trx, lead.uid),
      lost_reason: null,
    };
  const others = await otherDeals(trx, lead, uid);
  return {
    ...(isBought(from) && !isBought(to) && !others.some(isUnderWay) ? { stage: 'contract' } : {}),
    ...(lead.next_step_at === null ? {} : call),
  };
}

interface OtherDeal {
  state: DealState;
  progress: DealProgress;
}

/** Other deals of a lead; one that was erased with its client is over. */
async function otherDeals(
  trx: Transaction<Database>,
  lead: Pick<Lead, 'uid'>,
  uid: string,
): Promise<OtherDeal[]> {
  const rows = await trx
    .selectFrom('deals')
    .select(['state', 'progress'])
    .where('lead_uid', '=', lead.uid)
    .where('uid', '<>', uid)
    .where('progress', 'is not', null)
    .execute();
  return rows.map(({ state, progress }) => ({
    state,
    progress: progress as unknown as DealProgress,
  }));
}

const isUnderWay = ({ state, progress }: OtherDeal): boolean =>
  state === 'open' && isBought(progress);

function isBought({ steps }: DealProgress): boolean {
  return steps.some(({ code, is_done: isDone }) => code === 'purchase' && isDone);
}

/** @param day YYYY-MM-DD */
function callOn(day: string) {
  return { next_step: 'call', next_step_at: new Date(`${day}${NOON}`) } as const;
}
