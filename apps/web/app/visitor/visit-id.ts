import { analyticsAllowed } from './cookie-choice.ts';

const VISIT_KEY = 'prichal:session';
let held: string | null = null;

/** Names this visit: on its request, and on events once measuring is allowed. Made when it is first asked for. */
export function visitId(): string {
  let stored: string | null = null;
  try {
    stored = sessionStorage.getItem(VISIT_KEY);
  } catch {
    // blocked: the page remembers
  }
  // a name among visits, no secret: pages without TLS have it too
  held = stored ?? held ?? Math.random().toString(36).slice(2);
  try {
    // every event asks for it, and writing holds the page up
    if (stored === null && analyticsAllowed()) sessionStorage.setItem(VISIT_KEY, held);
  } catch {
    // blocked or full: the page remembers
  }
  return held;
}

/** Measuring is no longer allowed: the device holds no name of the visit, and the next one is another. */
export function forgetVisit(): void {
  held = null;
  try {
    sessionStorage.removeItem(VISIT_KEY);
  } catch {
    // blocked: there is none
  }
}
