import { expect, test, vi } from 'vitest';
import { CHECK_MS, startWorker } from './start-worker.ts';
import type { WorkerOfSite } from './start-worker.ts';

/** A worker that answers which build it is of. */
function workerOf(build: string) {
  const said: unknown[] = [];
  const target = new EventTarget();
  return Object.assign(target, {
    said,
    state: 'installed' as ServiceWorkerState,
    postMessage(message: unknown, [port]: Transferable[]) {
      said.push((message as { type: string }).type);
      if (port instanceof MessagePort) port.postMessage(build);
    },
  });
}

function setUp(waiting: WorkerOfSite | null, { isRejected = false } = {}) {
  const registration = Object.assign(new EventTarget(), {
    installing: null as WorkerOfSite | null,
    waiting,
    active: null,
    update: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  });
  const workers = Object.assign(new EventTarget(), {
    controller: null as WorkerOfSite | null,
    register: () => (isRejected ? Promise.reject(new Error('no')) : Promise.resolve(registration)),
  });
  const state = {
    registration,
    workers,
    newer: 0,
    reloads: 0,
    timers: [] as number[],
    tick: () => {},
  };
  const start = () =>
    startWorker({
      workers,
      build: 'new',
      every: (ms, work) => {
        state.timers.push(ms);
        state.tick = work;
      },
      reload: () => void (state.reloads += 1),
      onNewer: () => void (state.newer += 1),
    });
  return { state, start };
}

const settled = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 20);
  });

test('a newer worker is checked for every half hour', async () => {
  const { state, start } = setUp(null);
  await start();
  expect(state.timers).toEqual([30 * 60_000]);
  expect(CHECK_MS).toBe(30 * 60_000);
  state.tick();
  expect(state.registration.update).toHaveBeenCalledTimes(1);
});

test('a newer worker is offered and takes over when the visitor wants it, with one reload', async () => {
  const newer = workerOf('newer');
  const { state, start } = setUp(newer);
  const worker = await start();
  await settled();
  expect([state.newer, newer.said]).toEqual([1, ['build']]);
  worker?.accept();
  expect([newer.said, state.reloads]).toEqual([['build', 'activate'], 0]);
  state.workers.dispatchEvent(new Event('controllerchange'));
  state.workers.dispatchEvent(new Event('controllerchange'));
  expect(state.reloads).toBe(1);
});

test('a worker of the page’s own build takes over unasked', async () => {
  const same = workerOf('new');
  const { state, start } = setUp(same);
  await start();
  await settled();
  expect([state.newer, same.said]).toEqual([0, ['build', 'activate']]);
});

test('accepted in another tab, it is offered here and nothing is reloaded', async () => {
  const { state, start } = setUp(null);
  const worker = await start();
  state.workers.controller = workerOf('newer');
  state.workers.dispatchEvent(new Event('controllerchange'));
  await settled();
  expect([state.newer, state.reloads]).toEqual([1, 0]);
  worker?.accept();
  expect(state.reloads).toBe(1);
});

test('returns null in a browser that rejects workers', async () => {
  await expect(setUp(null, { isRejected: true }).start()).resolves.toBeNull();
});
