import { DatabaseBusyError } from '../errors.ts';

interface Waiter {
  take: () => void;
}

/** The one connection of the embedded engine: others wait for it, for a limited time. */
export interface SingleConnection {
  /** @throws {DatabaseBusyError} after `waitLimitMs` */
  acquire: () => Promise<void>;
  release: () => void;
}

/** @param waitLimitMs how long anyone waits for the connection, ms */
export function createSingleConnection(waitLimitMs: number): SingleConnection {
  const waiters = new Set<Waiter>();
  let busy = false;

  return {
    async acquire() {
      if (!busy) {
        busy = true;
        return;
      }
      await new Promise<void>((resolve, reject) => {
        const waiter: Waiter = {
          take: () => {
            clearTimeout(timer);
            resolve();
          },
        };
        const timer = setTimeout(() => {
          waiters.delete(waiter);
          reject(
            new DatabaseBusyError(
              `the connection was not free for ${waitLimitMs} ms: a long query, or the outer handle used inside a transaction`,
            ),
          );
        }, waitLimitMs);
        waiters.add(waiter);
      });
    },
    release() {
      const [next] = waiters;
      if (next === undefined) {
        busy = false;
        return;
      }
      waiters.delete(next);
      next.take();
    },
  };
}
