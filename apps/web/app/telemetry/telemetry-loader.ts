import type { EventName, EventProps } from '@prichal/contract';
import { CALL_FAILURE_EVENT } from '../api-client/report-call-failure.ts';
import { tryImport } from '../boot/reload-on-stale-build.ts';
import type { Measuring } from './measure-visit.ts';

/** An error of the page that was caught by an error boundary; the name is read by packages/telemetry. */
const CAUGHT_EVENT = 'caught';

/** Limit of the queue before telemetry has loaded; more than a visitor causes in the first seconds. */
const ROOM = 50;
const waiting: ((measuring: Measuring) => void)[] = [];
let lost = 0;
let behind: Measuring | null = null;

/** Reports an event to telemetry; does nothing where telemetry is not allowed or did not load. */
export function track(name: EventName, props: EventProps = {}): void {
  const details = { address: window.location.href, at: Date.now() };
  report((measuring) => measuring.track(name, props, details));
}

function report(call: (measuring: Measuring) => void): void {
  if (behind) call(behind);
  else if (waiting.length < ROOM) waiting.push(call);
  else lost += 1;
}

/** The page's own late parts come first, ms after it was hydrated. */
const AFTER_MS = 2000;
/** Without hydration by then telemetry is loaded anyway, to report that as an error, ms. */
const LATEST_MS = 20_000;

const hear = (event: Event) => report((measuring) => measuring.hear(event));

/** Reports an error that an error screen is shown for: the browser itself sees none. */
export function reportCaught(error: unknown): void {
  console.error(error);
  if (error instanceof Error) hear(new ErrorEvent(CAUGHT_EVENT, { error, message: error.message }));
}

/** Queues the page's errors from now on, and loads telemetry when the page is hydrated and idle. */
export function loadTelemetryLater(page: Window): void {
  page.addEventListener('error', hear, true);
  page.addEventListener('unhandledrejection', hear);
  page.document.addEventListener(CALL_FAILURE_EVENT, hear);
  let asked = false;
  const bring = () => {
    if (asked) return;
    asked = true;
    // a visit that cannot be measured is a visit like any other
    void tryImport(() => import('./measure-visit.ts')).then(
      (module) => module && open(module.measureVisit(page)),
    );
  };
  const whenIdle = () => {
    if (page.requestIdleCallback) page.requestIdleCallback(bring, { timeout: 10_000 });
    else page.setTimeout(bring, 1000);
  };
  page.addEventListener('prichal:hydrated', () => page.setTimeout(whenIdle, AFTER_MS), {
    once: true,
  });
  page.setTimeout(bring, LATEST_MS);
}

function open(measuring: Measuring): void {
  behind = measuring;
  for (const call of waiting.splice(0)) call(measuring);
  if (lost > 0) measuring.lost(lost);
}
