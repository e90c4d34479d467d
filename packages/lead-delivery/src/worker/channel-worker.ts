import type { Database, Lead } from '@prichal/database';
import { createCircuitBreaker } from '@prichal/resilience';
import type { BreakerPass, BreakerState } from '@prichal/resilience';
import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Connector, Outcome } from '../connector.ts';
import type { LeadMessage, MessageSource } from '../lead-message.ts';
import { pauseChannel, writeBreaker } from '../outbox/channel-rows.ts';
import { claimDeliveries } from '../outbox/claim-deliveries.ts';
import type { ClaimedDelivery } from '../outbox/claim-deliveries.ts';
import type { DeliverySchedule } from '../outbox/schedule.ts';
import { claimUpdates, skipUpdates } from '../outbox/channel-updates.ts';
import type { Settlement } from '../outbox/settle-deliveries.ts';
import { boundedWait, judgeOutcome, poisonous, putBack, withoutLead } from './judge-outcome.ts';
import { makeMessages } from './make-messages.ts';
import { prepareUpdates } from './send-updates.ts';
import type { SettleQueue } from './settle-queue.ts';
import { tryDelivery } from './try-delivery.ts';

export interface ChannelWorkerOptions {
  db: Kysely<Database>;
  connector: Connector;
  messages: MessageSource;
  clock: Clock;
  random: () => number;
  schedule: DeliverySchedule;
  settling: SettleQueue;
  stopping: AbortSignal;
  /** a delivery was put off: due after so many ms */
  onPutOff: (ms: number) => void;
  onError: (error: unknown) => void;
  onOutcome: (channel: string, outcome: Outcome) => void;
}

/** The worker of one channel: its slots, its limits, its breaker. Its waiting does not delay other channels. */
export interface ChannelWorker {
  readonly channel: string;
  readonly breaker: BreakerState;
  /** There may be something to send. */
  runNow(): void;
  /** Claims nothing more; resolves when nothing is on its way. */
  stop(): Promise<void>;
}

/** Most deliveries claimed at once. */
const BATCH = 64;
/** After a failed statement, ms. */
const ERROR_PAUSE_MS = 1000;

