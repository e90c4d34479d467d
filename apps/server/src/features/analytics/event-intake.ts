import { setTimeout as sleep } from 'node:timers/promises';
import { sqlState } from '@prichal/database';
import type { EventBatch } from '@prichal/database';
import type { EventSink } from './event-sink.ts';

export interface EventIntake {
  /**
   * Seconds to retry after when events are not accepted now; null: they are. A rejection is delayed, so a client that
   * retries at once sends ten requests a second instead of a thousand.
   */
  reject(): Promise<number | null>;
  /** takes a batch into memory; false: there is no room */
  take(batch: EventBatch): boolean;
  /** what became of the events of this process, by outcome */
  counts(): Readonly<Record<'accepted' | 'written' | 'rejected' | 'lost', number>>;
  /** writes what is held, for as long as the limit lets it */
  close(): Promise<void>;
}

export interface EventIntakeOptions {
  sink: EventSink;
  /** how many events may wait in memory */
  most: number;
  /** load of this process, see createLoad; 0–1 of the batches are accepted */
  admit: () => number;
  onError: (error: unknown) => void;
  /** a failed write is tried again after so long, ms */
  retryMs?: number;
}

/** Events of one statement: small enough that a request waits for it a few ms at most, also on the embedded engine. */
const MOST_AT_ONCE = 250;
/** How long the first event waits for company, ms. */
const GATHER_MS = 200;
/**
 * While more waits, only one write in so long waits for the disk, ms; the last one always does. Rarer ones would leave so
 * much to be written that a form's own commit waits for it.
 */
const ON_DISK_MS = 100;
const RETRY_MS = 1000;
/** How long the end of the process waits for the last events, ms. */
const DRAIN_MS = 5000;
const COME_AGAIN_S = 10;
/** Delay of a rejection, ms, and the most rejections delayed at once; any others are sent immediately. */
const HOLD_MS = 100;
const MOST_HELD = 500;

/**
 * A bounded buffer before the sink. An accepted batch stays in memory until the next write, a fraction of a second:
 * analytics is not worth a commit per batch. When the sink is unavailable the buffer fills up and new batches are
 * rejected.
 */
export function createEventIntake(options: EventIntakeOptions): EventIntake {
  const { sink, most, admit, onError, retryMs = RETRY_MS } = options;
  const counts = { accepted: 0, written: 0, rejected: 0, lost: 0 };
  let waiting: EventBatch[] = [];
  let held = 0;
  let rejecting = 0;
  let credit = 0;
  let closing = false;
  let running: Promise<void> | null = null;
  let onDiskAt = 0;
  const hurry = new AbortController();
  /** Ends early when the process ends, which must not take such a pause for having nothing left to do. */
  const pause = (ms: number): Promise<void> =>
    closing ? Promise.resolve() : sleep(ms, undefined, { signal: hurry.signal }).catch(() => {});

  async function run(): Promise<void> {
    await pause(GATHER_MS);
    while (waiting.length > 0) {
      const batches = nextBatches();
      const events = countEvents(batches);
      const started = performance.now();
      const onDisk = waiting.length === 0 || started - onDiskAt >= ON_DISK_MS;
      if (onDisk) onDiskAt = started;
      try {
        await sink.write(batches, onDisk);
        counts.written += events;
      } catch (error) {
        onError(error);
        // what the database will never take must not stand in the way of the rest
        if (closing || sqlState(error)?.startsWith('22')) {
          counts.lost += events;
          held -= events;
          continue;
        }
        waiting = [...batches, ...waiting];
        await pause(retryMs);
        continue;
      }
      held -= events;
      // pause for as long as the write took, so that other work gets the database and this thread
      await pause(performance.now() - started);
    }
  }

  function nextBatches(): EventBatch[] {
    let count = 0;
    let end = 0;
    while (end < waiting.length && (end === 0 || count < MOST_AT_ONCE)) {
      count += waiting[end]?.events.length ?? 0;
      end += 1;
    }
    return waiting.splice(0, end);
  }

  function start(): void {
    running ??= run().finally(() => {
      running = null;
      if (waiting.length > 0) start();
    });
  }

  return {
    counts: () => counts,
    async reject() {
      credit = Math.min(1, credit) + admit();
      if (!closing && held < most && credit >= 1) {
        credit -= 1;
        return null;
      }
      counts.rejected += 1;
      if (!closing && rejecting < MOST_HELD) {
        rejecting += 1;
        await pause(HOLD_MS);
        rejecting -= 1;
      }
      return COME_AGAIN_S;
    },
    take(batch) {
      if (closing || held + batch.events.length > most) {
        counts.rejected += 1;
        return false;
      }
      counts.accepted += batch.events.length;
      held += batch.events.length;
      waiting.push(batch);
      start();
      return true;
    },
    async close() {
      closing = true;
      hurry.abort();
      if (waiting.length > 0) start();
      const inTime = new AbortController();
      const limit = sleep(DRAIN_MS, undefined, { signal: inTime.signal }).catch(() => {});
      if (running !== null) await Promise.race([running, limit]);
      inTime.abort();
      counts.lost += countEvents(waiting);
      waiting = [];
      await sink.close();
    },
  };
}

function countEvents(batches: readonly EventBatch[]): number {
  return batches.reduce((sum, { events }) => sum + events.length, 0);
}
