import type { Clock } from '../clock.ts';
import type { Settlement } from '../outbox/settle-deliveries.ts';

/** The database does not answer: the ends of tries are kept and written again after this, ms. */
const AGAIN_MS = 500;

export interface SettleQueue {
  /** Resolves when it is written down. */
  settle(settlement: Settlement): Promise<void>;
}

/**
 * Writes the ends of tries together: whatever ends while a statement is under way goes into the next one. Never gives up while
 * the process lives: each of them is a message that would be sent twice.
 */
export function createSettleQueue(
  write: (settlements: readonly Settlement[]) => Promise<void>,
  clock: Clock,
  onError: (error: unknown) => void,
): SettleQueue {
  let waiting: { settlement: Settlement; done: () => void }[] = [];
  let running = false;

  const work = async (): Promise<void> => {
    running = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        await write(batch.map(({ settlement }) => settlement));
        for (const { done } of batch) done();
      } catch (error) {
        onError(error);
        waiting = [...batch, ...waiting];
        await new Promise<void>((resolve) => {
          clock.after(AGAIN_MS, resolve);
        });
      }
    }
    running = false;
  };

  return {
    settle: (settlement) =>
      new Promise((resolve) => {
        waiting.push({ settlement, done: resolve });
        if (!running) void work();
      }),
  };
}
