import type { OutboxStore } from './outbox-entry.ts';

/** Longer than all attempts of one submission take; a tab that dies sending frees its entry after this, ms. */
const LEASE_MS = 120_000;

/** Runs `work` while no other tab does for the same key; `busy` when one does. */
export type TabLock = <T>(key: string, work: () => Promise<T>) => Promise<T | 'busy'>;

/** By the browser's locks, which a dying tab gives back at once; where there are none, by a lease in the store. */
export function createTabLock(
  locks: Pick<LockManager, 'request'> | undefined,
  store: OutboxStore,
  now: () => number,
): TabLock {
  if (!locks) return createLeases(store, now);
  return async (key, work) =>
    locks.request(`prichal:outbox:${key}`, { ifAvailable: true }, (lock) =>
      lock ? work() : ('busy' as const),
    );
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
