import { createMemoryStore } from './memory-store.ts';
import type { OutboxEntry, OutboxStore } from './outbox-entry.ts';

const DATABASE = 'prichal';
const TABLE = 'outbox';

/** The outbox of this browser; where storage is blocked, one that lives as long as the page. */
export async function openOutboxStore(factory: IDBFactory | undefined): Promise<OutboxStore> {
  try {
    if (!factory) return createMemoryStore();
    const database = await openDatabase(factory);
    // some browsers open a database and then reject writes
    await inTable(database, 'readwrite', (table) => table.delete(''));
    return createDeviceStore(database);
  } catch {
    return createMemoryStore();
  }
}

/**
 * An entry that does not fit on the device stays in memory as long as the page lives: a full disk must not stop a
 * request.
 */
function createDeviceStore(database: IDBDatabase): OutboxStore {
  const spare = createMemoryStore();
  const storedEntries = () =>
    inTable(database, 'readonly', (table) => table.getAll() as IDBRequest<OutboxEntry[]>);
  let crowded = false;
  return {
    get durable() {
      return !crowded;
    },
    put: async (entry) => {
      try {
        await inTable(database, 'readwrite', (table) => table.put(entry));
      } catch {
        crowded = true;
        await spare.put(entry);
      }
    },
    all: async () => [...(await storedEntries()), ...(await spare.all())],
    remove: async (key) => {
      await spare.remove(key);
      crowded = (await spare.all()).length > 0;
      await inTable(database, 'readwrite', (table) => table.delete(key));
    },
    update: async (key, change) =>
      (await spare.update(key, change)) ?? updateEntry(database, key, change),
  };
}

function updateEntry(
  database: IDBDatabase,
  key: string,
  change: (entry: OutboxEntry) => OutboxEntry | null,
): Promise<OutboxEntry | null> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(TABLE, 'readwrite');
    const table = transaction.objectStore(TABLE);
    let changed: OutboxEntry | null = null;
    const found = table.get(key) as IDBRequest<OutboxEntry | undefined>;
    found.addEventListener('success', () => {
      changed = found.result ? change(found.result) : null;
      if (changed) table.put(changed);
    });
    settle(transaction, () => resolve(changed), reject);
  });
}

function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = factory.open(DATABASE, 1);
    opening.addEventListener('upgradeneeded', () => {
      opening.result.createObjectStore(TABLE, { keyPath: 'key' });
    });
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () =>
      reject(opening.error ?? new Error('the database was not opened')),
    );
    opening.addEventListener('blocked', () => reject(new Error('blocked')));
  });
}

function inTable<T>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  work: (table: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(TABLE, mode);
    const request = work(transaction.objectStore(TABLE));
    settle(transaction, () => resolve(request.result), reject);
  });
}

function settle(
  transaction: IDBTransaction,
  done: () => void,
  failed: (reason: Error) => void,
): void {
  transaction.addEventListener('complete', done);
  transaction.addEventListener('abort', () =>
    failed(transaction.error ?? new Error('the browser has given it up')),
  );
}
