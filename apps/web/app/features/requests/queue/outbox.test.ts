import type { Receipt } from '@prichal/contract';
import { describe, expect, test, vi } from 'vitest';
import { ApiCallError } from '../../../api-client/api-call-error.ts';
import { createMemoryStore } from './memory-store.ts';
import type { Submission } from './outbox-entry.ts';
import { OUTBOX_LIFE_MS, createOutbox, isLost } from './outbox.ts';
import type { OutboxEvent } from './outbox.ts';
import { createTabLock } from './tab-lock.ts';

const RECEIPT = { number: 'П-10001' } as Receipt;
const REQUEST = {
  key: '7d444840-9dc0-41d1-b245-5ffdce74fad2',
  payload: { form_type: 'consultation', name: 'Анна' },
  photos: [],
} as unknown as Submission;

/** Tabs over one store, a server that answers in turn, a clock. */
function setUp(answers: (Receipt | number)[]) {
  const store = createMemoryStore();
  const state = {
    now: 0,
    online: true,
    keys: [] as string[],
    announced: [] as OutboxEvent[],
    /** what the tabs will do later */
    later: [] as (() => void)[],
  };
  const openTab = () =>
    createOutbox({
      store,
      lock: createTabLock(undefined, store, () => state.now),
      submit: async ({ key }) => {
        state.keys.push(key);
        const answer = answers.shift() ?? 0;
        await Promise.resolve();
        if (typeof answer === 'number') throw new ApiCallError(answer, '', null);
        return answer;
      },
      now: () => state.now,
      random: () => 0.5,
      online: () => state.online,
      later: (_, work) => {
        state.later.push(work);
        return () => {};
      },
      broadcast: (event) => void state.announced.push(event),
    });
  return { state, store, openTab };
}

