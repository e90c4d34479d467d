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
import { createLane } from './lane.ts';
import { createSettleQueue } from './settle-queue.ts';

/** Tries on their way get this long to end when the process stops, ms. */
const STOP_MS = 5000;
/** Nothing is looked for more often, ms. */
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
  wake(): void;
  /** How the breaker of each channel stands in this process. */
  breakers(): ReadonlyMap<string, BreakerState>;
  /** Claims nothing more, waits a little for what is on its way, and breaks off the rest; it is sent by the next process. */
  stop(): Promise<void>;
}

/**
 * Sends what is due, each channel in its own lane. May run in several processes over one PostgreSQL: they share the work and the
 * channels' limits. Resolves when the lanes run; they look for due deliveries by themselves from then on.
 */
export async function startDeliveryWorker(options: DeliveryWorkerOptions): Promise<DeliveryWorker> {
  const { handle, connectors, clock = systemClock, schedule = SCHEDULE, onError } = options;
  const { db } = handle;
  const channels = connectors.map(({ channel }) => channel);
  await openChannels(db, channels);
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

  const pollBy = (moment: number): void => {
    if (stopped || moment >= pollAt) return;
    pollAt = moment;
    cancelPoll();
    cancelPoll = clock.after(Math.max(SHORTEST_POLL_MS, moment - clock.now()), () => {
      pollAt = Number.POSITIVE_INFINITY;
      polling ??= poll().finally(() => {
        polling = null;
      });
    });
  };

  const lanes = connectors.map((connector) =>
    createLane({
      db,
      connector,
      messages: options.messages,
      clock,
      random: options.random ?? Math.random,
      schedule,
      settling,
      stopping: stopping.signal,
      onPutOff: pollBy,
      onError,
      onOutcome: options.onOutcome ?? (() => {}),
    }),
  );

  async function poll(): Promise<void> {
    let next = clock.now() + schedule.pollMs;
    try {
      const due = await readNextDue(db, channels);
      for (const lane of lanes) {
        const moment = due.get(lane.channel);
        if (moment === undefined) continue;
        if (moment <= clock.now()) lane.wake();
        else next = Math.min(next, moment);
      }
    } catch (error) {
      onError(error);
    }
    pollBy(next);
  }

  const wake = (): void => {
    if (!stopped) for (const lane of lanes) lane.wake();
  };
  wake();
  if (lanes.length > 0) pollBy(clock.now() + schedule.pollMs);

  return {
    wake,
    breakers: () => new Map(lanes.map((lane) => [lane.channel, lane.breaker])),
    async stop() {
      stopped = true;
      cancelPoll();
      await polling;
      const cancel = clock.after(STOP_MS, () => stopping.abort());
      await Promise.all(lanes.map((lane) => lane.stop()));
      cancel();
      stopping.abort();
      await Promise.all(connectors.map(async (connector) => await connector.close?.()));
    },
  };
}
