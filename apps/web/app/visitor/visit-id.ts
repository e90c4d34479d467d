import { randomId } from '../api-client/random-id.ts';
import { analyticsAllowed } from './cookie-choice.ts';
import { visitStore } from './device-store.ts';

const VISIT_KEY = 'prichal:session';
let held: string | null = null;

/** Names this visit on events, a UUID. Made when it is first asked for. */
export function visitId(): string {
  const stored = visitStore.getItem(VISIT_KEY);
  held = stored ?? held ?? randomId();
  // every event asks for it, and writing holds the page up
  if (stored === null && analyticsAllowed()) visitStore.setItem(VISIT_KEY, held);
  return held;
}

/** The name as a request and the popup's events have it: empty unless measuring is allowed. */
export function allowedVisitId(): string {
  return analyticsAllowed() ? visitId() : '';
}

/** Measuring is no longer allowed: the device holds no name of the visit, and the next one is another. */
export function forgetVisit(): void {
  held = null;
  visitStore.removeItem(VISIT_KEY);
}
