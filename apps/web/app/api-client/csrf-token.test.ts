import { CSRF_ERRORS } from '@prichal/contract';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CSRF_KEY, createCsrfTokenStore } from './csrf-token-store.ts';
import { CsrfError } from './csrf-error.ts';
import { tokenFromCookie } from './page-token.ts';
import { csrfTokenStore, fetchCsrfToken } from './csrf-token.ts';

const MINUTE = 60_000;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A server that numbers its tokens, a clock, a cookie and a meta tag. */
function setUp({ fetching = true, stored }: { fetching?: boolean; stored?: string } = {}) {
  const state = {
    clock: 0,
    fetched: 0,
    down: false,
    cookie: null as string | null,
    meta: null as string | null,
    logs: [] as unknown[],
  };
  const values = new Map<string, string>(stored === undefined ? [] : [[CSRF_KEY, stored]]);
  const store = createCsrfTokenStore({
    fetching,
    fetchToken: () => {
      state.fetched += 1;
      return state.down
        ? Promise.reject(new CsrfError('failed', 'Bad Gateway'))
        : Promise.resolve(`t${state.fetched}`);
    },
    cookie: () => state.cookie,
    meta: () => state.meta,
    now: () => state.clock,
    storage: {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    },
    log: (error) => state.logs.push(error),
  });
  return { store, state, values };
}

describe('with the fetch switched off', () => {
  test('the cookie is asked first, then the meta tag, the server never', async () => {
    const { store, state } = setUp({ fetching: false });
    state.meta = 'meta';
    await expect(store.current()).resolves.toBe('meta');
    state.cookie = 'cookie';
    await expect(store.current()).resolves.toBe('cookie');
    await store.refreshIfDue();
    expect(state.fetched).toBe(0);
  });

  test('neither of them is an error', async () => {
    await expect(setUp({ fetching: false }).store.current()).rejects.toMatchObject({
      failure: 'absent',
    });
  });

  test('a rejection that set a new cookie needs no fetch, one that did not triggers a fetch', async () => {
    const { store, state } = setUp({ fetching: false });
    state.cookie = 'new';
    await expect(store.renew('old')).resolves.toBe('new');
    expect(state.fetched).toBe(0);
    await expect(store.renew('new')).resolves.toBe('t1');
  });
});

describe('with the fetch switched on', () => {
  test('a token is cached for 25 of its 30 minutes', async () => {
    const { store, state } = setUp();
    await expect(store.current()).resolves.toBe('t1');
    state.clock = 25 * MINUTE - 1;
    await expect(store.current()).resolves.toBe('t1');
    state.clock = 25 * MINUTE;
    await expect(store.current()).resolves.toBe('t2');
  });

  test('the check every 25 minutes refreshes what is due and nothing else', async () => {
    const { store, state } = setUp();
    await store.current();
    await store.refreshIfDue();
    expect(state.fetched).toBe(1);
    state.clock = 25 * MINUTE;
    await store.refreshIfDue();
    expect(state.fetched).toBe(2);
  });

  test('a token that came after the page does not die between two checks', async () => {
    const { store, state } = setUp();
    state.clock = 200;
    await store.current();
    state.clock = 25 * MINUTE;
    await store.refreshIfDue();
    expect(state.fetched).toBe(2);
  });

  test('it outlives the page on the device with its end and its time to refresh', async () => {
    const first = setUp();
    await first.store.current();
    const stored = first.values.get(CSRF_KEY) ?? '';
    expect(JSON.parse(stored)).toEqual({
      token: 't1',
      expiresAt: 30 * MINUTE,
      refreshAt: 25 * MINUTE,
    });
    const again = setUp({ stored });
    await expect(again.store.current()).resolves.toBe('t1');
    expect(again.state.fetched).toBe(0);
    await expect(setUp({ stored: '{' }).store.current()).resolves.toBe('t1');
  });

  test('parallel calls share one fetch', async () => {
    const { store, state } = setUp();
    await Promise.all([store.current(), store.current(), store.renew('x')]);
    expect(state.fetched).toBe(1);
  });

  test('a rejected token is dropped and fetched again', async () => {
    const { store, values } = setUp();
    await store.current();
    await expect(store.renew('t1')).resolves.toBe('t2');
    expect(values.get(CSRF_KEY)).toContain('t2');
  });

  test('a fetch that fails falls back to cookie or meta tag, and says so in the log alone', async () => {
    const { store, state } = setUp();
    state.down = true;
    state.meta = 'meta';
    await expect(store.current()).resolves.toBe('meta');
    expect(state.logs).toHaveLength(1);
  });

  test('a token that still lives is better than a fallback', async () => {
    const { store, state } = setUp();
    await store.current();
    state.down = true;
    state.clock = 26 * MINUTE;
    await expect(store.current()).resolves.toBe('t1');
  });

  test('no fallback', async () => {
    const { store, state } = setUp();
    state.down = true;
    await expect(store.current()).rejects.toThrow(CSRF_ERRORS.noFallback);
  });

  test('three failures in a row open the breaker for two minutes; a success closes it', async () => {
    const { store, state } = setUp();
    state.down = true;
    state.cookie = 'cookie';
    for (let call = 0; call < 5; call += 1) await store.current();
    expect(state.fetched).toBe(3);
    state.cookie = null;
    await expect(store.current()).rejects.toThrow(CSRF_ERRORS.breakerOpen);
    state.clock = 2 * MINUTE;
    state.down = false;
    await expect(store.current()).resolves.toBe('t4');
    state.clock += 30 * MINUTE;
    state.down = true;
    state.cookie = 'cookie';
    await store.current();
    await store.current();
    expect(state.fetched).toBe(6);
  });
});

