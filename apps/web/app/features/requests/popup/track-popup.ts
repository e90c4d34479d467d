import type { LeadEvent } from '@prichal/contract';
import { trackLead } from '../../../api-client/leads.ts';
import { allowedVisitId } from '../../../visitor/visit-id.ts';
import type { OpenedPopup } from './opened-popup.ts';
import { randomId } from '../../../api-client/random-id.ts';

/** Reports a popup event; a report that fails is lost, and the visitor does not notice. */
export function trackPopup(
  type: LeadEvent['event_type'],
  { variant, drawn, trigger, calculation, experiment }: OpenedPopup,
  context: LeadEvent['user_context'] = null,
  /** UUID of the event: the same one again is the same event */
  id = randomId(),
): void {
  const visit = allowedVisitId();
  const event: LeadEvent = {
    event_type: type,
    variant,
    ab_test_group: drawn,
    trigger_type: trigger,
    ...(experiment === undefined ? {} : { experiment }),
    calculator_total: calculation?.totalRub ?? null,
    user_context: context,
    timestamp: new Date().toISOString(),
    ...(visit && { session_id: visit }),
  };
  trackLead(event, id).catch((error: unknown) => console.warn(error));
}
