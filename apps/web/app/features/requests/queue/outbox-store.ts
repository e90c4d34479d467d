import { createMemoryStore } from './memory-store.ts';
import type { OutboxEntry, OutboxStore } from './outbox-entry.ts';

const DATABASE = 'prichal';
const TABLE = 'outbox';

type Work<T> = (table: IDBObjectStore) => IDBRequest<T>;
type Mode = 'readonly' | 'readwrite';
/** Runs one transaction in the table and resolves with the result of what `work` asked for. */
type InTable = <T>(mode: Mode, work: Work<T>) => Promise<T>;

/** The outbox of this browser; where storage is blocked, one that lives as long as the page. */
export async function openOutboxStore(factory: IDBFactory | undefined): Promise<OutboxStore> {
  try {
    if (!factory) return createMemoryStore();
    const inTable = reopening(factory, openDatabase(factory));
    // some browsers open a database and then reject writes
    await inTable('readwrite', (table) => table.delete(''));
    return createDeviceStore(inTable);
  } catch {
    return createMemoryStore();
  }
}

/**
 * An entry that does not fit on the device stays in memory as long as the page lives: neither a full disk nor a
 * database that the browser has closed may stop a request.
 */
function createDeviceStore(inTable: InTable): OutboxStore {
  const spare = createMemoryStore();
  const storedEntries = () =>
    inTable('readonly', (table) => table.getAll() as IDBRequest<OutboxEntry[]>);
  let crowded = false;
  /** Says whether it was there. */
  const removeSpare = async (key: string): Promise<boolean> => {
    const held = await spare.all();
    await spare.remove(key);
    crowded = held.some((entry) => entry.key !== key);
    return held.some((entry) => entry.key === key);
  };
  return {
    get durable() {
      return !crowded;
    },
    put: async (entry) => {
      try {
        await inTable('readwrite', (table) => table.put(entry));
        await removeSpare(entry.key);
      } catch {
        crowded = true;
        await spare.put(entry);
      }
    },
    all: async () => [...(await storedEntries().catch(() => [])), ...(await spare.all())],
    remove: async (key) => {
      const wasSpare = await removeSpare(key);
      await inTable('readwrite', (table) => table.delete(key)).catch((error: unknown) => {
        if (!wasSpare) throw error;
      });
    },
    update: async (key, change) =>
      (await spare.update(key, change)) ?? updateEntry(inTable, key, change).catch(() => null),
  };
}

async function updateEntry(
  inTable: InTable,
  key: string,
  change: (entry: OutboxEntry) => OutboxEntry | null,
): Promise<OutboxEntry | null> {
  let changed: OutboxEntry | null = null;
  await inTable('readwrite', (table) => {
    const found = table.get(key) as IDBRequest<OutboxEntry | undefined>;
    found.addEventListener('success', () => {
      changed = found.result ? change(found.result) : null;
      if (changed) table.put(changed);
    });
    return found;
  });
  return changed;
}

/**
 * A browser closes the database under an open page when site data are cleared, and WebKit when the page has been in
 * the background: what fails is tried once more on a new connection.
 */
function reopening(factory: IDBFactory, first: Promise<IDBDatabase>): InTable {
  let opened = first;
  return async (mode, work) => {
    const used = opened;
    try {
      return await transact(await used, mode, work);
    } catch {
      // once for all that failed together
      if (opened === used) opened = openDatabase(factory);
      return transact(await opened, mode, work);
    }
  };
}

function transact<T>(database: IDBDatabase, mode: Mode, work: Work<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(TABLE, mode);
    const request = work(transaction.objectStore(TABLE));
    transaction.addEventListener('complete', () => resolve(request.result));
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('the browser has given it up')),
    );
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
