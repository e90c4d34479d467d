import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseBusyError } from './errors.ts';

const scope = new AsyncLocalStorage<{ open: boolean }>();

/** Runs `work` as being inside a transaction, for {@link assertOutsideTransaction}. */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const state = { open: true };
  try {
    return await scope.run(state, work);
  } finally {
    state.open = false;
  }
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
