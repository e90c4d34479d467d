import vm from 'node:vm';
import { describe, expect, test } from 'vitest';
import { hydrationScript } from './hydration-script.ts';

const FILES = {
  manifest: '/assets/manifest-1.js',
  entry: '/assets/entry-2.js',
  routes: [
    { id: 'root', modules: ['/assets/root-3.js'] },
    { id: 'routes/home', modules: ['/assets/home-loader-4.js', '/assets/home-5.js'] },
  ],
  preloads: ['/assets/manifest-1.js', '/assets/entry-2.js'],
};

function run({
  fails = false,
  typed = '',
  from = 'navigate',
  isAnswer = false,
  isPainted = true,
} = {}) {
  const target = new EventTarget();
  const added: string[] = [];
  const loaded: string[] = [];
  const values = new Map<string, string>();
  let reloads = 0;
  let time = 1_000_000;
  let idle = () => {};
  let later = () => {};
  let paint = () => {};
  class PerformanceObserver {
    constructor(painted: () => void) {
      paint = painted;
    }
    observe({ type }: { type: string }) {
      if (isPainted && type === 'paint') paint();
    }
  }
  const window = Object.assign(target, {
    document: Object.assign(new EventTarget(), {
      readyState: 'loading',
      documentElement: { dataset: isAnswer ? { answer: '' } : {} },
      createElement: () => ({ rel: '', href: '' }),
      head: { append: (link: { href: string }) => added.push(link.href) },
      querySelectorAll: () => [{ value: typed, defaultValue: '' }],
    }),
    location: { reload: () => void (reloads += 1) },
    navigator: { onLine: true },
    performance: { getEntriesByType: () => [{ type: from }], now: () => 1000 },
    sessionStorage: {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
    },
    requestIdleCallback: (callback: () => void) => {
      idle = callback;
    },
    PerformanceObserver,
    // what waits for the next task comes by itself, a delay of seconds when the test says so
    setTimeout: (callback: () => void, ms = 0) => {
      if (ms === 0) setImmediate(callback);
      else later = callback;
    },
  });
  const load = (href: string) => {
    loaded.push(href);
    return fails
      ? Promise.reject(new Error('gone'))
      : Promise.resolve({ [href.includes('loader') ? 'loader' : 'from']: href });
  };
  vm.runInNewContext(hydrationScript(FILES).replaceAll('import(', 'load('), {
    window,
    load,
    PerformanceObserver,
    Promise,
    Date: { now: () => time },
    Element: Object,
    Number,
    String,
  });
  return {
    window,
    added,
    loaded,
    paint: () => paint(),
    idle: () => idle(),
    later: () => later(),
    reloads: () => reloads,
    wait: (ms: number) => void (time += ms),
  };
}

test.each(['pointerdown', 'keydown', 'focusin', 'touchstart'])(
  '%s brings the scripts, once',
  async (touch) => {
    const { window, added, loaded } = run();
    expect(added).toEqual([]);
    window.dispatchEvent(new Event(touch));
    window.dispatchEvent(new Event(touch));
    window.dispatchEvent(new Event('pointerup'));
    await new Promise(setImmediate);
    expect(added).toEqual(['/assets/manifest-1.js', '/assets/entry-2.js']);
    expect(loaded).toEqual([
      '/assets/manifest-1.js',
      '/assets/root-3.js',
      '/assets/home-loader-4.js',
      '/assets/home-5.js',
      '/assets/entry-2.js',
    ]);
    expect(
      (window as unknown as { __reactRouterRouteModules: object }).__reactRouterRouteModules,
    ).toEqual({
      root: { from: '/assets/root-3.js' },
      // the parts of one route together
      'routes/home': { loader: '/assets/home-loader-4.js', from: '/assets/home-5.js' },
    });
  },
);

test.each(['pointerup', 'pointercancel'])('while a pointer is down it waits for %s', async (up) => {
  const { window, loaded } = run();
  window.dispatchEvent(new Event('pointerdown'));
  await new Promise(setImmediate);
  expect(loaded).toHaveLength(4);
  window.dispatchEvent(new Event(up));
  await new Promise(setImmediate);
  expect(loaded.at(-1)).toBe('/assets/entry-2.js');
});

