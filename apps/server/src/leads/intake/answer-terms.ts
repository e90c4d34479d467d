import { CALL_MINUTES, callTime, knownZone } from '@prichal/contract';
import type { Brand } from '@prichal/contract';
import type { NewLead } from '@prichal/database';
import { officeHours } from '../../config/office.ts';

/** What a request says of its answer: codes and moments as they arrived. */
interface AskedTerms {
  preferred_contact?: string | undefined;
  call_at?: string | undefined;
}

export interface AnswerTerms {
  /** for the stored context */
  context: AskedTerms;
  /** for the inbox: the next step, and how long the request may rest */
  lead: Pick<NewLead, 'next_step_at' | 'snoozed_until'>;
}

/**
 * How and when a visitor wants the answer. A time that the office cannot keep is left out, so that the receipt promises
 * the usual one. Until half an hour before the call the request rests among the snoozed ones.
 */
export function answerTerms(
  { preferred_contact: way, call_at: named }: AskedTerms,
  zone: string | null,
  brand: Brand,
  now: Date,
): AnswerTerms {
  const at = callTime(named, now, knownZone(zone), officeHours(brand));
  const context = way ? { preferred_contact: way } : {};
  if (at === null) return { context, lead: {} };
  const resting = new Date(at.getTime() - CALL_MINUTES * 60_000);
  return {
    context: { ...context, call_at: at.toISOString() },
    lead: {
      next_step_at: at.toISOString(),
      ...(resting > now ? { snoozed_until: resting.toISOString() } : {}),
    },
  };
}
