import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FILES } from './offline/file-store.ts';
import { PAGES, PAGE_LIFE_MS, cachePage } from './offline/page-store.ts';
import {
  brokenCaches,
  memoryCaches,
  networkAnswer,
  pageAnswer,
} from './offline/testing/memory-caches.ts';
import { ROUTES_PAST_WORKER } from './offline/request-strategy.ts';
import { OLD_SHELL, SHELL, SITE, runWorker } from './offline/testing/run-worker.ts';

const SECOND = 1000;
const SHEET = '/assets/first-1.css';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A network that takes its time. */
const after = (ms: number, answer: Response): Promise<Response> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(answer), ms);
  });

/** The text of an answer that may take as long as it likes. */
async function textOf(answer: Promise<Response> | undefined): Promise<string | undefined> {
  await vi.advanceTimersByTimeAsync(60 * SECOND);
  return (await answer)?.text();
}

/** Caches with a copy of /terms that is so old. */
async function cachesWithTerms(age: number) {
  const caches = memoryCaches();
  await cachePage(caches, `${SITE}/terms`, pageAnswer('Копия'), Date.now() - age);
  return caches;
}

describe('a page', () => {
  test('that was stored is shown when the network is slow or answers for a server that is away', async () => {
    const slow = await runWorker(
      () => after(9 * SECOND, pageAnswer('Сеть')),
      await cachesWithTerms(SECOND),
    );
    expect(await textOf(slow.fetch('/terms'))).toContain('Копия');
    const away = await runWorker(() => pageAnswer('503', 503), await cachesWithTerms(SECOND));
    expect(await textOf(away.fetch('/terms'))).toContain('Копия');
  });

  test('whose copy is too old to be shown is awaited as one without a copy', async () => {
    for (const [answer, said] of [
      [() => after(9 * SECOND, pageAnswer('Сеть')), 'Сеть'],
      [() => pageAnswer('Сервер занят', 503), 'Сервер занят'],
    ] as const) {
      const worker = await runWorker(answer, await cachesWithTerms(PAGE_LIFE_MS + SECOND));
      expect(await textOf(worker.fetch('/terms'))).toContain(said);
    }
  });

  test('whose copy is gone when it is needed is awaited', async () => {
    const caches = await cachesWithTerms(SECOND);
    const worker = await runWorker(() => after(9 * SECOND, pageAnswer('Сеть')), caches);
    const answer = worker.fetch('/terms');
    await vi.advanceTimersByTimeAsync(SECOND);
    await caches.delete(PAGES);
    expect(await textOf(answer)).toContain('Сеть');
  });

  test('that comes late is stored for the next time', async () => {
    const caches = await cachesWithTerms(SECOND);
    const worker = await runWorker(() => after(9 * SECOND, pageAnswer('Сеть')), caches);
    await textOf(worker.fetch('/terms'));
    expect(await (await (await caches.open(PAGES)).match('/terms'))?.text()).toContain('Сеть');
  });
});

describe('a device whose storage fails', () => {
  test('shows what the network answers', async () => {
    const worker = await runWorker((path) => pageAnswer(path), brokenCaches());
    expect(await textOf(worker.fetch('/contacts'))).toContain('/contacts');
    for (const path of [SHEET, '/favicon.svg', '/photos/1/640.avif'])
      expect(await textOf(worker.fetch(path, { mode: 'no-cors' }))).toContain(path);
  });

  test('and without a network the browser’s own error', async () => {
    const worker = await runWorker(() => Promise.reject(new TypeError('no')), brokenCaches());
    const answer = worker.fetch('/contacts');
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    expect((await answer)?.type).toBe('error');
  });

  test('asks for nothing a second time, to store it', async () => {
    const broken = await runWorker((path) => pageAnswer(path), brokenCaches());
    await broken.seen('/contacts', [SHEET]);
    expect(broken.asked).toEqual([]);
    const { open, ...caches } = memoryCaches();
    const halfBroken = await runWorker((path) => pageAnswer(path), {
      ...caches,
      open: (name) => (name === FILES ? brokenCaches() : { open }).open(name),
    });
    await halfBroken.seen('/contacts', [SHEET]);
    expect(halfBroken.asked).toEqual(['/contacts']);
  });

  test('is taken over by the next build', async () => {
    const worker = await runWorker((path) => pageAnswer(path), brokenCaches());
    await expect(worker.activate()).resolves.toBeUndefined();
  });
});