test('an idle moment after everything else has come does the same', async () => {
  const { window, loaded, idle } = run();
  idle();
  expect(loaded).toEqual([]);
  window.dispatchEvent(new Event('load'));
  idle();
  await new Promise(setImmediate);
  expect(loaded).toContain('/assets/entry-2.js');
});

test.each([
  ['the first frame is painted', (site: ReturnType<typeof run>) => site.paint()],
  [
    'a second has passed in a tab that paints nothing',
    (site: ReturnType<typeof run>) => site.later(),
  ],
])('a page that is there before its first frame waits until %s', async (_, come) => {
  const site = run({ isPainted: false });
  site.window.dispatchEvent(new Event('load'));
  site.idle();
  await new Promise(setImmediate);
  expect(site.loaded).toEqual([]);
  come(site);
  site.idle();
  await new Promise(setImmediate);
  expect(site.loaded).toContain('/assets/entry-2.js');
});

test('scripts that do not come reload the page once, and never under what was typed', async () => {
  const reloadsOf = async (options: Parameters<typeof run>[0]) => {
    const { window, reloads } = run({ ...options, fails: true });
    for (const touch of ['keydown', 'pointerdown']) {
      window.dispatchEvent(new Event(touch));
      await new Promise(setImmediate);
    }
    return reloads();
  };
  expect(await reloadsOf({})).toBe(1);
  expect(await reloadsOf({ typed: 'Анна' })).toBe(0);
  // it has just been reloaded, and the storage may have forgotten it
  expect(await reloadsOf({ from: 'reload' })).toBe(0);
  // the number of a request that was sent, or the errors beside what was typed
  expect(await reloadsOf({ isAnswer: true })).toBe(0);
});

test('scripts that did not come to a page that stays are asked for again at a later touch', async () => {
  const { window, loaded, later, reloads } = run({ fails: true, typed: 'Анна' });
  window.dispatchEvent(new Event('keydown'));
  await new Promise(setImmediate);
  const before = loaded.length;
  window.dispatchEvent(new Event('keydown'));
  expect(loaded).toHaveLength(before);
  later();
  window.dispatchEvent(new Event('keydown'));
  await new Promise(setImmediate);
  expect(loaded.length).toBeGreaterThan(before);
  expect(reloads()).toBe(0);
});

describe('scripts that a navigation has dropped', () => {
  const leaveBy = async (leave: (window: EventTarget) => void) => {
    const site = run({ fails: true });
    site.window.dispatchEvent(new Event('keydown'));
    leave(site.window);
    await new Promise(setImmediate);
    return site;
  };

  test('bring no reload: it would replace the page that comes', async () => {
    const { reloads } = await leaveBy((window) => window.dispatchEvent(new Event('beforeunload')));
    expect(reloads()).toBe(0);
  });

  test('where no event says so, a form that was sent does', async () => {
    const { reloads } = await leaveBy((window) => window.dispatchEvent(new Event('submit')));
    expect(reloads()).toBe(0);
  });

  test('are asked for again while the next page comes, and never take its place', async () => {
    const { window, idle, loaded, reloads } = await leaveBy((page) =>
      page.dispatchEvent(new Event('beforeunload')),
    );
    // Safari runs the timer of an idle moment before the next page is there, and fails a dropped script at once
    window.dispatchEvent(new Event('load'));
    for (const again of [idle, () => window.dispatchEvent(new Event('pointerdown'))]) {
      const before = loaded.length;
      again();
      await new Promise(setImmediate);
      expect(loaded.length).toBeGreaterThan(before);
      expect(reloads()).toBe(0);
    }
  });

  test.each([
    ['nothing came of the navigation', (site: ReturnType<typeof run>) => site.wait(10_000)],
    [
      'the page is back from the back/forward cache',
      ({ window }: ReturnType<typeof run>) =>
        window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
    ],
  ])('that are still missing when %s reload the page at the next touch', async (_, come) => {
    const site = await leaveBy((page) => page.dispatchEvent(new Event('beforeunload')));
    come(site);
    site.window.dispatchEvent(new Event('pointerdown'));
    await new Promise(setImmediate);
    expect(site.reloads()).toBe(1);
  });

  test('a navigation that a script has prevented is none', async () => {
    const { reloads } = await leaveBy((window) => {
      const event = new Event('submit', { cancelable: true });
      event.preventDefault();
      window.dispatchEvent(event);
    });
    expect(reloads()).toBe(1);
  });
});
