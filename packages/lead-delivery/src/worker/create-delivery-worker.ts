import { followSetBackClock } from '@prichal/database';
import type { DatabaseHandle } from '@prichal/database';
import type { BreakerState } from '@prichal/resilience';
import { systemClock } from '../clock.ts';
import type { Clock } from '../clock.ts';
import type { Connector, Outcome } from '../connector.ts';
import type { MessageSource } from '../lead-message.ts';
import { openChannels, releaseLeases } from '../outbox/channel-rows.ts';
import { readNextDue } from '../outbox/next-due.ts';
import { SCHEDULE } from '../outbox/schedule.ts';
import type { DeliverySchedule } from '../outbox/schedule.ts';
import { settleDeliveries } from '../outbox/settle-deliveries.ts';
import { unparkDeliveries } from '../outbox/unpark-deliveries.ts';
import { createChannelWorker } from './channel-worker.ts';
import { createSettleQueue } from './settle-queue.ts';

/** Tries on their way get this long to end when the process stops, ms. */
const STOP_MS = 5000;
/** Then they get this long to break off and to be written down, ms: the database may be away too. */
const SETTLE_MS = 3000;
/** Interval of the check for deliveries parked by a clock set back, ms. */
const UNPARK_MS = 60_000;
/** Minimum polling interval, ms. */
const SHORTEST_POLL_MS = 20;

export interface DeliveryWorkerOptions {
  handle: Pick<DatabaseHandle, 'db' | 'engine'>;
  connectors: readonly Connector[];
  messages: MessageSource;
  /** no personal data and no secrets reach it */
  onError: (error: unknown) => void;
  onOutcome?: (channel: string, outcome: Outcome) => void;
  clock?: Clock;
  /** 0 ≤ n < 1 */
  random?: () => number;
  schedule?: DeliverySchedule;
}

export interface DeliveryWorker {
  /** New deliveries have been committed. */
  runNow(): void;
  /** How the breaker of each channel stands in this process. */
  breakers(): ReadonlyMap<string, BreakerState>;
  /** Claims nothing more, waits a little for what is on its way, and breaks off the rest; it is sent by the next process. */
  stop(): Promise<void>;
}

/**
 * Sends what is due, with one worker per channel. May run in several processes over one PostgreSQL: they share the
 * work and the channels' limits. Resolves when the channel workers run; they poll for due deliveries from then on.
 */
export async function startDeliveryWorker(options: DeliveryWorkerOptions): Promise<DeliveryWorker> {
  const { handle, connectors, clock = systemClock, schedule = SCHEDULE, onError } = options;
  const { db } = handle;
  const channels = connectors.map(({ channel }) => channel);
  await openChannels(db, channels);
  await followClock();
  if (handle.engine === 'embedded') await releaseLeases(db, clock.now());

  const stopping = new AbortController();
  const settling = createSettleQueue(
    (settlements) => settleDeliveries(db, settlements, clock.now()),
    clock,
    onError,
  );
  let stopped = false;
  let polling: Promise<void> | null = null;
  let pollAt = Number.POSITIVE_INFINITY;
  let cancelPoll = (): void => {};

  let unparkAt = clock.monotonic() + UNPARK_MS;

  const pollWithin = (ms: number): void => {
    const moment = clock.monotonic() + ms;
    if (stopped || moment >= pollAt) return;
    pollAt = moment;
    cancelPoll();
    cancelPoll = clock.after(Math.max(SHORTEST_POLL_MS, ms), () => {
      pollAt = Number.POSITIVE_INFINITY;
      polling ??= poll().finally(() => {
        polling = null;
      });
    });
  };

  const workers = connectors.map((connector) =>
    createChannelWorker({
      db,
      connector,
      messages: options.messages,
      clock,
      random: options.random ?? Math.random,
      schedule,
      settling,
      stopping: stopping.signal,
      onPutOff: pollWithin,
      onError,
      onOutcome: options.onOutcome ?? (() => {}),
    }),
  );

  async function poll(): Promise<void> {
    let next = schedule.pollMs;
    try {
      if (clock.monotonic() >= unparkAt) {
        unparkAt = clock.monotonic() + UNPARK_MS;
        await followClock();
      }
      const due = await readNextDue(db, channels);
      for (const worker of workers) {
        const moment = due.get(worker.channel);
        if (moment === undefined) continue;
        const ms = moment - clock.now();
        if (ms <= 0) worker.runNow();
        else next = Math.min(next, ms);
      }
    } catch (error) {
      onError(error);
    }
    pollWithin(next);
  }

  async function followClock(): Promise<void> {
    await unparkDeliveries(db, clock.now(), schedule);
    await followSetBackClock(db, clock.now());
  }

  /** Resolves when all of it is done, or after `ms`: what hangs must not hang the process. */
  const within = async (ms: number, work: readonly unknown[]): Promise<void> => {
    let cancel = (): void => {};
    const late = new Promise<void>((resolve) => {
      cancel = clock.after(ms, resolve);
    });
    await Promise.race([Promise.all(work), late]);
    cancel();
  };

  const runNow = (): void => {
    if (!stopped) for (const worker of workers) worker.runNow();
  };
  runNow();
  if (workers.length > 0) pollWithin(schedule.pollMs);

  return {
    runNow,
    breakers: () => new Map(workers.map((worker) => [worker.channel, worker.breaker])),
    async stop() {
      stopped = true;
      cancelPoll();
      const cancel = clock.after(STOP_MS, () => stopping.abort());
      await within(STOP_MS + SETTLE_MS, [polling, ...workers.map((worker) => worker.stop())]);
      cancel();
      stopping.abort();
      settling.abandon();
      await within(
        SETTLE_MS,
        connectors.map(async (connector) => await connector.close?.()),
      );
    },
  };
}
