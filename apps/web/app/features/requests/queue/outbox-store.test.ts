import { expect, test } from 'vitest';
import type { OutboxEntry } from './outbox-entry.ts';
import { openOutboxStore } from './outbox-store.ts';

/** A database of one table. The browser may close the connections to it, and reject new ones. */
function createBrowser() {
  const rows = new Map<string, OutboxEntry>();
  let open = 0;
  let closed = 0;
  let rejectsNew = false;
  const connect = () => {
    open += 1;
    const own = open;
    return { transaction: () => transact(own) } as unknown as IDBDatabase;
  };
  const transact = (own: number) => {
    if (own <= closed) throw new DOMException('Connection lost', 'InvalidStateError');
    const transaction = new EventTarget();
    const answer = <T>(result: T) => {
      const request = Object.assign(new EventTarget(), { result });
      queueMicrotask(() => {
        request.dispatchEvent(new Event('success'));
        transaction.dispatchEvent(new Event('complete'));
      });
      return request;
    };
    const table = {
      get: (key: string) => answer(rows.get(key)),
      getAll: () => answer([...rows.values()]),
      put: (entry: OutboxEntry) => answer(rows.set(entry.key, entry)),
      delete: (key: string) => answer(rows.delete(key)),
    };
    return Object.assign(transaction, { objectStore: () => table });
  };
  return {
    factory: {
      open: () => {
        const opening = Object.assign(new EventTarget(), { result: connect(), error: null });
        const outcome = rejectsNew ? 'error' : 'success';
        queueMicrotask(() => opening.dispatchEvent(new Event(outcome)));
        return opening;
      },
    } as unknown as IDBFactory,
    rows,
    connections: () => open,
    close(forGood: boolean): void {
      closed = open;
      rejectsNew = forGood;
    },
  };
}

const entry = (key: string): OutboxEntry => ({
  key,
  capture: { phone: '+79145550101' },
  keptAt: 0,
  refused: false,
  leasedUntil: 0,
});
const keysOf = (entries: readonly OutboxEntry[]) => entries.map(({ key }) => key);

test('a connection that the browser has closed is opened anew, once for all that failed together', async () => {
  const browser = createBrowser();
  const store = await openOutboxStore(browser.factory);
  await store.put(entry('before'));
  browser.close(false);
  const [, , all] = await Promise.all([
    store.put(entry('after')),
    store.update('before', (one) => ({ ...one, refused: true })),
    store.all(),
  ]);
  expect(keysOf(all)).toEqual(['before', 'after']);
  expect(browser.rows.get('before')?.refused).toBe(true);
  await store.remove('before');
  expect([...browser.rows.keys()]).toEqual(['after']);
  expect(store.durable).toBe(true);
  expect(browser.connections()).toBe(2);
});

test('a database that is gone for good leaves an outbox that lives as long as the page', async () => {
  const browser = createBrowser();
  const store = await openOutboxStore(browser.factory);
  browser.close(true);
  expect(await store.all()).toEqual([]);
  await store.put(entry('spare'));
  expect(store.durable).toBe(false);
  expect(keysOf(await store.all())).toEqual(['spare']);
  expect(await store.update('spare', (one) => ({ ...one, refused: true }))).toMatchObject({
    refused: true,
  });
  expect(await store.update('other', (one) => one)).toBeNull();
  await store.remove('spare');
  expect(await store.all()).toEqual([]);
  // one that may be on the device is not reported as removed
  await expect(store.remove('other')).rejects.toThrow('the database was not opened');
});

test('an entry in memory goes to the device when that is back, and is not there twice', async () => {
  const browser = createBrowser();
  const store = await openOutboxStore(browser.factory);
  browser.close(true);
  await store.put(entry('spare'));
  browser.close(false);
  await store.put(entry('spare'));
  expect(keysOf(await store.all())).toEqual(['spare']);
  expect(store.durable).toBe(true);
});
