import vm from 'node:vm';
import { describe, expect, test } from 'vitest';
import { editHtml } from './edit-html.ts';
import { deferHydrationIn } from './hydration-script.ts';

const withDeferredHydration = (html: string) => editHtml(html, deferHydrationIn(html));

const PAGE = `<head><link rel="modulepreload" href="/assets/manifest-1.js"/><link rel="modulepreload" href="/assets/entry-2.js"/></head>
<body><script nonce="mark" type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root-3.js";
import * as route1 from "/assets/home-4.js";
  window.__reactRouterRouteModules = {"root":route0,"routes/home":route1};

import("/assets/entry-2.js");</script></body>`;

function run(html: string, { fails = false, typed = '', from = 'navigate' } = {}) {
  const target = new EventTarget();
  const added: string[] = [];
  const script = /<script[^>]*>([\s\S]*)<\/script>/.exec(html)?.[1] ?? '';
  const loaded: string[] = [];
  const values = new Map<string, string>();
  let reloads = 0;
  let idle = () => {};
  const window = Object.assign(target, {
    document: Object.assign(new EventTarget(), {
      readyState: 'loading',
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
    setTimeout: () => 0,
  });
  const load = (href: string) => {
    loaded.push(href);
    return fails ? Promise.reject(new Error('gone')) : Promise.resolve({ href });
  };
  vm.runInNewContext(script.replaceAll('import(', 'load('), {
    window,
    load,
    Promise,
    Date,
    Element: Object,
    Number,
    String,
  });
  return { window, added, loaded, idle: () => idle(), reloads: () => reloads };
}

test('what else stands in the head stays, among the files too', () => {
  const html = withDeferredHydration(
    PAGE.replace('</head>', '<title>А</title></head>').replace(
      '<link rel="modulepreload" href="/assets/entry',
      '<script data-early>go()</script>$&',
    ),
  );
  expect(html).toContain('<head><script data-early>go()</script><title>А</title></head>');
});

test('no file of the router is named by the page itself', () => {
  const html = withDeferredHydration(PAGE);
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).not.toContain('type="module"');
  expect(html).toContain('<script nonce="mark">');
});

test.each(['pointerdown', 'keydown', 'focusin', 'touchstart'])(
  '%s brings the scripts, once',
  async (touch) => {
    const { window, added, loaded } = run(withDeferredHydration(PAGE));
    expect(added).toEqual([]);
    window.dispatchEvent(new Event(touch));
    window.dispatchEvent(new Event(touch));
    await new Promise(setImmediate);
    expect(added).toEqual(['/assets/manifest-1.js', '/assets/entry-2.js']);
    expect(loaded).toEqual([
      '/assets/manifest-1.js',
      '/assets/root-3.js',
      '/assets/home-4.js',
      '/assets/entry-2.js',
    ]);
    expect(
      Object.keys(
        (window as unknown as { __reactRouterRouteModules: object }).__reactRouterRouteModules,
      ),
    ).toEqual(['root', 'routes/home']);
  },
);

test('an idle moment after everything else has come does the same', async () => {
  const { window, loaded, idle } = run(withDeferredHydration(PAGE));
  idle();
  expect(loaded).toEqual([]);
  window.dispatchEvent(new Event('load'));
  idle();
  await new Promise(setImmediate);
  expect(loaded).toContain('/assets/entry-2.js');
});

test('scripts that do not come reload the page once, and never under what was typed', async () => {
  const reloadsOf = async (options: Parameters<typeof run>[1]) => {
    const { window, reloads } = run(withDeferredHydration(PAGE), { ...options, fails: true });
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
});

describe('scripts that a navigation has dropped', () => {
  const leaveBy = async (leave: (window: EventTarget) => void) => {
    const { window, reloads, loaded } = run(withDeferredHydration(PAGE), { fails: true });
    window.dispatchEvent(new Event('keydown'));
    leave(window);
    await new Promise(setImmediate);
    return { window, reloads, loaded };
  };

  test('bring no reload: it would replace the page that comes', async () => {
    const { reloads } = await leaveBy((window) => window.dispatchEvent(new Event('beforeunload')));
    expect(reloads()).toBe(0);
  });

  test('where no event says so, a form that was sent does', async () => {
    const { reloads } = await leaveBy((window) => window.dispatchEvent(new Event('submit')));
    expect(reloads()).toBe(0);
  });

  test('are asked for again at the next touch, when nothing came of the navigation', async () => {
    const { window, loaded, reloads } = await leaveBy((page) =>
      page.dispatchEvent(new Event('beforeunload')),
    );
    const before = loaded.length;
    window.dispatchEvent(new Event('pointerdown'));
    await new Promise(setImmediate);
    expect(loaded.length).toBeGreaterThan(before);
    // this time nothing has dropped them
    expect(reloads()).toBe(1);
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

test('a router that prints itself in another way is not passed over', () => {
  expect(() => deferHydrationIn('<script type="module">import("/x.js")</script>')).toThrow(
    'unknown way',
  );
});
