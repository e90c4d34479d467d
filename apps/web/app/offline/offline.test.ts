import { describe, expect, test } from 'vitest';
import {
  escapeText,
  cacheKeyOf,
  isCacheable,
  momentText,
  withNote,
  withoutToken,
} from './cached-page.ts';
import { FILES, MOST_ASSETS, MOST_PICTURES, cacheFile } from './file-store.ts';
import { LIST_ID, filesOfPage, fillOfflinePage } from './offline-page.ts';
import { MOST_PAGES, PAGE_LIFE_MS, cachePage, listPages, readPage } from './page-store.ts';
import { ROUTES_PAST_WORKER, pageOfData, strategyOf } from './request-strategy.ts';
import { memoryCaches, networkAnswer } from './testing/memory-caches.ts';

const SITE = 'https://prichal.test';
const NOW = Date.parse('2026-11-20T11:05:00Z');

describe('the way of a request', () => {
  const strategy = (path: string, mode = 'cors', method = 'GET') =>
    strategyOf({ method, url: path.startsWith('http') ? path : SITE + path, mode }, SITE);

  test.each([
    ['/catalog/japan?age=3-5', 'navigate', 'page'],
    ['/r/token', 'navigate', 'page'],
    ['/o/token', 'navigate', 'none'],
    ['/o/token/pdf?car=0', 'navigate', 'none'],
    ['/blog.data?_routes=routes%2Fblog', 'cors', 'data'],
    ['/assets/root-1.js', 'cors', 'file'],
    ['/pictures/suv.svg', 'no-cors', 'file'],
    ['/photos/1/640.avif', 'no-cors', 'file'],
    ['/favicon.svg', 'no-cors', 'icon'],
    ['/api/v1/catalog/cars/', 'cors', 'none'],
    ['/api/v1/docs/', 'navigate', 'none'],
    ['/calculator/cities', 'cors', 'none'],
    ['/calculator/timeline?country=japan', 'cors', 'none'],
    ['/glossary/notes', 'cors', 'none'],
    ['/office', 'navigate', 'none'],
    ['/office/leads/1', 'navigate', 'none'],
    ['/office/assets/main-1.js', 'cors', 'none'],
    ['/api/office/session', 'cors', 'none'],
    ['/offices', 'navigate', 'page'],
    ['https://elsewhere.test/assets/a.js', 'cors', 'none'],
  ])('of %s (%s) is «%s»', (path, mode, expected) => {
    expect(strategy(path, mode)).toBe(expected);
  });

  test('is nobody’s business for what is sent', () => {
    for (const path of ['/contacts', '/contacts.data', '/o/token', '/api/v1/forms/submit/'])
      expect(strategy(path, 'navigate', 'POST')).toBe('none');
  });

  test.each([
    ['/_root.data', '/'],
    ['/blog.data?_routes=a', '/blog'],
    ['/catalog/japan.data?age=3-5&_routes=a', '/catalog/japan?age=3-5'],
  ])('data at %s belong to %s', (data, page) => {
    expect(pageOfData(SITE + data)).toBe(page);
  });
});

test('what is never stored goes past the worker where the browser can', () => {
  const patterns = ROUTES_PAST_WORKER.map(({ condition }) => new URLPattern(condition.urlPattern));
  // a browser rejects routes with regular expressions, and then takes none of them
  expect(patterns.some((one) => one.hasRegExpGroups)).toBe(false);
  const isPast = (pathname: string) => patterns.some((one) => one.test({ pathname }));
  for (const path of ['/api/v1/forms/submit/', '/o/token', '/office', '/office/leads/1'])
    expect(isPast(path), path).toBe(true);
  for (const path of ['/', '/offices', '/catalog/japan', '/contacts/office'])
    expect(isPast(path), path).toBe(false);
});

describe('stored pages', () => {
  test.each([
    ['/', '/'],
    ['/catalog/japan?age=3-5&utm_source=x&yclid=1#list', '/catalog/japan?age=3-5'],
    ['/r/secret', null],
    ['/taken/secret', null],
    ['/verify?contact=1', null],
    ['/verify', '/verify'],
  ])('%s is stored under %s', (path, address) => {
    expect(cacheKeyOf(SITE + path)).toBe(address);
  });

  test.each([
    [{}, true],
    [{ status: 404 }, false],
    [{ status: 503 }, false],
    [{ type: 'opaqueredirect' }, false],
    [{ headers: { 'content-type': 'application/json' } }, false],
    [{ headers: { 'content-type': 'text/html', 'cache-control': 'no-store' } }, false],
  ])('an answer with %o: %s', (change, expected) => {
    const { headers = { 'content-type': 'text/html; charset=utf-8' }, ...rest } = change as {
      headers?: Record<string, string>;
    };
    const answer = { status: 200, type: 'basic', ...rest, headers: new Headers(headers) } as const;
    expect(isCacheable(answer)).toBe(expected);
  });

  test('loses its token, and a page with a token elsewhere is not stored', () => {
    const page = '<head><meta name="csrf-token" content="abc"/></head><p>Текст</p>';
    expect(withoutToken(page)).toBe('<head></head><p>Текст</p>');
    expect(withoutToken(`${page}<script>{"csrfToken":"abc"}</script>`)).toBeNull();
  });

  test('says when it was stored, before the root of the page', () => {
    expect(momentText(NOW, 'Europe/Moscow')).toBe('20 ноября, 14:05');
    const shown = withNote('<body class="a"><div id="root"></div></body>', NOW);
    expect(shown).toMatch(
      /<body class="a"><aside[^>]*>.*сохранено 20 ноября, .*<\/aside><div id="root">/,
    );
  });
});

