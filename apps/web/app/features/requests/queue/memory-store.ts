import type { OutboxEntry, OutboxStore } from './outbox-entry.ts';

/** An outbox for a browser without storage: it lives as long as the page. */
export function createMemoryStore(): OutboxStore {
  const entries = new Map<string, OutboxEntry>();
  return {
    durable: false,
    put: (entry) => {
      entries.set(entry.key, entry);
      return Promise.resolve();
    },
    all: () => Promise.resolve([...entries.values()]),
    remove: (key) => {
      entries.delete(key);
      return Promise.resolve();
    },
    update: (key, change) => {
      const entry = entries.get(key);
      const changed = entry ? change(entry) : null;
      if (changed) entries.set(key, changed);
      return Promise.resolve(changed);
    },
  };
}
