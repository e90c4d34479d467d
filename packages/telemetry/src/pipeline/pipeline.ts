import { createCircuitBreaker, createRateWindow } from '@prichal/resilience';
import type { BreakerPass, BreakerState } from '@prichal/resilience';
import type { AnalyticsEvent } from '@prichal/contract';
import type { Guard } from '../guard.ts';
import { BATCH_BYTES, MINUTE_MS } from '../limits.ts';
import type { BreakerNumbers, QueueNumbers } from '../limits.ts';
import type { SendOutcome } from '../transport/send-batch.ts';
import type { World } from '../world.ts';
import type { Ledger } from './ledger.ts';
import { takeParcel } from './parcel.ts';
import type { Parcel } from './parcel.ts';

export interface PipelineOptions {
  queue: QueueNumbers;
  breaker: BreakerNumbers;
  world: World;
  ledger: Ledger;
  guard: Guard;
  /** one attempt; never throws */
  send(parcel: Parcel, queue: QueueNumbers, signal: AbortSignal): Promise<SendOutcome>;
  /** true: the browser has taken it */
  beacon(parcel: Parcel): boolean;
  /** told when the server has it, or never will */
  onDone?(parcel: Parcel): void;
}

/** Events on their way: bounded, batched, tried again, given up with a reason. */
export interface Pipeline {
  add(event: AnalyticsEvent): void;
  /** parcels another page has left, before any of this one */
  restore(parcels: readonly Parcel[]): void;
  /** the page is hidden or left: the urgent go by beacon, the rest as far as calls may outlive the page */
  leave(): void;
  /** the network is back */
  wake(): void;
  /** keeps what `keep` answers, gives up the rest as withdrawn; a call on its way is cut off */
  withdraw(keep: (event: AnalyticsEvent) => AnalyticsEvent | null): void;
  /** everything that waits, as it will be sent; a parcel on its way is among them */
  parcels(): readonly Parcel[];
  /** events */
  pending(): number;
  readonly breaker: BreakerState['kind'];
  /** words of the last failure, null before the first */
  readonly lastFailure: string | null;
}

