import type { LeadEvent } from '@prichal/contract';
import { trackLead } from '../../api-client/leads.ts';
import { analyticsAllowed } from '../../cookie-choice.ts';
import { storageOf } from './popup-memory.ts';
import type { OpenedPopup } from './watch-visit.ts';

const SESSION_KEY = 'prichal:session';
let held: string | null = null;

/** Names this visit: on its request, and on events once measuring is allowed. Made when it is first asked for. */
export function sessionId(): string {
  const storage = storageOf('sessionStorage');
  try {
    held = storage()?.getItem(SESSION_KEY) ?? held;
  } catch {
    // blocked: the page remembers
  }
  held ??= crypto.randomUUID();
  try {
    if (analyticsAllowed()) storage()?.setItem(SESSION_KEY, held);
  } catch {
    // blocked or full: the page remembers
  }
  return held;
}

/** Tells what became of the popup; a telling that fails is lost, the visitor never notices. */
export function trackPopup(
  type: LeadEvent['event_type'],
  { variant, drawn, trigger, calculation }: OpenedPopup,
  context: LeadEvent['user_context'] = null,
): void {
  const event: LeadEvent = {
    event_type: type,
    variant,
    ab_test_group: drawn,
    trigger_type: trigger,
    calculator_total: calculation?.totalRub ?? null,
    user_context: context,
    timestamp: new Date().toISOString(),
    ...(analyticsAllowed() ? { session_id: sessionId() } : {}),
  };
  trackLead(event, crypto.randomUUID()).catch((error: unknown) => console.warn(error));
}