describe('pages of the device', () => {
  const page = (title: string) =>
    networkAnswer(`<title>${title}</title><body><p>Текст</p></body>`, {
      headers: { 'content-type': 'text/html', 'content-security-policy': "default-src 'none'" },
    });

  test('come back with their policy and their date', async () => {
    const caches = memoryCaches();
    await cachePage(caches, `${SITE}/terms`, page('Условия'), NOW);
    const back = await readPage(caches, `${SITE}/terms?utm_source=x`, NOW + 1000);
    expect(back?.headers.get('content-security-policy')).toBe("default-src 'none'");
    expect(await back?.text()).toContain('сохранено 20 ноября');
    expect(await readPage(caches, `${SITE}/terms`, NOW + PAGE_LIFE_MS)).toBeNull();
    expect(await readPage(caches, `${SITE}/about`, NOW)).toBeNull();
  });

  test('are bounded: the ones stored longest ago are removed first', async () => {
    const caches = memoryCaches();
    for (let at = 0; at < MOST_PAGES + 5; at += 1)
      await cachePage(caches, `${SITE}/blog/${at}`, page(`Статья ${at}`), NOW + at);
    await cachePage(caches, `${SITE}/blog/6`, page('Статья 6'), NOW + 100);
    const cachedPages = await listPages(caches, NOW + 200);
    expect(cachedPages).toHaveLength(MOST_PAGES);
    expect(cachedPages.map(({ address }) => address)).toContain('/blog/6');
    expect(cachedPages.map(({ address }) => address)).not.toContain('/blog/4');
  });
});

describe('files of the device', () => {
  const file = () => networkAnswer('bytes');

  test('are bounded by kind: pictures push no sheet out', async () => {
    const caches = memoryCaches();
    await cacheFile(caches, `${SITE}/assets/site-1.css`, file());
    for (let at = 0; at < MOST_PICTURES + 5; at += 1)
      await cacheFile(caches, `${SITE}/photos/${at}/640.avif`, file());
    const paths = async () =>
      (await (await caches.open(FILES)).keys()).map(({ url }) => new URL(url).pathname);
    expect(await paths()).toHaveLength(1 + MOST_PICTURES);
    expect(await paths()).toContain('/assets/site-1.css');
    expect(await paths()).not.toContain('/photos/4/640.avif');
    for (let at = 0; at < MOST_ASSETS; at += 1)
      await cacheFile(caches, `${SITE}/assets/part-${at}.js`, file());
    expect(await paths()).toHaveLength(MOST_ASSETS + MOST_PICTURES);
    expect(await paths()).not.toContain('/assets/site-1.css');
  });
});

describe('the offline page', () => {
  const html = `<head><script data-early="">theme()</script><link rel="stylesheet" href="/assets/first-1.css"/><link rel="preload" href="/assets/f.woff2"/></head><div id="${LIST_ID}" class="a"><p>Здесь</p></div><a href="/offline">Ещё раз</a><script>hydrate()</script>`;

  test('lists the stored pages, the last first, as text, and starts no router', () => {
    const shown = fillOfflinePage(html, '/asked?a=1&b=2', [
      { address: '/a?b=1&c=2', title: 'Ранняя', cachedAt: 1 },
      { address: '/x', title: '<b>Поздняя</b>', cachedAt: 2 },
    ]);
    expect(shown.indexOf('Поздняя')).toBeLessThan(shown.indexOf('Ранняя'));
    expect(shown).toContain('&lt;b&gt;Поздняя');
    expect(shown).toContain('href="/a?b=1&amp;c=2"');
    expect(shown).toContain('href="/asked?a=1&amp;b=2"');
    expect(shown).toContain('theme()');
    expect(shown).not.toContain('hydrate()');
    expect(shown).not.toContain('Здесь');
  });

  test('says that nothing is stored yet', () => {
    expect(fillOfflinePage(html, '/', [])).toContain('ничего не\u00a0сохранено');
  });

  test('lists the files it needs', () => {
    expect(filesOfPage(html)).toEqual(['/assets/first-1.css', '/assets/f.woff2']);
    expect(escapeText('"&"')).toBe('&quot;&amp;&quot;');
  });
});
