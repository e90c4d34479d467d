import type { AnalyticsEvent, EventName, EventPriority, EventProps } from '@prichal/contract';
import type { Guard } from './guard.ts';
import {
  ANALYTICS_BREAKER,
  ANALYTICS_QUEUE,
  KEEPALIVE_BYTES,
  MODES,
  PERFORMANCE_BREAKER,
  PERSISTED_MAX,
} from './limits.ts';
import type { BreakerNumbers, Mode, QueueNumbers } from './limits.ts';
import { createLedger } from './pipeline/ledger.ts';
import type { Counts, DropReason } from './pipeline/ledger.ts';
import { toBatch, toBeacon } from './pipeline/event-batch.ts';
import type { EventBatch } from './pipeline/event-batch.ts';
import { createPipeline } from './pipeline/pipeline.ts';
import type { Pipeline } from './pipeline/pipeline.ts';
import { cleanAddress, cleanPath, scrub } from './pipeline/scrub.ts';
import { createByteBudget } from './transport/byte-budget.ts';
import { createStoredBatches } from './transport/stored-batches.ts';
import { sendBatch } from './transport/send-batch.ts';
import type { TokenSource } from './transport/send-batch.ts';
import type { TelemetryDeps } from './telemetry-deps.ts';

export interface EngineOptions {
  deps: TelemetryDeps;
  guard: Guard;
  mode: Mode;
  tokens: TokenSource;
  addresses: { batch: string; beacon: string };
  /** names the visit; asked only after consent */
  sessionId(): string;
}

export interface EventDetails {
  priority?: EventPriority;
  /** the page it belongs to; the one in the address line when absent */
  address?: string;
  /** ms since 1970; now when absent */
  at?: number;
}

export interface EngineStats extends Counts {
  pending: number;
  breakers: { analytics: string; performance: string };
  lastFailures: { analytics: string | null; performance: string | null };
}

/** Events in, batches out. Two pipelines: what visitors do, and how the page fares; each with its own numbers. */
export interface Engine {
  emit(name: EventName, props: EventProps, details?: EventDetails): void;
  /** counts events that were not even made */
  giveUp(reason: DropReason, events?: number): void;
  /** whether this page measures the kind at all; errors are always sent */
  readonly measures: { analytics: boolean; performance: boolean };
  readonly consent: boolean;
  setConsent(allowed: boolean): void;
  /** hidden or left */
  leave(): void;
  /** visible again: removes this page's batches from the device and sends them itself */
  back(): void;
  resume(): void;
  stats(): EngineStats;
}

/** No personal data and nothing stored: sent before consent too. */
const FREE: ReadonlySet<EventName> = new Set(['error', 'error_metric']);
const OF_PERFORMANCE: ReadonlySet<EventName> = new Set([
  ...FREE,
  'web_vital',
  'budget_violation',
  'health_check',
  'long_task',
  'large_layout',
]);
/** Sent even when the page is being closed. */
const HIGH: ReadonlySet<EventName> = new Set(['goal', 'form_submit', 'purchase']);
const TEXT_MAX = 5000;
/** Made by the bot signals themselves: a hash, not a key. */
const FINGERPRINT = /^[0-9a-f]{8,64}$/;

