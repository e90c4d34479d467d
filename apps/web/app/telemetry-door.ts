import type { EventName, EventProps } from '@prichal/contract';
import { CALL_FAULT_EVENT } from './api-client/report-call-fault.ts';
import { importUnneeded } from './boot/reload-on-stale-build.ts';
import type { Measuring } from './measure-visit.ts';

/** An error of the page that was caught by an error boundary; the name is read by packages/telemetry. */
const CAUGHT_EVENT = 'caught';

/** Told before measuring was there; more than a visitor brings about in its first seconds. */
const ROOM = 50;
const waiting: ((measuring: Measuring) => void)[] = [];
let lost = 0;
let behind: Measuring | null = null;

/** Tells measuring of something; costs nothing, and nothing comes of it where measuring is not allowed or never came. */
export function track(name: EventName, props: EventProps = {}): void {
  const details = { address: window.location.href, at: Date.now() };
  tell((measuring) => measuring.track(name, props, details));
}

function tell(word: (measuring: Measuring) => void): void {
  if (behind) word(behind);
  else if (waiting.length < ROOM) waiting.push(word);
  else lost += 1;
}

/** The page's own late parts come first, ms after it woke. */
const AFTER_MS = 2000;
/** When nothing has woken by then, that is an error to be told, ms. */
const LATEST_MS = 20_000;

const hear = (fault: Event) => tell((measuring) => measuring.hear(fault));

/** Reports an error that an error screen is shown for: the browser itself sees none. */
export function reportCaught(error: unknown): void {
  console.error(error);
  if (error instanceof Error) hear(new ErrorEvent(CAUGHT_EVENT, { error, message: error.message }));
}

/** Keeps the page's faults from now on, and brings measuring when the page is awake and idle. */
export function openDoorLater(page: Window): void {
  page.addEventListener('error', hear, true);
  page.addEventListener('unhandledrejection', hear);
  page.document.addEventListener(CALL_FAULT_EVENT, hear);
  let asked = false;
  const bring = () => {
    if (asked) return;
    asked = true;
    // a visit that cannot be measured is a visit like any other
    void importUnneeded(() => import('./measure-visit.ts')).then(
      (module) => module && open(module.measureVisit(page)),
    );
  };
  const whenIdle = () => {
    if (page.requestIdleCallback) page.requestIdleCallback(bring, { timeout: 10_000 });
    else page.setTimeout(bring, 1000);
  };
  page.addEventListener('prichal:awake', () => page.setTimeout(whenIdle, AFTER_MS), { once: true });
  page.setTimeout(bring, LATEST_MS);
}

function open(measuring: Measuring): void {
  behind = measuring;
  for (const word of waiting.splice(0)) word(measuring);
  if (lost > 0) measuring.lost(lost);
}
