import { DatabaseBusyError } from '../errors.ts';

interface Waiter {
  take: () => void;
}

/** The one connection of the embedded engine: others wait for it, for a limited time. */
export interface SingleConnection {
  /**
   * @param urgent before everybody who is not; the accept queue asks for one commit at a time, so nobody starves
   * @throws {DatabaseBusyError} after `waitLimitMs`
   */
  acquire: (urgent?: boolean) => Promise<void>;
  release: () => void;
}

/** @param waitLimitMs how long anyone waits for the connection, ms */
export function createSingleConnection(waitLimitMs: number): SingleConnection {
  const urgent = new Set<Waiter>();
  const patient = new Set<Waiter>();
  let busy = false;

  return {
    async acquire(isUrgent = false) {
      if (!busy) {
        busy = true;
        return;
      }
      const waiters = isUrgent ? urgent : patient;
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
      const [next] = [...urgent, ...patient];
      if (next === undefined) {
        busy = false;
        return;
      }
      urgent.delete(next);
      patient.delete(next);
      next.take();
    },
  };
}
