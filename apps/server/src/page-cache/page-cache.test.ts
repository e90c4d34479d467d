import { describe, expect, test } from 'vitest';
import { TooManyRenders, createPageCache } from './page-cache.ts';
import type { PageEntry } from './page-entry.ts';
import type { PageKey } from './page-key.ts';

const FRESH = 1000;
const STALE = 5000;

function entry(text: string, change: Partial<PageEntry> = {}): PageEntry {
  return {
    status: 200,
    etag: text,
    headers: [],
    bodies: {},
    bytes: 100,
    html: true,
    private: false,
    ...change,
  };
}

/** A cache over renders that finish when the test says so. */
function setUp(change: Partial<Parameters<typeof createPageCache>[0]> = {}) {
  let time = 0;
  const failures: unknown[] = [];
  const open: { key: string; finish: (entry: PageEntry) => void; fail: (error: Error) => void }[] =
    [];
  const cache = createPageCache({
    maxBytes: 10_000,
    freshMs: FRESH,
    staleMs: STALE,
    missingMs: 50,
    maxRenders: 3,
    now: () => time,
    render: (page) =>
      new Promise((finish, fail) => {
        open.push({ key: page.key, finish, fail });
      }),
    onBackgroundError: (error) => failures.push(error),
    ...change,
  });
  return {
    cache,
    open,
    failures,
    move: (ms: number) => (time += ms),
    /** ends the oldest render */
    finish: async (result: PageEntry | Error) => {
      const render = open.shift();
      if (result instanceof Error) render?.fail(result);
      else render?.finish(result);
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

const page = (key: string, tags: PageKey['tags'] = ['catalog']): PageKey => ({ key, tags });

describe('the page cache', () => {
  test('knows a page that was asked for a few times, after it has become too old too', async () => {
    const { cache, finish } = setUp();
    void cache.get(page('/'));
    await finish(entry('home'));
    for (let visit = 1; visit <= 2; visit += 1) cache.peek(page('/'));
    expect(cache.isPopular(page('/'))).toBe(false);
    cache.peek(page('/'));
    cache.invalidate('catalog');
    expect(cache.peek(page('/'))).toBeNull();
    expect(cache.isPopular(page('/'))).toBe(true);
    expect(cache.isPopular(page('/about'))).toBe(false);
  });

  test('renders a page once for all who wait', async () => {
    const { cache, open, finish } = setUp();
    const answers = Promise.all(Array.from({ length: 50 }, () => cache.get(page('/'))));
    await Promise.resolve();
    expect(open).toHaveLength(1);
    await finish(entry('a'));
    expect((await answers).every((one) => one.etag === 'a')).toBe(true);
    expect(cache.peek(page('/'))?.etag).toBe('a');
    expect(open).toHaveLength(0);
  });

  test('serves a stale page at once and renders behind it, once', async () => {
    const { cache, open, finish, move } = setUp();
    const first = cache.get(page('/'));
    await finish(entry('old'));
    await first;
    move(FRESH);
    expect(cache.peek(page('/'))?.etag).toBe('old');
    expect(cache.peek(page('/'))?.etag).toBe('old');
    expect(open).toHaveLength(1);
    await finish(entry('new'));
    expect(cache.peek(page('/'))?.etag).toBe('new');
    expect(open).toHaveLength(0);
    move(FRESH + STALE);
    expect(cache.peek(page('/'))).toBeNull();
  });

  test('keeps the last good page when the background render fails', async () => {
    const { cache, finish, move, failures } = setUp();
    void cache.get(page('/'));
    await finish(entry('good'));
    move(FRESH);
    cache.peek(page('/'));
    await finish(new Error('database is gone'));
    expect(failures).toHaveLength(1);
    expect(cache.peek(page('/'))?.etag).toBe('good');
    await finish(entry('broken', { status: 500 }));
    expect(cache.peek(page('/'))?.etag).toBe('good');
  });

  test('never caches errors or pages of one visitor, and «not found» only briefly', async () => {
    const { cache, finish, move } = setUp();
    for (const [key, result] of [
      ['/500', entry('x', { status: 500 })],
      ['/302', entry('x', { status: 302 })],
      ['/own', entry('x', { private: true })],
      ['/404', entry('x', { status: 404 })],
    ] as const) {
      void cache.get(page(key));
      await finish(result);
    }
    expect(cache.size).toBe(1);
    expect(cache.peek(page('/404'))?.status).toBe(404);
    move(50);
    expect(cache.peek(page('/404'))).toBeNull();
  });

  test('stays under its bytes and throws out what was used longest ago', async () => {
    const { cache, finish } = setUp({ maxBytes: 1000 });
    for (let index = 0; index < 10; index += 1) {
      void cache.get(page(`/${index}`));
      await finish(entry('x', { bytes: 100 }));
    }
    expect(cache.bytes).toBe(1000);
    cache.peek(page('/0'));
    void cache.get(page('/more'));
    await finish(entry('x', { bytes: 100 }));
    expect(cache.bytes).toBe(1000);
    expect(cache.peek(page('/0'))).not.toBeNull();
    expect(cache.peek(page('/1'))).toBeNull();
    void cache.get(page('/huge'));
    await finish(entry('x', { bytes: 500 }));
    expect(cache.peek(page('/huge'))).toBeNull();
    expect(cache.bytes).toBe(1000);
  });

  test('drops what carries the changed tag, and a render that may have read the old data', async () => {
    const { cache, open, finish } = setUp();
    void cache.get(page('/', ['catalog', 'rates']));
    await finish(entry('home'));
    void cache.get(page('/contacts', ['text']));
    await finish(entry('contacts'));
    const waiting = cache.get(page('/catalog', ['catalog']));
    await Promise.resolve();
    cache.invalidate('catalog');
    expect(cache.peek(page('/'))).toBeNull();
    expect(cache.peek(page('/contacts'))?.etag).toBe('contacts');
    const later = cache.get(page('/catalog', ['catalog']));
    await Promise.resolve();
    expect(open).toHaveLength(2);
    await finish(entry('before'));
    expect((await waiting).etag).toBe('before');
    expect(cache.peek(page('/catalog'))).toBeNull();
    await finish(entry('after'));
    expect((await later).etag).toBe('after');
    expect(cache.peek(page('/catalog'))?.etag).toBe('after');
  });

  test('polishes a page that is asked for again and again, once', async () => {
    const polished: string[] = [];
    const { cache, finish } = setUp({
      polish: async (one) => {
        polished.push(one.etag);
      },
    });
    void cache.get(page('/'));
    await finish(entry('a'));
    cache.peek(page('/'));
    cache.peek(page('/'));
    expect(polished).toEqual([]);
    for (let index = 0; index < 5; index += 1) cache.peek(page('/'));
    expect(polished).toEqual(['a']);
  });

  test('rejects more concurrent renders than the limit', async () => {
    const { cache } = setUp();
    for (const key of ['/1', '/2', '/3']) void cache.get(page(key));
    await expect(cache.get(page('/4'))).rejects.toBeInstanceOf(TooManyRenders);
  });

  test('a failed render reaches those who wait, and the next one starts anew', async () => {
    const { cache, open, finish } = setUp();
    const waiting = cache.get(page('/')).catch((error: Error) => error.message);
    await finish(new Error('database is gone'));
    expect(await waiting).toBe('database is gone');
    void cache.get(page('/')).catch(() => {});
    await Promise.resolve();
    expect(open).toHaveLength(1);
  });

  test('says when other renders wait for the processor, and polishes nothing until they are done', async () => {
    const asked: { busy: () => boolean; zstd: boolean }[] = [];
    let waiting = 0;
    const polished: string[] = [];
    const open: (() => void)[] = [];
    const { cache } = setUp({
      maxRenders: 8,
      waiting: () => waiting,
      render: (wanted, _before, how) =>
        new Promise((finish) => {
          asked.push(how);
          open.push(() => finish(entry(wanted.key)));
        }),
      polish: async ({ etag }) => void polished.push(etag),
    });
    const started = ['/1', '/2'].map((key) => cache.get(page(key)));
    expect(asked.map(({ busy }) => busy())).toEqual([false, false]);
    // one that has not begun counts as well
    waiting = 1;
    expect(asked.map(({ busy }) => busy())).toEqual([true, true]);
    waiting = 0;
    const renders = [...started, cache.get(page('/3')), cache.get(page('/4'), true)];
    expect(asked.map(({ busy }) => busy())).toEqual([true, true, true, true]);
    expect(asked.map(({ zstd }) => zstd)).toEqual([false, false, false, true]);
    open.shift()?.();
    await renders[0];
    for (let times = 0; times < 3; times += 1) cache.peek(page('/1'));
    expect(polished).toEqual([]);
    open.forEach((finish) => finish());
    await Promise.all(renders);
    for (let times = 0; times < 3; times += 1) cache.peek(page('/1'));
    expect(polished).toEqual(['/1']);
  });
});
