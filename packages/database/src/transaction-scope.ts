import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseBusyError } from './errors.ts';
import type { Topic } from './changes/topics.ts';

const scope = new AsyncLocalStorage<{ open: boolean; changed: Set<Topic> }>();

/**
 * Runs `work` as being inside a transaction, for {@link assertOutsideTransaction}.
 * @param changed collects the topics that its statements change
 */
export async function insideTransaction<T>(
  work: () => Promise<T>,
  changed = new Set<Topic>(),
): Promise<T> {
  const state = { open: true, changed };
  try {
    return await scope.run(state, work);
  } finally {
    state.open = false;
  }
}

/** The topics that the transaction of the caller has changed so far; null outside of one. */
export function changedInTransaction(): Set<Topic> | null {
  const state = scope.getStore();
  return state?.open === true ? state.changed : null;
}

/** Runs `work` as if it had been called from nowhere: for queues that serve many callers. */
export function outsideTransaction<T>(work: () => T): T {
  return scope.exit(work);
}

/**
 * With one connection, a query on the outer handle inside a transaction would wait for itself.
 * @throws {DatabaseBusyError} at once instead
 */
export function assertOutsideTransaction(): void {
  if (scope.getStore()?.open !== true) return;
  throw new DatabaseBusyError(
    'a query on the outer handle inside a transaction: use the transaction that was passed in',
  );
}

const urgent = new AsyncLocalStorage<true>();

/** Runs `work` so that it gets the one connection of the embedded engine before others that wait: a visitor's request. */
export function urgently<T>(work: () => Promise<T>): Promise<T> {
  return urgent.run(true, work);
}

/** Whether the caller was called by {@link urgently}. */
export function isUrgent(): boolean {
  return urgent.getStore() === true;
}