export function createEngine(options: EngineOptions): Engine {
  const { deps, guard, mode } = options;
  const numbers = MODES[mode];
  const ledger = createLedger();
  const budget = createByteBudget(KEEPALIVE_BYTES);
  const storedBatches = createStoredBatches(() => deps.device(), PERSISTED_MAX);
  const measures = {
    analytics: deps.random() < numbers.analytics,
    performance: deps.random() < numbers.performance,
  };
  let consent = false;
  /** some of ours may lie on the device */
  let onDevice = false;

  /** drops reported with a batch are reported again when it is sent again */
  const news = new WeakMap<EventBatch, Record<string, number>>();
  const newsFor = (batch: EventBatch): Record<string, number> | null => {
    if (!consent) return null;
    const known = news.get(batch) ?? ledger.takeNews();
    if (known) news.set(batch, known);
    return known;
  };
  const batchOf = (batch: EventBatch, compressionFrom: number) =>
    toBatch(batch, {
      timestamp: new Date(deps.now()).toISOString(),
      userAgent: deps.userAgent(),
      pageUrl: cleanAddress(deps.address()),
      compressionFrom,
      dropped: newsFor(batch),
    });
  const build = (queue: QueueNumbers, breaker: BreakerNumbers): Pipeline =>
    createPipeline({
      queue,
      breaker,
      deps,
      ledger,
      guard,
      send: (batch, { compressionFrom }, signal) =>
        sendBatch(options.addresses.batch, batchOf(batch, compressionFrom), signal, {
          deps,
          tokens: options.tokens,
          budget,
        }),
      beacon: (batch) =>
        deps.beacon(
          options.addresses.beacon,
          JSON.stringify(toBeacon(batch, new Date(deps.now()).toISOString())),
        ),
      onDone({ id }) {
        if (onDevice) storedBatches.forget(new Set([id]));
      },
    });
  const analytics = build(ANALYTICS_QUEUE, ANALYTICS_BREAKER);
  const performance = build(numbers.queue, PERFORMANCE_BREAKER);

  let last = { address: '', path: '' };
  const pathOf = (address: string): string => {
    if (address !== last.address) last = { address, path: cleanPath(address) };
    return last.path;
  };
  const make = (name: EventName, props: EventProps, details: EventDetails): AnalyticsEvent => ({
    id: deps.newId(),
    name,
    priority: details.priority ?? (HIGH.has(name) ? 'high' : 'normal'),
    at: new Date(details.at ?? deps.now()).toISOString(),
    path: pathOf(details.address ?? deps.address()),
    ...(consent ? { session_id: options.sessionId() } : {}),
    props: cleanProps(props),
  });

  return {
    measures,
    get consent() {
      return consent;
    },
    emit: guard.wrap((name: EventName, props: EventProps, details: EventDetails = {}) => {
      const pipeline = OF_PERFORMANCE.has(name) ? performance : analytics;
      const chosen = pipeline === analytics ? measures.analytics : measures.performance;
      const event = make(name, props, details);
      ledger.created();
      if (!consent && !FREE.has(name)) ledger.dropped('no-consent');
      else if (!chosen && !FREE.has(name)) ledger.dropped('sampled');
      else pipeline.add(event);
    }),
    giveUp(reason, events = 1) {
      ledger.created(events);
      ledger.dropped(reason, events);
    },
    setConsent: guard.wrap((allowed: boolean) => {
      consent = allowed;
      if (!allowed) {
        analytics.withdraw(() => null);
        performance.withdraw((event) => (FREE.has(event.name) ? withoutSession(event) : null));
        storedBatches.erase();
        onDevice = false;
        return;
      }
      const left = storedBatches.take();
      ledger.created(left.reduce((sum, { events }) => sum + events.length, 0));
      analytics.restore(left);
    }),
    leave: guard.wrap(() => {
      analytics.leave();
      performance.leave();
      if (!consent || analytics.pending() === 0) return;
      onDevice = true;
      const { dropped } = storedBatches.store(analytics.batches());
      // batches of other pages had no room: they are counted here, where they were dropped
      ledger.created(dropped);
      ledger.dropped('persist-full', dropped);
    }),
    back: guard.wrap(() => {
      if (onDevice) storedBatches.forget(new Set(analytics.batches().map(({ id }) => id)));
      onDevice = false;
    }),
    resume: guard.wrap(() => {
      analytics.resume();
      performance.resume();
    }),
    stats: () => ({
      ...ledger.read(),
      pending: analytics.pending() + performance.pending(),
      breakers: { analytics: analytics.breaker, performance: performance.breaker },
      lastFailures: { analytics: analytics.lastFailure, performance: performance.lastFailure },
    }),
  };
}

/** What a cut leaves of a character: the server rejects the whole batch for it. */
const HALVES = /\p{Cs}/gu;

function cleanProps(props: EventProps): EventProps {
  return Object.fromEntries(
    Object.entries(props).map(([name, value]) => {
      const isSafe =
        typeof value !== 'string' || (name === 'fingerprint' && FINGERPRINT.test(value));
      return [name, isSafe ? value : scrub(value).slice(0, TEXT_MAX).replace(HALVES, '')];
    }),
  );
}

function withoutSession(event: AnalyticsEvent): AnalyticsEvent {
  const { session_id: _, ...rest } = event;
  const { props } = rest;
  return 'session_id' in props ? { ...rest, props: { ...props, session_id: '' } } : rest;
}
