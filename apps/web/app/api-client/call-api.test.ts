import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiCallError } from './api-call-error.ts';
import { callApi, readApi } from './call-api.ts';
import type { ApiDeps } from './call-api.ts';

type Answer = { status: number; body?: unknown } | 'no answer' | 'not json';

/** A server that gives the answers in turn, and a clock that only writes down how long it was asked to wait. */
function fakeDeps(answers: Answer[]) {
  const waits: number[] = [];
  const seen: RequestInit[] = [];
  const deps: ApiDeps = {
    fetch: (_, init) => {
      seen.push(init ?? {});
      const answer = answers[seen.length - 1];
      if (answer === undefined || answer === 'no answer')
        return Promise.reject(new TypeError('fetch failed'));
      if (answer === 'not json')
        return Promise.resolve(new Response('<html>', { status: 502, statusText: 'Bad Gateway' }));
      return Promise.resolve(
        new Response(JSON.stringify(answer.body ?? {}), { status: answer.status }),
      );
    },
    wait: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
  };
  return { deps, waits, seen };
}

const limited = {
  error: 'RATE_LIMITED',
  message: 'slow down',
  user_message: 'Подождите',
  retry_after: 7,
};

describe('callApi', () => {
  test('tries three times more on no answer, 5xx and 429, each wait half as long again', async () => {
    const { deps, waits } = fakeDeps([
      'no answer',
      { status: 500 },
      { status: 429 },
      { status: 200, body: { a: 1 } },
    ]);
    await expect(callApi('/x/', {}, deps)).resolves.toEqual({ a: 1 });
    expect(waits).toEqual([1000, 1500, 2250]);
  });

  test('gives up after the third retry', async () => {
    const { deps, seen } = fakeDeps([]);
    await expect(callApi('/x/', {}, deps)).rejects.toMatchObject({
      status: 0,
      code: 'UNKNOWN_ERROR',
    });
    expect(seen).toHaveLength(4);
  });

  describe('the limit of time', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    /** never answers */
    const silent: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      });

    test('cuts an attempt off after 10 s, and tries again', async () => {
      const begun = Date.now();
      const asked: number[] = [];
      const deps: ApiDeps = {
        fetch: (input, init) => {
          asked.push(Date.now() - begun);
          return silent(input, init);
        },
        wait: () => Promise.resolve(),
      };
      const failure = callApi('/x/', {}, deps).catch((error: unknown) => error);
      await vi.advanceTimersByTimeAsync(40_000);
      expect(await failure).toMatchObject({ status: 0, statusText: 'No answer in time' });
      expect(asked).toEqual([0, 10_000, 20_000, 30_000]);
    });

    test('starts anew with each progress of an upload', async () => {
      const begun = Date.now();
      let ended = 0;
      const upload = (alive: (ms?: number) => void): typeof fetch => {
        for (const ms of [8000, 16_000, 24_000]) setTimeout(() => alive(), ms);
        setTimeout(() => alive(20_000), 32_000);
        return silent;
      };
      const deps: ApiDeps = { fetch: silent, wait: () => Promise.resolve() };
      const failed = callApi('/x/', { upload, retries: 0 }, deps).catch(() => {
        ended = Date.now() - begun;
      });
      await vi.advanceTimersByTimeAsync(60_000);
      await failed;
      expect(ended).toBe(52_000);
    });
  });

  test('waits as long as the server asks', async () => {
    const { deps, waits } = fakeDeps([{ status: 429, body: limited }, { status: 200 }]);
    await callApi('/x/', {}, deps);
    expect(waits).toEqual([7000]);
  });

  test.each([400, 401, 403, 404, 409, 413])('does not repeat a %i', async (status) => {
    const { deps, seen } = fakeDeps([
      { status, body: { error: 'X', message: 'm', user_message: 'Текст' } },
    ]);
    await expect(callApi('/x/', {}, deps)).rejects.toMatchObject({ status, userMessage: 'Текст' });
    expect(seen).toHaveLength(1);
  });

  test('data are asked for three times at most, and not again after a 4xx', async () => {
    const { signal } = new AbortController();
    const failing = fakeDeps([]);
    await expect(readApi('/x/', signal, failing.deps)).rejects.toMatchObject({ status: 0 });
    expect(failing.seen).toHaveLength(3);
    for (const status of [400, 404, 429]) {
      const { deps, seen } = fakeDeps([{ status, body: limited }]);
      await expect(readApi('/x/', signal, deps)).rejects.toMatchObject({ status });
      expect(seen).toHaveLength(1);
    }
  });

  test('an answer that is no JSON becomes the status text', async () => {
    const { deps } = fakeDeps(['not json', 'not json', 'not json', 'not json']);
    await expect(callApi('/x/', {}, deps)).rejects.toMatchObject({ userMessage: 'Bad Gateway' });
  });

  test('an abort is not retried and preserves its reason', async () => {
    const stop = new AbortController();
    stop.abort(new Error('left the page'));
    const { deps, seen } = fakeDeps([]);
    await expect(callApi('/x/', { signal: stop.signal }, deps)).rejects.not.toBeInstanceOf(
      ApiCallError,
    );
    expect(seen).toHaveLength(1);
  });

  test('names the fields the server names', async () => {
    const fields = { phone: 'Номер слишком короткий' };
    const { deps } = fakeDeps([
      { status: 400, body: { error: 'VALIDATION_ERROR', message: 'm', user_message: 'u', fields } },
    ]);
    await expect(callApi('/x/', {}, deps)).rejects.toMatchObject({ fields });
  });
});
