import type { OutboxStore } from './outbox-entry.ts';

/** Longer than all attempts of one submission take; a tab that dies sending frees its entry after this, ms. */
const LEASE_MS = 120_000;

/** Runs `work` while no other tab does for the same key; `busy` when one does. */
export type TabLock = <T>(key: string, work: () => Promise<T>) => Promise<T | 'busy'>;

/**
 * By the browser's locks, which a dying tab gives back at once; by a lease in the store where there are none, or where
 * blocked site data makes asking for one an error.
 */
export function createTabLock(
  locks: Pick<LockManager, 'request'> | undefined,
  store: OutboxStore,
  now: () => number,
): TabLock {
  const byLease = createLeases(store, now);
  if (!locks) return byLease;
  return async (key, work) => {
    let isAnswered = false;
    try {
      return await locks.request(`prichal:outbox:${key}`, { ifAvailable: true }, (lock) => {
        isAnswered = true;
        return lock ? work() : ('busy' as const);
      });
    } catch (error) {
      if (isAnswered) throw error;
      return await byLease(key, work);
    }
  };
}

function createLeases(store: OutboxStore, now: () => number): TabLock {
  const lease = (key: string, until: number) =>
    store.update(key, (entry) =>
      until > 0 && entry.leasedUntil > now() ? null : { ...entry, leasedUntil: until },
    );
  return async (key, work) => {
    if (!(await lease(key, now() + LEASE_MS))) return 'busy';
    try {
      return await work();
    } finally {
      await lease(key, 0);
    }
  };
}
