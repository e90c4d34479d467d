import type { LeadStage, LostReason } from '@prichal/contract/office';
import { openDealOf } from '@prichal/database';
import type { Database, Lead } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Actor } from '../actor.ts';
import { OfficeError } from '../errors.ts';
import { backToWork } from './back-to-work.ts';
import { changeLead } from './change-lead.ts';
import type { LeadInput } from './change-lead.ts';
import { isClosed, requireAhead, requireOpen } from './require-open.ts';
import { takenBy } from './take-lead.ts';

/** Nothing is left to do. */
const DONE = { in_queue: false, next_step: null, next_step_at: null } as const;
const NOT_SNOOZED = { snoozed_at: null, snoozed_until: null } as const;

/**
 * Closes a lead without a car.
 * @param input `returnAt`: when to offer something again; it then waits among the snoozed ones
 * @throws {OfficeError} not-allowed, not-found, lead-changed, wrong-input
 */
export async function closeLead(
  db: Kysely<Database>,
  actor: Actor,
  input: LeadInput & { reason: LostReason; note?: string; returnAt?: Date },
): Promise<number> {
  const { reason, note, returnAt, now } = input;
  if (returnAt !== undefined) requireAhead(returnAt, now);
  return await changeLead(db, actor, input, async (lead, trx) => {
    requireOpen(lead);
    await requireNoDeal(trx, lead, 'расторгните её');
    return {
      set: {
        ...(await takenBy(trx, actor, lead, now)),
        ...DONE,
        stage: 'lost',
        lost_reason: reason,
        ...(returnAt === undefined ? NOT_SNOOZED : { snoozed_at: now, snoozed_until: returnAt }),
      },
      history: {
        kind: 'closed',
        details: { reason, from: lead.stage, return_at: returnAt?.toISOString() ?? null },
        text: note?.trim() || null,
      },
      action: 'lead.closed',
    };
  });
}

/**
 * Opens a closed lead in the stage that it had, and ends a snooze. Otherwise nothing changes.
 * @throws {OfficeError} not-allowed, not-found, lead-changed
 */
export async function reopenLead(
  db: Kysely<Database>,
  actor: Actor,
  input: LeadInput,
): Promise<number> {
  return await changeLead(db, actor, input, async (lead, trx) => {
    const closed = isClosed(lead.stage);
    if (!closed && lead.snoozed_until === null) return null;
    const stage = closed ? await stageBefore(trx, lead.uid) : lead.stage;
    return {
      set: {
        ...NOT_SNOOZED,
        stage,
        lost_reason: null,
        ...(closed ? await backToWork(trx, lead) : {}),
      },
      history: { kind: closed ? 'reopened' : 'unsnoozed', details: { stage } },
      action: 'lead.reopened',
    };
  });
}

/**
 * A lead ends with its deal: the page of the client would go on otherwise, and no step of it could be marked any more.
 * @param instead what ends the deal, Russian
 * @throws {OfficeError} wrong-input
 */
async function requireNoDeal(
  trx: Transaction<Database>,
  { uid }: Pick<Lead, 'uid'>,
  instead: string,
): Promise<void> {
  const deal = await openDealOf(trx, uid);
  if (deal !== null)
    throw new OfficeError('wrong-input', `По заявке идёт сделка ${deal}: сначала ${instead}.`);
}

/** The stage that the last closing or handing over left. */
export async function stageBefore(
  trx: Transaction<Database>,
  leadUid: string,
): Promise<Exclude<LeadStage, 'new' | 'lost' | 'handed-over'>> {
  const line = await trx
    .selectFrom('lead_history')
    .select('details')
    .where('lead_uid', '=', leadUid)
    .where((row) =>
      row.or([
        row('kind', '=', 'closed'),
        row.and([row('kind', '=', 'stage'), sql<boolean>`details ->> 'to' = 'handed-over'`]),
        row.and([
          row('kind', '=', 'deal'),
          sql<boolean>`details ->> 'event' in ('handed-over', 'cancelled')`,
        ]),
      ]),
    )
    .orderBy('uid', 'desc')
    .limit(1)
    .executeTakeFirst();
  const from = line?.details['from'];
  return from === 'proposal' || from === 'contract' || from === 'shipping' ? from : 'working';
}

/**
 * Moves an open lead to another stage. It becomes new again by going back to the queue, and lost with a reason.
 * @throws {OfficeError} not-allowed, not-found, lead-changed, wrong-input
 */
export async function changeStage(
  db: Kysely<Database>,
  actor: Actor,
  input: LeadInput & { stage: LeadStage },
): Promise<number> {
  const { stage, now } = input;
  if (stage === 'new' || stage === 'lost')
    throw new OfficeError(
      'wrong-input',
      stage === 'new'
        ? 'Новой заявка становится в очереди: верните её туда.'
        : 'Закройте заявку с причиной.',
    );
  return await changeLead(db, actor, input, async (lead, trx) => {
    requireOpen(lead);
    if (lead.stage === stage) return null;
    if (isClosed(stage)) await requireNoDeal(trx, lead, 'отметьте вручение в\u00a0ней');
    const taken = await takenBy(trx, actor, lead, now);
    return {
      set: {
        ...taken,
        stage,
        contacted_at: lead.contacted_at ?? now,
        ...(isClosed(stage) ? { ...DONE, ...NOT_SNOOZED } : {}),
      },
      history: { kind: 'stage', details: { from: lead.stage, to: stage } },
      action: 'lead.stage-changed',
    };
  });
}
