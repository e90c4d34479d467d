import { analyticsAllowed } from './cookie-choice.ts';
import { visitStore } from './device-store.ts';

const VISIT_KEY = 'prichal:session';
let held: string | null = null;

/** Names this visit: on its request, and on events once measuring is allowed. Made when it is first asked for. */
export function visitId(): string {
  const stored = visitStore.getItem(VISIT_KEY);
  // a name among visits, no secret: pages without TLS have it too
  held = stored ?? held ?? Math.random().toString(36).slice(2);
  // every event asks for it, and writing holds the page up
  if (stored === null && analyticsAllowed()) visitStore.setItem(VISIT_KEY, held);
  return held;
}

/** Measuring is no longer allowed: the device holds no name of the visit, and the next one is another. */
export function forgetVisit(): void {
  held = null;
  visitStore.removeItem(VISIT_KEY);
}
