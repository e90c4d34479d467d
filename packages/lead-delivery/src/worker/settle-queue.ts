import { isDataError } from '@prichal/database';
import type { Clock } from '../clock.ts';
import type { Settlement } from '../outbox/settle-deliveries.ts';

/** The database does not answer: the ends of tries are held and written again after this, ms. */
const AGAIN_MS = 500;

export interface SettleQueue {
  /** Resolves when it is written down, or given up by `abandon`. */
  settle(settlement: Settlement): Promise<void>;
  /** The process ends: what is not written yet never will be. Its leases run out, and the next process tries again. */
  abandon(): void;
}

interface Waiting {
  settlement: Settlement;
  done: () => void;
}

/**
 * Writes the ends of tries together: whatever ends while a statement is under way goes into the next one. Goes on as long as the
 * process lives: each of them is a message that would be sent twice. One that the database rejects is written alone, so
 * that no service's odd answer holds up the others.
 */
export function createSettleQueue(
  write: (settlements: readonly Settlement[]) => Promise<void>,
  clock: Clock,
  onError: (error: unknown) => void,
): SettleQueue {
  let waiting: Waiting[] = [];
  let writing: readonly Waiting[] = [];
  let running = false;
  const ending = new AbortController();

  const writeAll = async (batch: readonly Waiting[]): Promise<void> => {
    await write(batch.map(({ settlement }) => settlement));
    for (const { done } of batch) done();
  };

  /** Each alone; one that is rejected even so, without what its service said. Throws when the database is away. */
  const writeEach = async (batch: readonly Waiting[]): Promise<void> => {
    for (const one of batch) {
      for (const settlement of [one.settlement, withoutDetails(one.settlement)]) {
        try {
          await writeAll([{ ...one, settlement }]);
          break;
        } catch (error) {
          onError(error);
          if (!isDataError(error)) throw error;
        }
      }
      // Rejected both times: its lease runs out, and after some such tries it is set aside.
      one.done();
    }
  };

  const work = async (): Promise<void> => {
    running = true;
    while (waiting.length > 0 && !ending.signal.aborted) {
      writing = waiting;
      waiting = [];
      try {
        await writeAll(writing);
      } catch (error) {
        onError(error);
        const rest = isDataError(error) ? await attempt(writing) : writing;
        if (rest.length > 0) {
          waiting = [...rest, ...waiting];
          await new Promise<void>((resolve) => {
            clock.after(AGAIN_MS, resolve);
          });
        }
      }
      writing = [];
    }
    running = false;
  };

  /** Returns what is still to be written because the database has gone meanwhile. */
  const attempt = async (batch: readonly Waiting[]): Promise<Waiting[]> => {
    const rest = new Set(batch);
    const tracked = batch.map((one) => ({
      settlement: one.settlement,
      done: () => {
        rest.delete(one);
        one.done();
      },
    }));
    await writeEach(tracked).catch(() => {});
    return [...rest];
  };

  return {
    settle: (settlement) =>
      new Promise((resolve) => {
        if (ending.signal.aborted) return resolve();
        waiting.push({ settlement, done: resolve });
        if (!running) void work();
      }),
    abandon() {
      ending.abort();
      for (const { done } of [...writing, ...waiting]) done();
      waiting = [];
    },
  };
}

function withoutDetails(settlement: Settlement): Settlement {
  return { ...settlement, code: null, remoteId: null, reason: settlement.reason && UNSTORABLE };
}

const UNSTORABLE = 'Ответ службы нельзя записать';
