import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readResource } from './read-resource.ts';

const SECOND = 1000;

beforeEach(() => {
  vi.useFakeTimers();
  // the browser's own limit does not follow the clock of a test
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const late = new AbortController();
    setTimeout(() => late.abort(new DOMException('', 'TimeoutError')), ms);
    return late.signal;
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A connection that is open and says nothing, until it is given up. */
const hung = (_address: string, { signal }: { signal: AbortSignal }) =>
  new Promise<Response>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

function ask(...answers: (typeof hung)[]) {
  const fetch = vi.fn<typeof hung>(hung);
  for (const answer of answers) fetch.mockImplementationOnce(answer);
  vi.stubGlobal('fetch', fetch);
  const stop = new AbortController();
  const onLate = vi.fn<() => void>();
  const answer = readResource<number>('/some', stop.signal, onLate);
  return { fetch, stop, onLate, answer };
}

test('an attempt that gets no answer ends after ten seconds, and there are three', async () => {
  const { fetch, onLate, answer } = ask();
  await vi.advanceTimersByTimeAsync(9 * SECOND);
  expect(onLate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(SECOND);
  expect(onLate).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(23 * SECOND);
  expect(fetch).toHaveBeenCalledTimes(3);
  expect(await answer).toBeNull();
});

test('an attempt after one that hung may still be answered', async () => {
  const { answer } = ask(hung, async () => Response.json(7));
  await vi.advanceTimersByTimeAsync(12 * SECOND);
  expect(await answer).toBe(7);
});

test('an attempt that fails at once is not late', async () => {
  const { onLate, answer } = ask(
    async () => new Response(null, { status: 503 }),
    async () => Response.json(7),
  );
  await vi.advanceTimersByTimeAsync(2 * SECOND);
  expect(await answer).toBe(7);
  expect(onLate).not.toHaveBeenCalled();
});

test('what is not needed any more is not asked for again', async () => {
  const { fetch, stop, onLate, answer } = ask();
  await vi.advanceTimersByTimeAsync(SECOND);
  stop.abort();
  expect(await answer).toBeNull();
  await vi.advanceTimersByTimeAsync(60 * SECOND);
  expect(fetch).toHaveBeenCalledOnce();
  expect(onLate).not.toHaveBeenCalled();
});
