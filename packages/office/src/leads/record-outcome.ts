import type { CallOutcome } from '@prichal/contract/office';
import type { Database, Lead, LeadsTable } from '@prichal/database';
import type { Kysely, Updateable } from 'kysely';
import type { Actor } from '../actor.ts';
import { OfficeError } from '../errors.ts';
import { callableFrom } from './callable-time.ts';
import { changeLead } from './change-lead.ts';
import type { LeadInput } from './change-lead.ts';
import { requireAhead, requireOpen } from './require-open.ts';
import { takenBy } from './take-lead.ts';

const AGAIN_MS = 60 * 60_000;

export interface OutcomeInput extends LeadInput {
  outcome: CallOutcome;
  /** when to call back; only with «call-back» */
  at?: Date;
  note?: string;
}

/**
 * What came of a call. After «reached» the lead has no next step until one is set; «no-answer» is tried again in an
 * hour, inside the client's day. A lead that nobody works on is then of the caller.
 * @throws {OfficeError} not-allowed, not-found, lead-changed, wrong-input
 */
export async function recordOutcome(
  db: Kysely<Database>,
  actor: Actor,
  input: OutcomeInput,
): Promise<number> {
  const { outcome, note, now } = input;
  return await changeLead(db, actor, input, async (lead, trx) => {
    requireOpen(lead);
    const step = stepAfter(lead, input);
    return {
      set: {
        ...(await takenBy(trx, actor, lead, now)),
        ...step,
        contacted_at: lead.contacted_at ?? now,
        unanswered_calls: outcome === 'no-answer' ? lead.unanswered_calls + 1 : 0,
        snoozed_at: null,
        snoozed_until: null,
      },
      history: {
        kind: 'called',
        details: { outcome, at: step.next_step_at?.toISOString() ?? null },
        text: note?.trim() || null,
      },
      action: 'lead.called',
    };
  });
}

function stepAfter(
  { time_zone: zone }: Lead,
  { outcome, at, now }: OutcomeInput,
): Pick<Updateable<LeadsTable>, 'next_step'> & { next_step_at: Date | null } {
  if ((at !== undefined) !== (outcome === 'call-back'))
    throw new OfficeError('wrong-input', 'Время звонка нужно только для «Перезвонить в…».');
  if (outcome === 'reached') return { next_step: null, next_step_at: null };
  if (at === undefined)
    return {
      next_step: 'call',
      next_step_at: callableFrom(new Date(now.getTime() + AGAIN_MS), zone),
    };
  requireAhead(at, now);
  return { next_step: 'call', next_step_at: at };
}
