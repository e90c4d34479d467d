import type { EventName, EventProps } from '@prichal/contract';
import { createEngine } from './engine.ts';
import type { EngineStats, EventDetails } from './engine.ts';
import { createGuard } from './guard.ts';
import { ANALYTICS_BREAKER } from './limits.ts';
import type { Mode } from './limits.ts';
import { eraseFingerprint } from './signals/bots/kept-fingerprint.ts';
import type { CallFault } from './signals/errors/error-records.ts';
import type { IgnoredKind } from './signals/errors/error-filter.ts';
import { createErrorWatch } from './signals/errors/watch-errors.ts';
import { GOAL_VALUES, isGoal } from './signals/goals.ts';
import { watchPage } from './signals/watch-page.ts';
import type { TokenSource } from './transport/send-batch.ts';
import type { Vendor } from './vendors/metrika.ts';
import { browserWorld } from './world.ts';
import type { LoadPart, World } from './world.ts';

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
  /** address of the file that measuring runs from: its own errors are told by it */
  ownFile: string;
  load: LoadPart;
  /** hears which marks of a program were seen: a request carries them, and nobody is kept out */
  onBotMarks(names: readonly string[]): void;
}

export interface TelemetryStats extends EngineStats {
  /** errors that say nothing of the site, by kind */
  ignored: Partial<Record<IgnoredKind, number>>;
  /** of measuring itself; told to nobody */
  ownFailures: number;
}

export interface Telemetry {
  track(name: EventName, props: EventProps, details?: EventDetails): void;
  /** an `error` (of a resource too) or `unhandledrejection` event; who listens for them is the page's business */
  error(event: Event): void;
  callFault(fault: CallFault): void;
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
  const browser = browserWorld(page);
  const world: World = {
    ...browser,
    // a tab in the background hears of a withdrawal in another one before it sends or keeps anything more
    later: (run, ms) =>
      browser.later(() => {
        heedConsent();
        run();
      }, ms),
  };
  const engine = createEngine({ ...options, world, guard, sessionId: () => session.id() });
  const errors = createErrorWatch({
    guard,
    places: { origin: page.location.origin, ownFiles: [options.ownFile] },
    place: () => ({
      timestamp: new Date(world.now()).toISOString(),
      address: world.address(),
      userAgent: world.userAgent(),
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
        (module) => module && module.createMetrika(id, page, () => world.now(), ANALYTICS_BREAKER),
      );
    void vendor.then((one) => one && guard.run(() => work(one)));
  };
  const watch = once(() =>
    watchPage(page, engine, guard.wrap, options.load, (names) => options.onBotMarks(names)),
  );
  /** the view that the visit began with, in memory alone until the visitor has agreed */
  let arrival: (() => void) | null = null;
  const tell = (name: EventName, props: EventProps, details: EventDetails): void => {
    engine.emit(name, props, details);
    const address = details.address ?? world.address();
    if (engine.consent) withVendor((one) => one.tell(name, props, address));
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
    eraseFingerprint(() => world.device());
    if (vendor) withVendor((one) => one.disable());
  });

  guard.run(() => {
    const leave = () => {
      heedConsent();
      engine.leave();
    };
    page.addEventListener('pagehide', leave);
    page.addEventListener('online', () => engine.wake());
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
        const seen = { at: world.now(), address: world.address(), ...details };
        if (!engine.consent) {
          arrival = () => tell(name, all, seen);
          return;
        }
      }
      tell(name, all, details);
    }),
    error: errors.event,
    callFault: errors.call,
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