export function createChannelWorker(options: ChannelWorkerOptions): ChannelWorker {
  const { db, connector, clock, schedule, settling, stopping } = options;
  const { channel } = connector;
  const tries = new Set<Promise<void>>();
  /** what is being written down about the channel */
  const notes = new Set<Promise<void>>();
  /** of the monotonic clock */
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let again = false;
  const closing = new AbortController();
  let running: Promise<void> | null = null;
  let cancelTimer = (): void => {};

  const breaker = createCircuitBreaker({
    ...schedule.breaker,
    now: () => clock.monotonic(),
    onChange: (state) => {
      const since = state.kind === 'CLOSED' ? null : new Date(wallTime(state.since));
      note(writeBreaker(db, channel, state.kind, since));
    },
  });

  /** A moment of the monotonic clock as it is stored, ms since 1970. */
  const wallTime = (moment: number): number => clock.now() + (moment - clock.monotonic());

  const runNow = (): void => {
    again = true;
    if (!closing.signal.aborted) running ??= run();
  };
  const runAfter = (ms: number): void => {
    cancelTimer();
    cancelTimer = clock.after(Math.max(1, Math.ceil(ms)), runNow);
  };

  async function run(): Promise<void> {
    // calls of `runNow` in one turn of the event loop are merged
    await Promise.resolve();
    while (again && !closing.signal.aborted) {
      again = false;
      try {
        await step();
      } catch (error) {
        options.onError(error);
        runAfter(ERROR_PAUSE_MS);
        break;
      }
    }
    running = null;
  }

  async function step(): Promise<void> {
    const slots = connector.parallel - tries.size;
    if (slots <= 0) return;
    const trusted = breaker.state.kind === 'CLOSED';
    const opensAt = trusted ? pausedUntil : Math.max(pausedUntil, breaker.opensAt);
    const waitMs = opensAt - clock.monotonic();
    if (waitMs > 0) {
      runAfter(waitMs);
      return;
    }
    const limit = trusted ? Math.min(slots, BATCH) : 1;
    const claim = await claimDeliveries(db, {
      destination: channel,
      limit,
      limits: connector.limits,
      schedule,
      now: () => clock.now(),
    });
    if (claim.waitMs > 0) runAfter(claim.waitMs);
    else if (claim.deliveries.length === limit) again = true;
    await begin(claim.deliveries);
    // new requests first
    if (claim.deliveries.length === 0 && claim.waitMs === 0) await updateUpTo(limit);
  }

  async function updateUpTo(limit: number): Promise<void> {
    if (connector.update === undefined) return await skipUpdates(db, channel);
    const { claimed, waitMs } = await claimUpdates(db, {
      destination: channel,
      limit,
      limits: connector.limits,
      schedule,
      now: () => clock.now(),
    });
    if (waitMs > 0) runAfter(waitMs);
    else if (claimed.length === limit) again = true;
    for (const send of await prepareUpdates({ ...options, enter, report: learn }, claimed))
      track(send());
  }

  function enter(): BreakerPass | { closedUntil: number } {
    if (pausedUntil > clock.monotonic()) return { closedUntil: wallTime(pausedUntil) };
    return breaker.enter() ?? { closedUntil: wallTime(breaker.opensAt) };
  }

  /** What an outcome says about the channel: its breaker, and a wait that the service asks for. */
  function learn(pass: BreakerPass | null, outcome: Outcome): void {
    report(pass, outcome);
    options.onOutcome(channel, outcome);
    if (outcome.kind === 'later' && outcome.waitMs !== undefined && outcome.scope !== 'delivery') {
      const waitMs = boundedWait(outcome.waitMs, schedule);
      pausedUntil = Math.max(pausedUntil, clock.monotonic() + waitMs);
      note(pauseChannel(db, channel, waitMs, clock.now()));
    }
  }

  async function begin(claimed: readonly ClaimedDelivery[]): Promise<void> {
    const alive = claimed.filter((delivery) => delivery.crashes < schedule.crashes);
    for (const delivery of claimed)
      if (!alive.includes(delivery)) track(settle(poisonous(delivery, clock.now())));
    const made = await makeMessages(db, options.messages, alive, connector);
    for (const { delivery, made: message } of made) track(send(delivery, message));
  }

  async function send(
    delivery: ClaimedDelivery,
    message: { lead: Lead; message: LeadMessage } | Outcome | null,
  ): Promise<void> {
    if (message === null) return await settle(withoutLead(delivery, clock.now()));
    if ('kind' in message) return await conclude(delivery, message, null);
    // the service has asked to wait while this one was being claimed, or is not trusted
    const pass = enter();
    if ('closedUntil' in pass) return await settle(putBack(delivery, pass.closedUntil));
    const { leadUid, attempt, uncertain } = delivery;
    const { number } = message.lead;
    const deliveryId = `${leadUid}.${channel}`;
    const outcome = await tryDelivery(
      connector,
      message.message,
      { deliveryId, leadUid, number, attempt, uncertain },
      { clock, attemptMs: schedule.attemptMs, stopping },
    );
    await conclude(delivery, outcome, pass);
  }

  async function conclude(
    delivery: ClaimedDelivery,
    outcome: Outcome,
    pass: BreakerPass | null,
  ): Promise<void> {
    const now = clock.now();
    if (outcome.kind !== 'delivered' && stopping.aborted) {
      // aborted by us: not the service's failure, and the next process may try at once
      pass?.abandoned();
      const uncertain = outcome.kind === 'later';
      await settle({ ...putBack(delivery, now), tried: true, uncertain });
      return;
    }
    learn(pass, outcome);
    const settlement = judgeOutcome(delivery, outcome, schedule, now, options.random);
    const place = connector.place?.();
    await settle(
      settlement.remoteId === null || place === undefined
        ? settlement
        : { remotePlace: place, ...settlement },
    );
    if (settlement.state === 'pending') options.onPutOff(settlement.dueAt - now);
  }

  const settle = (settlement: Settlement): Promise<void> => settling.settle(settlement);

  const note = (write: Promise<void>): void => {
    const noted = write.catch(options.onError).finally(() => notes.delete(noted));
    notes.add(noted);
  };

  const track = (work: Promise<void>): void => {
    const tracked = work.catch(options.onError).finally(() => {
      tries.delete(tracked);
      runNow();
    });
    tries.add(tracked);
  };

  return {
    channel,
    get breaker() {
      return breaker.state;
    },
    runNow,
    async stop() {
      closing.abort();
      await running;
      cancelTimer();
      while (tries.size > 0) await Promise.all(tries);
      // a wait that a service asked for last is known to the next process
      await Promise.all(notes);
    },
  };
}

/** What an outcome says about the service, as against this one message. */
function report(pass: BreakerPass | null, outcome: Outcome): void {
  if (pass === null) return;
  if (outcome.kind === 'delivered') pass.succeeded();
  else if (outcome.kind === 'rejected') {
    if (outcome.scope === 'channel') pass.failed(true);
    else pass.succeeded();
  } else if (outcome.waitMs !== undefined) pass.abandoned();
  else if (outcome.scope === 'delivery') pass.succeeded();
  else pass.failed();
}
