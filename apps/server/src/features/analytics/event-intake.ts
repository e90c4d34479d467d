import { setTimeout as sleep } from 'node:timers/promises';
import { sqlState } from '@prichal/database';
import type { EventBatch } from '@prichal/database';
import type { EventSink } from './event-sink.ts';

export interface EventIntake {
  /** seconds to come again in, when events are not wanted now; null: they are */
  refuse(): number | null;
  /** takes a batch into memory; false: there is no room */
  take(batch: EventBatch): boolean;
  /** what became of the events of this process, by outcome */
  counts(): Readonly<Record<'taken' | 'written' | 'refused' | 'lost', number>>;
  /** writes what is held, for as long as the limit lets it */
  close(): Promise<void>;
}

export interface EventIntakeOptions {
  sink: EventSink;
  /** how many events may wait in memory */
  most: number;
  /** how busy this process is, see createLoad; 0–1 of the batches are taken */
  admit: () => number;
  onError: (error: unknown) => void;
  /** a failed write is tried again after so long, ms */
  retryMs?: number;
}

/** Events of one statement: small enough that a request waits for it a few ms at most, also on the embedded engine. */
const MOST_AT_ONCE = 250;
/** After a write comes a rest of this share of its time: whoever else waits for the database or this thread. */
const REST = 0.25;
/** How long the first event waits for company, ms. */
const GATHER_MS = 200;
const RETRY_MS = 1000;
/** How long the end of the process waits for the last events, ms. */
const DRAIN_MS = 5000;
const COME_AGAIN_S = 10;

/**
 * A bounded buffer before the sink. What is taken is in memory until the next write, a fraction of a second: measuring is
 * not worth a commit for each batch. When the sink is away the buffer fills, and then new batches are refused.
 */
export function createEventIntake(options: EventIntakeOptions): EventIntake {
  const { sink, most, admit, onError, retryMs = RETRY_MS } = options;
  const counts = { taken: 0, written: 0, refused: 0, lost: 0 };
  let waiting: EventBatch[] = [];
  let held = 0;
  let credit = 0;
  let closing = false;
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    if (!closing) await sleep(GATHER_MS, undefined, { ref: false });
    while (waiting.length > 0) {
      const batches = nextBatches();
      const events = countEvents(batches);
      const started = performance.now();
      try {
        await sink.write(batches);
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
        await sleep(retryMs, undefined, { ref: false });
        continue;
      }
      held -= events;
      await sleep((performance.now() - started) * REST);
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
    refuse() {
      credit = Math.min(1, credit) + admit();
      if (!closing && held < most && credit >= 1) {
        credit -= 1;
        return null;
      }
      counts.refused += 1;
      return COME_AGAIN_S;
    },
    take(batch) {
      if (closing || held + batch.events.length > most) {
        counts.refused += 1;
        return false;
      }
      counts.taken += batch.events.length;
      held += batch.events.length;
      waiting.push(batch);
      start();
      return true;
    },
    async close() {
      closing = true;
      const limit = sleep(DRAIN_MS, undefined, { ref: false });
      if (waiting.length > 0) start();
      if (running !== null) await Promise.race([running, limit]);
      counts.lost += countEvents(waiting);
      waiting = [];
      await sink.close();
    },
  };
}

function countEvents(batches: readonly EventBatch[]): number {
  return batches.reduce((sum, { events }) => sum + events.length, 0);
}