describe('the outbox', () => {
  test('is empty after the answer', async () => {
    const { openTab, store } = setUp([RECEIPT]);
    await expect(openTab().send(REQUEST)).resolves.toEqual({ kind: 'accepted', receipt: RECEIPT });
    expect(await store.all()).toEqual([]);
  });

  test.each([0, 429, 500, 503])(
    'stores a request that got %i and sends it with its first key',
    async (status) => {
      const { openTab, state, store } = setUp([status, RECEIPT]);
      const tab = openTab();
      await expect(tab.send(REQUEST)).resolves.toMatchObject({ kind: 'queued' });
      expect(await tab.findKey(REQUEST)).toBe(REQUEST.key);
      await tab.sweep();
      expect(state.keys).toEqual([REQUEST.key, REQUEST.key]);
      expect(await store.all()).toEqual([]);
    },
  );

  test.each([400, 403, 409, 413])(
    'does not store a request that the server rejects with %i',
    async (status) => {
      const { openTab, store } = setUp([status]);
      await expect(openTab().send(REQUEST)).rejects.toMatchObject({ status });
      expect(await store.all()).toEqual([]);
    },
  );

  test('reports the rejection of the server also when the device would not let go of the request', async () => {
    const { openTab, store } = setUp([400]);
    vi.spyOn(store, 'remove').mockRejectedValueOnce(new Error('the database was not opened'));
    await expect(openTab().send(REQUEST)).rejects.toMatchObject({ status: 400 });
  });

  test("stores the popup's request with those of the forms, each found by its own content", async () => {
    const { openTab, store } = setUp([0, 0, RECEIPT, RECEIPT]);
    const capture = { key: '7d444840-9dc0-41d1-b245-5ffdce74fad3', capture: { phone: '+79' } };
    const tab = openTab();
    await tab.send(REQUEST);
    await tab.send(capture);
    expect(await tab.findKey({ capture: { phone: '+79' } })).toBe(capture.key);
    expect(await tab.findKey({ capture: { phone: '+78' } })).toBeNull();
    await tab.sweep();
    expect(await store.all()).toEqual([]);
  });

  test('is tried again after a tab that was sending it has been closed', async () => {
    const { openTab, store, state } = setUp([RECEIPT]);
    const sending = { ...REQUEST, keptAt: 0, refused: false };
    await store.put({ ...sending, leasedUntil: 120_000 });
    await openTab().sweep();
    expect(state.keys).toEqual([]);
    expect(state.later).toHaveLength(1);
    state.now = 120_001;
    state.later.at(-1)?.();
    await vi.waitFor(async () => expect(await store.all()).toEqual([]));
    expect(state.keys).toEqual([REQUEST.key]);
  });

  test('is accepted though the device would not let go of it, and goes again under its key', async () => {
    const { openTab, store, state } = setUp([RECEIPT, RECEIPT]);
    vi.spyOn(store, 'remove').mockRejectedValueOnce(new Error('the device is full'));
    const tab = openTab();
    await expect(tab.send(REQUEST)).resolves.toMatchObject({ kind: 'accepted' });
    await tab.sweep();
    expect(state.keys).toEqual([REQUEST.key, REQUEST.key]);
    expect(await store.all()).toEqual([]);
  });

  test('asks nobody without a network', async () => {
    const { openTab, state } = setUp([]);
    state.online = false;
    await expect(openTab().send(REQUEST)).resolves.toEqual({ kind: 'queued', error: null });
    expect(state.keys).toEqual([]);
  });

  test('two tabs that sweep at once send once', async () => {
    const { openTab, state } = setUp([0, RECEIPT, RECEIPT]);
    const [one, two] = [openTab(), openTab()];
    await one.send(REQUEST);
    await Promise.all([one.sweep(), two.sweep(), one.sweep()]);
    expect(state.keys).toHaveLength(2);
    expect(state.announced.filter(({ type }) => type === 'sent')).toHaveLength(1);
  });

  test('gives up after a day, and a request rejected later needs manual action', async () => {
    const { openTab, state, store } = setUp([0, 400]);
    const tab = openTab();
    await tab.send(REQUEST);
    await tab.sweep();
    const [rejected] = await store.all();
    expect(rejected && isLost(rejected, 0)).toBe(true);
    await store.update(REQUEST.key, (entry) => ({ ...entry, refused: false }));
    state.now = OUTBOX_LIFE_MS;
    await tab.sweep();
    expect(state.keys).toHaveLength(2);
  });

  test('holds nothing that was typed after a day, whether rejected or never sent', async () => {
    const { openTab, state, store } = setUp([0, 0, 400]);
    const tab = openTab();
    const capture = { key: '7d444840-9dc0-41d1-b245-5ffdce74fad3', capture: { phone: '+79' } };
    await tab.send(capture);
    await tab.send(REQUEST);
    await store.update(REQUEST.key, (entry) => ({ ...entry, refused: true }));
    state.now = OUTBOX_LIFE_MS - 1;
    state.online = false;
    await tab.sweep();
    expect(JSON.stringify(await store.all())).toMatch(/\+79.*Анна/);
    state.now = OUTBOX_LIFE_MS;
    await tab.sweep();
    const bare = { keptAt: 0, leasedUntil: 0, capture: {} };
    expect(await store.all()).toEqual([
      { ...bare, key: capture.key, refused: false },
      { ...bare, key: REQUEST.key, refused: true },
    ]);
    expect(await tab.findKey(REQUEST)).toBeNull();
  });
});

test('where the browser denies its locks, a lease of the store keeps two tabs apart', async () => {
  const store = createMemoryStore();
  await store.put({ ...REQUEST, keptAt: 0, refused: false, leasedUntil: 0 });
  const denied = {
    request: () => Promise.reject(new DOMException('denied', 'SecurityError')),
  } as unknown as LockManager;
  const lock = createTabLock(denied, store, () => 0);
  const first = lock(REQUEST.key, () => new Promise((resolve) => setTimeout(resolve, 20, 'sent')));
  expect(await lock(REQUEST.key, async () => 'sent')).toBe('busy');
  expect(await first).toBe('sent');
});
