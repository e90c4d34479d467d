import type { NextStep } from '@prichal/contract/office';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import type { Actor } from '../actor.ts';
import { changeLead } from './change-lead.ts';
import type { LeadInput } from './change-lead.ts';
import { requireAhead, requireOpen } from './require-open.ts';
import { takenBy } from './take-lead.ts';

/**
 * What is done next, and when. A lead that nobody works on is then of the caller.
 * @throws {OfficeError} not-allowed, not-found, lead-changed, wrong-input
 */
export async function setNextStep(
  db: Kysely<Database>,
  actor: Actor,
  input: LeadInput & { kind: NextStep; at: Date },
): Promise<number> {
  const { kind, at, now } = input;
  requireAhead(at, now);
  return await changeLead(db, actor, input, async (lead, trx) => {
    requireOpen(lead);
    return {
      set: {
        ...(await takenBy(trx, actor, lead, now)),
        next_step: kind,
        next_step_at: at,
        snoozed_at: null,
        snoozed_until: null,
      },
      history: { kind: 'step', details: { step: kind, at: at.toISOString() } },
      action: 'lead.step-set',
    };
  });
}

/**
 * Hides a lead until a moment, or until the client sends a new request. Its next step is not before that.
 * @throws {OfficeError} not-allowed, not-found, lead-changed, wrong-input
 */
export async function snoozeLead(
  db: Kysely<Database>,
  actor: Actor,
  input: LeadInput & { until: Date },
): Promise<number> {
  const { until, now } = input;
  requireAhead(until, now);
  return await changeLead(db, actor, input, (lead) => {
    requireOpen(lead);
    const { next_step: step, next_step_at: at } = lead;
    const isLater = step !== null && at !== null && at > until;
    return {
      set: {
        snoozed_at: now,
        snoozed_until: until,
        ...(isLater ? {} : { next_step: step ?? 'call', next_step_at: until }),
      },
      history: { kind: 'snoozed', details: { until: until.toISOString() } },
      action: 'lead.snoozed',
    };
  });
}
