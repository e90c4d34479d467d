import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallFailure } from './report-call-failure.ts';
import { askAgain } from './ask-again.ts';
import { retryPageData } from './page-data.ts';

type Answer = number | 'no answer' | 'silence' | Response;

const DATA = new URL('https://prichal.example/catalog/china.data?_routes=x');

function pageWith(answers: Answer[], { worker = false } = {}) {
  const reports: CallFailure[] = [];
  const times: number[] = [];
  const begun = Date.now();
  const page = {
    navigator: { serviceWorker: { controller: worker ? {} : null } } as unknown as Navigator,
    fetch: (_: unknown, init?: RequestInit) => {
      times.push(Date.now() - begun);
      const answer = answers[times.length - 1] ?? 'no answer';
      if (answer === 'no answer') return Promise.reject(new TypeError('fetch failed'));
      if (answer === 'silence')
        return new Promise<Response>((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
        });
      return Promise.resolve(
        typeof answer === 'number' ? new Response('x', { status: answer }) : answer,
      );
    },
  };
  retryPageData(page, async () => ({
    askAgain: (...given: Parameters<typeof askAgain>) =>
      askAgain(given[0], given[1], given[2], given[3], (failure) => void reports.push(failure)),
  }));
  /** the answer after so many ms */
  const open = async (ms = 60_000, init: RequestInit = {}) => {
    const answer = page.fetch(DATA, init).catch((error: unknown) => error as Error);
    await vi.advanceTimersByTimeAsync(ms);
    return answer;
  };
  return { fetch: page.fetch, open, reports, times };
}

describe('data of a page', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('are asked for three times, and a good third answer is all that is seen', async () => {
    const { open, times, reports } = pageWith(['no answer', 500, 200]);
    expect(await open()).toMatchObject({ status: 200 });
    expect(times).toEqual([0, 1000, 2500]);
    expect(reports).toEqual([]);
  });

  test('that fail to the last are reported once and answered as they are', async () => {
    const { open, reports, times } = pageWith([500, 502, 503, 200]);
    expect(await open()).toMatchObject({ status: 503 });
    expect(times).toHaveLength(3);
    expect(reports).toEqual([
      { path: '/catalog/china.data', method: 'GET', status: 503, statusText: '', timeoutMs: null },
    ]);
  });

  test('without an answer are a 504 for the router', async () => {
    const { open, reports } = pageWith([]);
    expect(await open()).toMatchObject({ status: 504 });
    expect(reports).toMatchObject([{ status: 0, timeoutMs: null }]);
  });

  test.each([404, 429, 200])('%s is an answer', async (status) => {
    const { open, times } = pageWith([status]);
    expect(await open()).toMatchObject({ status });
    expect(times).toHaveLength(1);
  });

  test('wait as long as the server asks, up to half a minute', async () => {
    const busy = (seconds: number) =>
      new Response(null, { status: 503, headers: { 'Retry-After': String(seconds) } });
    const short = pageWith([busy(7), 200]);
    expect(await short.open()).toMatchObject({ status: 200 });
    expect(short.times).toEqual([0, 7000]);
    expect(await pageWith([busy(31), 200]).open()).toMatchObject({ status: 503 });
  });

  test('are not waited for longer than 10 s an attempt', async () => {
    const { open, times, reports } = pageWith(['silence', 200]);
    expect(await open()).toMatchObject({ status: 200 });
    expect(times).toEqual([0, 11_000]);
    expect(reports).toEqual([]);
    const silent = pageWith(['silence', 'silence', 'silence']);
    await silent.open();
    expect(silent.reports).toMatchObject([{ status: 0, timeoutMs: 10_000 }]);
  });

  test('a service worker applies its own timeout', async () => {
    const { fetch, times } = pageWith(['silence'], { worker: true });
    void fetch(DATA, {});
    await vi.advanceTimersByTimeAsync(60_000);
    expect(times).toEqual([0]);
  });

  test.each([1000, 10_500])(
    'of a navigation given up after %d ms are neither tried again nor reported',
    async (ms) => {
      const { open, times, reports } = pageWith(['silence', 200]);
      const given = new AbortController();
      setTimeout(() => given.abort(new Error('another page')), ms);
      expect(await open(60_000, { signal: given.signal })).toBeInstanceOf(Error);
      expect(times).toHaveLength(1);
      expect(reports).toEqual([]);
    },
  );

  test('what is no data of a page passes through once', async () => {
    const { fetch, times } = pageWith([500, 500, 500]);
    expect((await fetch('/api/v1/x/')).status).toBe(500);
    expect((await fetch(DATA, { method: 'POST' })).status).toBe(500);
    expect(times).toHaveLength(2);
  });
});
