import type { EventBatch } from '../pipeline/event-batch.ts';
import type { TelemetryDeps } from '../telemetry-deps.ts';

export const STORED_BATCHES_KEY = 'prichal:analytics-queue';

/** Batches stored on the device for the next page; only used after consent. A blocked store stores none. */
export interface StoredBatches {
  /** adds or replaces by id; `dropped`: events that found no room */
  store(batches: readonly EventBatch[]): { dropped: number };
  /** hands over all of them, and the device holds none */
  take(): EventBatch[];
  forget(ids: ReadonlySet<string>): void;
  erase(): void;
}

/** @param max events */
export function createStoredBatches(device: TelemetryDeps['device'], max: number): StoredBatches {
  const read = (): EventBatch[] => {
    try {
      const found: unknown = JSON.parse(device().getItem(STORED_BATCHES_KEY) ?? '[]');
      return Array.isArray(found) ? found.filter(isEventBatch) : [];
    } catch {
      // blocked, or not ours
      return [];
    }
  };
  const write = (batches: readonly EventBatch[]): boolean => {
    try {
      if (batches.length === 0) device().removeItem(STORED_BATCHES_KEY);
      else device().setItem(STORED_BATCHES_KEY, JSON.stringify(batches));
      return true;
    } catch {
      return false;
    }
  };
  return {
    store(batches) {
      const own = new Set(batches.map(({ id }) => id));
      const all = [...read().filter(({ id }) => !own.has(id)), ...batches];
      let events = all.reduce((sum, batch) => sum + batch.events.length, 0);
      let dropped = 0;
      while (events > max) {
        // the oldest go first
        const gone = all.shift()?.events.length ?? 0;
        events -= gone;
        dropped += gone;
      }
      write(all);
      return { dropped };
    },
    take() {
      const batches = read();
      // not returned when they cannot be removed: every page would send them again
      return batches.length > 0 && write([]) ? batches : [];
    },
    forget(ids) {
      const batches = read();
      const left = batches.filter(({ id }) => !ids.has(id));
      if (left.length < batches.length) write(left);
    },
    erase: () => void write([]),
  };
}

function isEventBatch(one: unknown): one is EventBatch {
  if (one === null || typeof one !== 'object') return false;
  const { id, events } = one as Partial<EventBatch>;
  return typeof id === 'string' && Array.isArray(events) && events.length > 0;
}
