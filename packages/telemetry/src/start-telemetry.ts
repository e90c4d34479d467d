import type { EventName, EventProps } from '@prichal/contract';
import { createEngine } from './engine.ts';
import type { EngineStats, EventDetails } from './engine.ts';
import { createGuard } from './guard.ts';
import { ANALYTICS_BREAKER } from './limits.ts';
import type { Mode } from './limits.ts';
import { eraseFingerprint } from './signals/bots/cached-fingerprint.ts';
import type { CallFailure } from './signals/errors/error-records.ts';
import type { IgnoredKind } from './signals/errors/error-filter.ts';
import { createErrorWatch } from './signals/errors/watch-errors.ts';
import { GOAL_VALUES, isGoal } from './signals/goals.ts';
import { watchPage } from './signals/watch-page.ts';
import type { TokenSource } from './transport/send-batch.ts';
import type { Vendor } from './vendors/metrika.ts';
import { browserDeps } from './telemetry-deps.ts';
import type { LoadPart, TelemetryDeps } from './telemetry-deps.ts';

export interface TelemetryOptions {
  page: Window & typeof globalThis;
  mode: Mode;
  /** number of a Yandex.Metrika counter; null: none, and nothing of it is loaded */
  metrika: number | null;
  tokens: TokenSource;
  addresses: { batch: string; beacon: string };
  /** the visitor's answer as it stands now: another tab may have changed it */
  allowed(): boolean;
  session: {
    /** names the visit; asked only after consent */
    id(): string;
    /** takes the name off the device */
    forget(): void;
  };
  /** address of the telemetry file, to recognise its own errors */
  ownFile: string;
  load: LoadPart;
  /** receives the names of the bot signals: a request carries them, and nobody is blocked */
  onBotSignals(names: readonly string[]): void;
}

export interface TelemetryStats extends EngineStats {
  /** errors that say nothing of the site, by kind */
  ignored: Partial<Record<IgnoredKind, number>>;
  /** failures of telemetry itself; not sent */
  ownFailures: number;
}

export interface Telemetry {
  track(name: EventName, props: EventProps, details?: EventDetails): void;
  /** an `error` (of a resource too) or `unhandledrejection` event; who listens for them is the page's business */
  error(event: Event): void;
  callFailure(failure: CallFailure): void;
  /** events that had no room before measuring was there to take them */
  lost(events: number): void;
  /** the answer may have changed */
  heedConsent(): void;
  stats(): TelemetryStats;
}

/** Begins to measure this page. Never throws, then or later. */
export function startTelemetry(options: TelemetryOptions): Telemetry {
  const { page, session } = options;
  const guard = createGuard();
  const browser = browserDeps(page);
  const deps: TelemetryDeps = {
    ...browser,
    // a background tab checks for a withdrawal in another tab before it sends or stores anything more
    later: (run, ms) =>
      browser.later(() => {
        heedConsent();
        run();
      }, ms),
  };
  const engine = createEngine({ ...options, deps, guard, sessionId: () => session.id() });
  const errors = createErrorWatch({
    guard,
    places: { origin: page.location.origin, ownFiles: [options.ownFile] },
    place: () => ({
      timestamp: new Date(deps.now()).toISOString(),
      address: deps.address(),
      userAgent: deps.userAgent(),
      sessionId: engine.consent ? session.id() : '',
    }),
    onRecord: (record, priority) => engine.emit('error', { ...record }, { priority }),
    onMetric: (metric) => engine.emit('error_metric', metric, { priority: 'low' }),
    onLimit: () => engine.giveUp('limit'),
  });
  let vendor: Promise<Vendor | null> | null = null;
  const withVendor = (work: (one: Vendor) => void): void => {
    if (options.metrika === null) return;
    const id = options.metrika;
    vendor ??= options
      .load(() => import('./vendors/metrika.ts'))
      .then(
        (module) => module && module.createMetrika(id, page, () => deps.now(), ANALYTICS_BREAKER),
      );
    void vendor.then((one) => one && guard.run(() => work(one)));
  };
  const watch = once(() =>
    watchPage(page, engine, guard.wrap, options.load, (names) => options.onBotSignals(names)),
  );
  /** the view that the visit began with, in memory alone until the visitor has agreed */
  let arrival: (() => void) | null = null;
  const report = (name: EventName, props: EventProps, details: EventDetails): void => {
    engine.emit(name, props, details);
    const address = details.address ?? deps.address();
    if (engine.consent) withVendor((one) => one.report(name, props, address));
  };

  let viewed = false;
  let allowed: boolean | null = null;
  const heedConsent = guard.wrap(() => {
    const now = options.allowed();
    if (now === allowed) return;
    allowed = now;
    engine.setConsent(now);
    if (now) {
      withVendor((one) => one.enable());
      watch();
      arrival?.();
      arrival = null;
      return;
    }
    session.forget();
    eraseFingerprint(() => deps.device());
    if (vendor) withVendor((one) => one.disable());
  });

  guard.run(() => {
    const leave = () => {
      heedConsent();
      engine.leave();
    };
    page.addEventListener('pagehide', leave);
    page.addEventListener('online', () => engine.resume());
    // the last of all that listen: vitals become final in the same event
    page.addEventListener('visibilitychange', () =>
      page.document.visibilityState === 'hidden' ? leave() : engine.back(),
    );
  });
  heedConsent();
  return {
    track: guard.wrap((name: EventName, props: EventProps, details: EventDetails = {}) => {
      heedConsent();
      const all =
        name === 'goal' && isGoal(props['goal'])
          ? { ...props, value: GOAL_VALUES[props['goal']] }
          : props;
      if (name === 'page_view' && !viewed) {
        viewed = true;
        // agreed to late, it is still how the visitor came: with its own time and address
        const seen = { at: deps.now(), address: deps.address(), ...details };
        if (!engine.consent) {
          arrival = () => report(name, all, seen);
          return;
        }
      }
      report(name, all, details);
    }),
    error: errors.event,
    callFailure: errors.call,
    lost: (events) => engine.giveUp('queue-full', events),
    heedConsent,
    stats: () => ({ ...engine.stats(), ignored: errors.ignored, ownFailures: guard.failures }),
  };
}

function once(work: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    work();
  };
}
