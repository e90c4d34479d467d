import { expect, test } from 'vitest';
import { createReceiptTokens } from '../http/security/receipt-token.ts';
import { safePath } from '../http/plugins/request-log.ts';
import { testApp } from '../testing/fakes.ts';
import { pageKey } from './page-key.ts';
import { ofResponse } from './rendered-page.ts';
import { isReceiptPath } from './routed-path.ts';

const TOKEN = createReceiptTokens('a secret of the tests, 32 letters long').sign(
  '0190a6b0-7c1e-7d11-8abc-0123456789ab',
);
/** Every way to write the address of a receipt that the router of the pages takes. */
const SPELLINGS = [
  `/r/${TOKEN}`,
  `/R/${TOKEN}`,
  `/%72/${TOKEN}`,
  `/%52/${TOKEN}`,
  `/./r/${TOKEN}`,
  `/about/../r/${TOKEN}`,
  `/about/%2e%2E/R/${TOKEN}`,
  `/r\\${TOKEN}`,
  `/R/${TOKEN}?utm_source=vk`,
];

/** A site whose receipt names its visitor until it is erased; metrika is set. */
async function receiptSite() {
  const state = { name: 'Евлампия' };
  const app = await testApp({
    measuring: { mode: 'full', metrika: 7 },
    createPages: () => async (request) => {
      const { pathname } = new URL(request.url);
      const own = decodeURIComponent(pathname).toLowerCase().startsWith('/r/');
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        ...(own ? { 'cache-control': 'no-store' } : {}),
      };
      const text = `<html><body><main><h1>${own ? state.name : 'Страница'}</h1></main></body></html>`;
      return ofResponse(new Response(text, { headers }));
    },
  });
  const get = (url: string) => app.fastify.inject({ url, headers: { accept: 'text/html' } });
  return { ...app, state, get };
}

test.each(SPELLINGS)('a receipt is neither cached nor logged by its address: %s', async (url) => {
  const { get, state, pages, logText } = await receiptSite();
  expect((await get(url)).body).toContain('Евлампия');
  expect(pageKey(url)).toBeNull();
  expect(pages?.size).toBe(0);
  state.name = 'стёрто';
  const again = await get(url);
  expect(again.body).not.toContain('Евлампия');
  expect(again.headers['cache-control']).toBe('no-store');
  expect(logText()).toContain('"path":"/r/:token"');
  expect(logText()).not.toContain(TOKEN);
});

test.each(SPELLINGS)('a receipt has no twin in Markdown: %s', async (url) => {
  const { get, pages, logText } = await receiptSite();
  const [path = ''] = url.split('?');
  expect((await get(path)).headers['link']).toBeUndefined();
  const twin = await get(`${path}.md`);
  expect(twin.headers['content-type']).not.toContain('markdown');
  expect(twin.headers['cache-control']).toBe('no-store');
  expect(pages?.size).toBe(0);
  expect(logText()).not.toContain(TOKEN);
});

test('a receipt opens its policy to no other company', async () => {
  const { get } = await receiptSite();
  expect((await get('/about')).headers['content-security-policy']).toContain('mc.yandex.ru');
  for (const url of SPELLINGS)
    expect((await get(url)).headers['content-security-policy']).not.toContain('yandex');
});

test('a twin of a page that may not be stored may not be stored either', async () => {
  const app = await testApp({
    createPages: () => async () =>
      ofResponse(
        new Response('<main><h1>Ответ</h1></main>', {
          headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
        }),
      ),
  });
  const twin = await app.fastify.inject({ url: '/compare.md' });
  expect(twin.headers['content-type']).toContain('markdown');
  expect(twin.headers['cache-control']).toBe('no-store');
  expect(app.pages?.size).toBe(0);
});

test.each([
  ['/Taken/AAAAAAAAAAAAAAAAAAAAAA.telegram.BBBBBBBBBBBBBBBB', '/taken/:token'],
  ['/%74aken/AAAAAAAAAAAAAAAAAAAAAA.telegram.BBBBBBBBBBBBBBBB', '/taken/:token'],
  ['/LEAD-PHOTOS/AAAAAAAAAAAAAAAAAAAAAA.abc.BBBBBBBBBBBBBBBB', '/lead-photos/:token'],
  ['/%4F/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA/pdf', '/o/:token'],
  ['/Agent/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', '/agent/:token'],
  ['/Watch/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', '/watch/:token'],
  [`/receipt/${TOKEN}`, '(other)'],
  ['/8-904-123-45-67', '(other)'],
  ['/catalog/japan/toyota-harrier-12', '/catalog/japan/toyota-harrier-12'],
  [
    '/blog/kak-proverit-auktsionnyy-list-pered-stavkoy',
    '/blog/kak-proverit-auktsionnyy-list-pered-stavkoy',
  ],
])('in the log %s stands as %s', (url, path) => {
  expect(safePath(url)).toBe(path);
});

test.each([
  '/o/x',
  '/O/x',
  '/%6f/x',
  '/%4F/x',
  '/about/../o/x',
  '/o\\x',
  '/agent/x',
  '/%41gent/x',
  '/watch/x',
  '/watch',
])('the page of a client, an agent or a reader of watches is cached in no spelling: %s', (path) => {
  expect([isReceiptPath(path), pageKey(path)]).toEqual([true, null]);
});

test.each(['/R2/x', '/reviews', '/radio/r/x', '/catalog/r/x', '/office', '/offline', '/agents'])(
  '%s is no receipt',
  (path) => {
    expect(isReceiptPath(path)).toBe(false);
  },
);

test.each(['/Search?q=Иванов', '/%73earch?q=Иванов', '/Favourites/cars?cars=japan/1'])(
  'another spelling of a page that is one person’s is not cached: %s',
  (url) => {
    expect(pageKey(url)).toBeNull();
  },
);
