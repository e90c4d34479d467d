import { createCircuitBreaker, createRateWindow } from '@prichal/resilience';
import type { BreakerPass, BreakerState } from '@prichal/resilience';
import type { AnalyticsEvent } from '@prichal/contract';
import type { Guard } from '../guard.ts';
import { BATCH_BYTES, MINUTE_MS } from '../limits.ts';
import type { BreakerNumbers, QueueNumbers } from '../limits.ts';
import type { SendOutcome } from '../transport/send-batch.ts';
import type { TelemetryDeps } from '../telemetry-deps.ts';
import type { Ledger } from './ledger.ts';
import { takeBatch } from './event-batch.ts';
import type { EventBatch } from './event-batch.ts';

export interface PipelineOptions {
  queue: QueueNumbers;
  breaker: BreakerNumbers;
  deps: TelemetryDeps;
  ledger: Ledger;
  guard: Guard;
  /** one attempt; never throws */
  send(batch: EventBatch, queue: QueueNumbers, signal: AbortSignal): Promise<SendOutcome>;
  /** true: the browser has accepted it */
  beacon(batch: EventBatch): boolean;
  /** called when the server has it, or never will */
  onDone?(batch: EventBatch): void;
}

/** Events on their way: bounded, batched, tried again, given up with a reason. */
export interface Pipeline {
  add(event: AnalyticsEvent): void;
  /** batches left by another page, sent before those of this page */
  restore(batches: readonly EventBatch[]): void;
  /** the page is hidden or left: the urgent go by beacon, the rest as far as calls may outlive the page */
  leave(): void;
  /** the network is back */
  resume(): void;
  /** retains the events that the callback returns, drops the rest as withdrawn; a call in flight is aborted */
  withdraw(retain: (event: AnalyticsEvent) => AnalyticsEvent | null): void;
  /** everything that waits, as it will be sent, including a batch in flight */
  batches(): readonly EventBatch[];
  /** events */
  pending(): number;
  readonly breaker: BreakerState['kind'];
  /** text of the last failure, null before the first */
  readonly lastFailure: string | null;
}