export function createPipeline(options: PipelineOptions): Pipeline {
  const { queue, world, ledger, guard } = options;
  const now = () => world.now();
  const breaker = createCircuitBreaker({ ...options.breaker, now });
  const window = createRateWindow([{ limit: options.breaker.limit, windowMs: MINUTE_MS }], now);
  const waiting: AnalyticsEvent[] = [];
  let parcels: Parcel[] = [];
  const flights = new Map<Parcel, AbortController>();
  let timer: { at: number; stop: () => void } | null = null;
  let lastFailure: string | null = null;

  const pending = () => countEvents(parcels) + waiting.length;
  const schedule = (ms: number): void => {
    const at = now() + ms;
    if (timer && timer.at <= at) return;
    timer?.stop();
    timer = { at, stop: world.later(guard.wrap(elapsed), ms) };
  };
  const elapsed = (): void => {
    timer = null;
    flush();
  };
  const form = (): Parcel | null =>
    takeParcel(
      waiting,
      { events: queue.batch, bytes: BATCH_BYTES },
      () => world.newId(),
      () => ledger.dropped('too-large'),
    );
  const finish = (parcel: Parcel): void => {
    parcels = parcels.filter((one) => one !== parcel);
    options.onDone?.(parcel);
  };
  const giveUpOld = (): void => {
    if (queue.maxAgeMs === null) return;
    const since = now() - queue.maxAgeMs;
    const young = ({ at }: AnalyticsEvent) => Date.parse(at) >= since;
    const before = pending();
    waiting.splice(0, waiting.length, ...waiting.filter(young));
    for (const parcel of parcels)
      if (!flights.has(parcel)) parcel.events = parcel.events.filter(young);
    for (const parcel of parcels.filter(({ events }) => events.length === 0)) finish(parcel);
    ledger.dropped('too-old', before - pending());
  };

  const settle = (parcel: Parcel, pass: BreakerPass, outcome: SendOutcome): void => {
    flights.delete(parcel);
    if (outcome.kind === 'aborted') return pass.abandoned();
    const { events } = parcel;
    if (outcome.kind === 'accepted') {
      pass.succeeded();
      ledger.sent(events.length);
      return finish(parcel);
    }
    lastFailure = outcome.text;
    if (outcome.kind === 'csrf' && !parcel.refusedToken) {
      // the token was ours to renew: the service itself is well
      parcel.refusedToken = true;
      pass.abandoned();
      return schedule(0);
    }
    pass.failed();
    parcel.failures += 1;
    if (outcome.kind === 'rate-limited' && outcome.waitMs !== null) window.pause(outcome.waitMs);
    const spent = queue.retries !== null && parcel.failures > queue.retries;
    if (outcome.kind !== 'refused' && !spent) return;
    ledger.dropped(outcome.kind === 'refused' ? 'refused' : 'retries', events.length);
    finish(parcel);
  };
  const fly = (parcel: Parcel, pass: BreakerPass): void => {
    const controller = new AbortController();
    flights.set(parcel, controller);
    void options.send(parcel, queue, controller.signal).then(
      guard.wrap((outcome: SendOutcome) => {
        settle(parcel, pass, outcome);
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
    // one call at a time; its end looks for the next
    if (flights.size > 0 || pending() === 0) return;
    if (!world.online()) return schedule(queue.flushMs);
    let parcel = parcels[0];
    if (!parcel) {
      const formed = form();
      if (!formed) return;
      parcels.push(formed);
      parcel = formed;
    }
    const admitted = admit();
    if (typeof admitted === 'number') return schedule(admitted);
    fly(parcel, admitted);
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
      const taken: Parcel[] = [];
      for (const parcel of left) {
        // a failing try on another page says nothing of this one
        if (pending() + countEvents(taken) + parcel.events.length <= queue.max)
          taken.push({ ...parcel, failures: 0, refusedToken: false, beaconed: false });
        else ledger.dropped('persist-full', parcel.events.length);
      }
      parcels.unshift(...taken);
      giveUpOld();
      if (pending() > 0) schedule(0);
    },
    leave() {
      giveUpOld();
      for (let parcel = form(); parcel; parcel = form()) parcels.push(parcel);
      for (const parcel of parcels.toSorted((one, other) => +other.high - +one.high)) {
        // without a network a beacon would only seem to be taken
        if (flights.has(parcel) || !world.online()) continue;
        // a beacon is never answered: what went by it stays until a call under the same id is
        parcel.beaconed ||= parcel.high && options.beacon(parcel);
        const admitted = parcel.beaconed ? null : admit();
        if (admitted !== null && typeof admitted !== 'number') fly(parcel, admitted);
      }
      // also for a page that is only hidden
      if (pending() > 0) schedule(queue.flushMs);
    },
    wake() {
      if (pending() > 0) schedule(0);
    },
    withdraw(keep) {
      for (const controller of flights.values()) controller.abort();
      flights.clear();
      const before = pending();
      const kept = [...parcels.flatMap(({ events }) => events), ...waiting].flatMap(
        (event) => keep(event) ?? [],
      );
      parcels = [];
      waiting.splice(0, waiting.length, ...kept);
      ledger.dropped('withdrawn', before - kept.length);
      if (kept.length > 0) schedule(queue.flushMs);
    },
    parcels: () => parcels,
    pending,
    get breaker() {
      return breaker.state.kind;
    },
    get lastFailure() {
      return lastFailure;
    },
  };
}

function countEvents(parcels: readonly Parcel[]): number {
  return parcels.reduce((sum, { events }) => sum + events.length, 0);
}

function isNotHigh({ priority }: AnalyticsEvent): boolean {
  return priority !== 'high';
}