describe('a build that takes over', () => {
  test('keeps the files of the one before, which stored pages need', async () => {
    const caches = memoryCaches();
    const old = await caches.open(OLD_SHELL);
    await old.put('/offline', pageAnswer('Нет связи'));
    await old.put('/favicon.svg', networkAnswer('старый'));
    await old.put(SHEET, networkAnswer('body {}'));
    await (await caches.open(SHELL)).put('/assets/first-2.css', networkAnswer('p {}'));
    const worker = await runWorker(() => Promise.reject(new TypeError('no')), caches);
    await worker.activate();
    expect(await caches.keys()).not.toContain(OLD_SHELL);
    expect(await worker.stored(FILES)).toEqual([SHEET]);
    expect(await textOf(worker.fetch(SHEET, { mode: 'no-cors' }))).toBe('body {}');
  });
});

describe('a page that a visitor has open', () => {
  test('is stored with its files, once in five minutes', async () => {
    const worker = await runWorker((path) =>
      path === SHEET ? networkAnswer('body {}') : pageAnswer(path),
    );
    await worker.seen('/contacts', [SHEET]);
    expect(worker.asked).toEqual(['/contacts', SHEET]);
    await worker.seen('/contacts', [SHEET]);
    expect(worker.asked).toEqual(['/contacts', SHEET]);
    await vi.advanceTimersByTimeAsync(301 * SECOND);
    await worker.seen('/contacts', [SHEET]);
    expect(worker.asked).toEqual(['/contacts', SHEET, '/contacts']);
    expect(await worker.stored(PAGES)).toEqual(['/contacts']);
  });

  test.each(['/r/token', '/watch/token', '/o/token', '/verify?contact=1'])(
    'is not asked for again where it is one person’s own: %s',
    async (path) => {
      const worker = await runWorker((asked) => pageAnswer(asked));
      await worker.seen(path, [SHEET]);
      expect(worker.asked).toEqual([]);
    },
  );
});

describe('a page that is never stored', () => {
  const LINK = '/o/token/pdf';

  test('is left to the browser, which must not ask for it while the worker starts', async () => {
    const worker = await runWorker((path) => pageAnswer(path));
    await worker.install();
    await worker.activate();
    expect(worker.preloads()).toBe(false);
    expect(worker.fetch(LINK)).toBeUndefined();
    expect(worker.fetch(LINK, { method: 'POST' })).toBeUndefined();
  });

  test('never reaches the worker where the browser can route, which may ask for other pages then', async () => {
    const worker = await runWorker((path) => pageAnswer(path), memoryCaches(), true);
    const addRoutes = vi.fn<(rules: unknown) => Promise<void>>(() => Promise.resolve());
    await worker.install(addRoutes);
    await worker.activate();
    expect(addRoutes).toHaveBeenCalledExactlyOnceWith(ROUTES_PAST_WORKER);
    expect(worker.preloads()).toBe(true);
  });
});

describe('the icon', () => {
  const ICON = '/favicon.svg';

  test('is the owner’s present one, and the last one seen without a network', async () => {
    let answer = () => networkAnswer('первый');
    const worker = await runWorker(() => answer());
    await (await worker.caches.open(SHELL)).put(ICON, networkAnswer('из сборки'));
    const icon = () => textOf(worker.fetch(ICON, { mode: 'no-cors' }));
    expect(await icon()).toBe('первый');
    answer = () => networkAnswer('второй');
    expect(await icon()).toBe('второй');
    answer = () => networkAnswer('занят', { status: 503 });
    expect(await icon()).toBe('второй');
    answer = () => {
      throw new TypeError('no network');
    };
    expect(await icon()).toBe('второй');
  });
});