export function createPipeline(options: PipelineOptions): Pipeline {
  const { queue, deps, ledger, guard } = options;
  const now = () => deps.now();
  const breaker = createCircuitBreaker({ ...options.breaker, now });
  const window = createRateWindow([{ limit: options.breaker.limit, windowMs: MINUTE_MS }], now);
  const waiting: AnalyticsEvent[] = [];
  let batches: EventBatch[] = [];
  const inFlight = new Map<EventBatch, AbortController>();
  let timer: { at: number; stop: () => void } | null = null;
  let lastFailure: string | null = null;

  const pending = () => countEvents(batches) + waiting.length;
  const schedule = (ms: number): void => {
    const at = now() + ms;
    if (timer && timer.at <= at) return;
    timer?.stop();
    timer = { at, stop: deps.later(guard.wrap(elapsed), ms) };
  };
  const elapsed = (): void => {
    timer = null;
    flush();
  };
  const form = (): EventBatch | null =>
    takeBatch(
      waiting,
      { events: queue.batch, bytes: BATCH_BYTES },
      () => deps.newId(),
      () => ledger.dropped('too-large'),
    );
  const finish = (batch: EventBatch): void => {
    batches = batches.filter((one) => one !== batch);
    options.onDone?.(batch);
  };
  const giveUpOld = (): void => {
    if (queue.maxAgeMs === null) return;
    const since = now() - queue.maxAgeMs;
    const young = ({ at }: AnalyticsEvent) => Date.parse(at) >= since;
    const before = pending();
    waiting.splice(0, waiting.length, ...waiting.filter(young));
    for (const batch of batches)
      if (!inFlight.has(batch)) batch.events = batch.events.filter(young);
    for (const batch of batches.filter(({ events }) => events.length === 0)) finish(batch);
    ledger.dropped('too-old', before - pending());
  };

  const settle = (batch: EventBatch, pass: BreakerPass, outcome: SendOutcome): void => {
    inFlight.delete(batch);
    if (outcome.kind === 'aborted') return pass.abandoned();
    const { events } = batch;
    if (outcome.kind === 'accepted') {
      pass.succeeded();
      ledger.sent(events.length);
      return finish(batch);
    }
    lastFailure = outcome.text;
    if (outcome.kind === 'csrf' && !batch.isTokenRejected) {
      // the token was ours to renew: the service itself is well
      batch.isTokenRejected = true;
      pass.abandoned();
      return schedule(0);
    }
    pass.failed();
    batch.failures += 1;
    if (outcome.kind === 'rate-limited' && outcome.waitMs !== null) window.pause(outcome.waitMs);
    const spent = queue.retries !== null && batch.failures > queue.retries;
    if (outcome.kind !== 'rejected' && !spent) return;
    ledger.dropped(outcome.kind === 'rejected' ? 'rejected' : 'retries', events.length);
    finish(batch);
  };
  const dispatch = (batch: EventBatch, pass: BreakerPass): void => {
    const controller = new AbortController();
    inFlight.set(batch, controller);
    void options.send(batch, queue, controller.signal).then(
      guard.wrap((outcome: SendOutcome) => {
        settle(batch, pass, outcome);
        // after a failure everybody waits; else a full batch goes at once
        const full = outcome.kind === 'accepted' && waiting.length >= queue.batch;
        if (pending() > 0) schedule(full ? 0 : queue.flushMs);
      }),
    );
  };
  /** ms to wait; a pass: go */
  const admit = (): BreakerPass | number => {
    const wait = window.waitMs();
    if (wait > 0) return wait;
    const pass = breaker.enter();
    if (!pass) return Math.max(1, breaker.opensAt - now());
    window.take();
    return pass;
  };
  const flush = (): void => {
    giveUpOld();
    // one call at a time; the next one starts when it ends
    if (inFlight.size > 0 || pending() === 0) return;
    if (!deps.online()) return schedule(queue.flushMs);
    let batch = batches[0];
    if (!batch) {
      const formed = form();
      if (!formed) return;
      batches.push(formed);
      batch = formed;
    }
    const admitted = admit();
    if (typeof admitted === 'number') return schedule(admitted);
    dispatch(batch, admitted);
  };
  const makeRoom = (event: AnalyticsEvent): boolean => {
    if (pending() < queue.max) return true;
    const least = event.priority === 'high' ? waiting.find(isNotHigh) : undefined;
    ledger.dropped('queue-full');
    if (!least) return false;
    waiting.splice(waiting.indexOf(least), 1);
    return true;
  };

  return {
    add(event) {
      if (!makeRoom(event)) return;
      waiting.push(event);
      schedule(waiting.length >= queue.batch ? 0 : queue.flushMs);
    },
    restore(left) {
      const restored: EventBatch[] = [];
      for (const batch of left) {
        // a failing try on another page says nothing of this one
        if (pending() + countEvents(restored) + batch.events.length <= queue.max)
          restored.push({ ...batch, failures: 0, isTokenRejected: false, beaconed: false });
        else ledger.dropped('persist-full', batch.events.length);
      }
      batches.unshift(...restored);
      giveUpOld();
      if (pending() > 0) schedule(0);
    },
    leave() {
      giveUpOld();
      for (let batch = form(); batch; batch = form()) batches.push(batch);
      for (const batch of batches.toSorted((one, other) => +other.high - +one.high)) {
        // without a network a beacon would only seem to be accepted
        if (inFlight.has(batch) || !deps.online()) continue;
        // a beacon is never answered: what went by it stays until a call under the same id is
        batch.beaconed ||= batch.high && options.beacon(batch);
        const admitted = batch.beaconed ? null : admit();
        if (admitted !== null && typeof admitted !== 'number') dispatch(batch, admitted);
      }
      // also for a page that is only hidden
      if (pending() > 0) schedule(queue.flushMs);
    },
    resume() {
      if (pending() > 0) schedule(0);
    },
    withdraw(retain) {
      for (const controller of inFlight.values()) controller.abort();
      inFlight.clear();
      const before = pending();
      const retained = [...batches.flatMap(({ events }) => events), ...waiting].flatMap(
        (event) => retain(event) ?? [],
      );
      batches = [];
      waiting.splice(0, waiting.length, ...retained);
      ledger.dropped('withdrawn', before - retained.length);
      if (retained.length > 0) schedule(queue.flushMs);
    },
    batches: () => batches,
    pending,
    get breaker() {
      return breaker.state.kind;
    },
    get lastFailure() {
      return lastFailure;
    },
  };
}

function countEvents(batches: readonly EventBatch[]): number {
  return batches.reduce((sum, { events }) => sum + events.length, 0);
}

function isNotHigh({ priority }: AnalyticsEvent): boolean {
  return priority !== 'high';
}