describe('what the server answers', () => {
  const answer = (status: number, body: unknown, statusText = '') =>
    vi.stubGlobal(
      'fetch',
      vi.fn<typeof fetch>(() =>
        Promise.resolve(new Response(JSON.stringify(body), { status, statusText })),
      ),
    );

  test('a token, asked for with the marker header and the cookies', async () => {
    answer(200, { csrf_token: 'fetched' });
    await expect(fetchCsrfToken()).resolves.toBe('fetched');
    expect(vi.mocked(fetch).mock.calls[0]).toMatchObject([
      '/api/v1/forms/csrf_token/',
      { headers: { 'X-Requested-With': 'XMLHttpRequest' }, credentials: 'include' },
    ]);
  });

  test.each([
    [403, {}, 'CSRF token request forbidden - possible CSRF violation'],
    [404, {}, 'Failed to fetch CSRF token: Not Found'],
    [200, {}, 'No CSRF token in response'],
    [200, { csrf_token: '' }, 'No CSRF token in response'],
  ])('%i %o is «%s»', async (status, body, text) => {
    answer(status, body, 'Not Found');
    await expect(fetchCsrfToken()).rejects.toThrow(text);
    await expect(fetchCsrfToken()).rejects.toBeInstanceOf(CsrfError);
  });
});

test('a fetch is tried three times more before it has failed', async () => {
  vi.useFakeTimers();
  const down = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', down);
  const failed = fetchCsrfToken().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await failed).toMatchObject({ message: 'Failed to fetch CSRF token: No answer' });
  expect(down).toHaveBeenCalledTimes(4);
});

test('a page whose site fetches its tokens checks every 25 minutes whether a refresh is due', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('document', {
    cookie: '',
    querySelector: (name: string) => (name.includes('csrf-fetch') ? {} : null),
  });
  const answer = vi.fn<typeof fetch>(() =>
    Promise.resolve(new Response(JSON.stringify({ csrf_token: 'fetched' }))),
  );
  vi.stubGlobal('fetch', answer);
  await csrfTokenStore().current();
  await vi.advanceTimersByTimeAsync(25 * MINUTE - 1);
  expect(answer).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(answer).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(25 * MINUTE);
  expect(answer).toHaveBeenCalledTimes(3);
});

test.each([
  ['a=1; csrftoken=from%2Bcookie', 'from+cookie'],
  ['a=1', null],
  ['csrftoken=', null],
  ['csrftoken=%zz', null],
])('the token of the cookie «%s» is %s', (cookie, token) => {
  expect(tokenFromCookie(cookie)).toBe(token);
});
