import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Site } from '@prichal/contract';
import { describe, expect, test } from 'vitest';
import { fakeClock, testApp } from '../../testing/fakes.ts';
import { ofResponse } from '../../page-cache/rendered-page.ts';
import type { PageHandler } from '../../page-cache/rendered-page.ts';

const NONCE = 'x-render-nonce';
const html = { 'content-type': 'text/html; charset=utf-8' };

/** A fake renderer with one-line pages. */
function fakePages() {
  const seen: Request[] = [];
  const createPages =
    (site: Site): PageHandler =>
    async (request) => {
      return ofResponse(await respond(site, request));
    };
  const respond = async (site: Site, request: Request): Promise<Response> => {
    seen.push(request);
    const { pathname, search, origin } = new URL(request.url);
    if (request.method === 'POST') {
      // as the framework does
      if ((request.headers.get('origin') ?? origin) !== origin)
        return new Response('Bad Request', { status: 400 });
      const form = new URLSearchParams(await request.text());
      const rejection = site.formRejection(request);
      if (rejection !== null)
        return new Response(`<p>${rejection}</p><input value="${form.get('name')}">`, {
          headers: html,
        });
      return new Response(`<p>Спасибо, ${form.get('name')}</p>`, { headers: html });
    }
    if (pathname === '/missing')
      return new Response('<h1>нет</h1>', { status: 404, headers: html });
    if (pathname === '/moved')
      return new Response(null, { status: 301, headers: { location: '/' } });
    if (pathname === '/broken') throw new Error('render failed for «Мария»');
    const nonce = request.headers.get(NONCE) ?? '';
    const text = `<h1>${pathname}${search}</h1><script nonce="${nonce}">go(1)</script><script>evil()</script><script type="application/ld+json">{}</script>`;
    return new Response(text, { headers: html });
  };
  return { seen, createPages };
}

async function siteApp(change: Parameters<typeof testApp>[0] = {}) {
  const pages = fakePages();
  const app = await testApp({ createPages: pages.createPages, ...change });
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.fastify.inject({ url, headers: { accept: 'text/html', ...headers } });
  return { ...app, ...pages, get };
}

describe('a page', () => {
  test.each(['/search?q=readme.md', '/catalog/japan?q=abc.md'])(
    'is no twin in Markdown because its query ends like one: %s',
    async (url) => {
      const { get, seen } = await siteApp();
      const { statusCode, headers } = await get(url);
      expect([statusCode, headers['content-type']]).toEqual([200, html['content-type']]);
      expect(seen.map((request) => request.url)).toEqual([expect.stringMatching(/\.md$/)]);
    },
  );

  test('is rendered once for every way its address is written', async () => {
    const { get, seen } = await siteApp();
    for (const url of [
      '/catalog/japan?fuel=petrol&brand=toyota',
      '/catalog/japan?utm_source=vk&brand=toyota&fuel=petrol',
      '/catalog/japan?brand=toyota&fuel=petrol&yclid=1',
    ])
      expect((await get(url)).statusCode).toBe(200);
    expect(seen.map((request) => request.url)).toEqual([
      'http://site.test/catalog/japan?brand=toyota&fuel=petrol',
    ]);
  });

  test('is rendered for a stranger: no cookie, no address of the visitor', async () => {
    const { get, seen } = await siteApp();
    await get('/', { cookie: 'csrftoken=x; own=1', 'user-agent': 'Browser/1' });
    expect([...(seen[0]?.headers.keys() ?? [])].sort()).toEqual(['accept', NONCE]);
  });

  test('may run its own scripts and nothing else', async () => {
    const { get } = await siteApp();
    const answer = await get('/');
    const hash = createHash('sha256').update('go(1)').digest('base64');
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain("style-src 'self';");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    // Firefox judges what is fetched ahead by the default; nothing else is opened by it
    expect(policy).toContain("default-src 'self';");
    for (const closed of ['object-src', 'frame-src', 'media-src', 'base-uri', 'frame-ancestors'])
      expect(policy).toContain(`${closed} 'none'`);
    expect(answer.body).not.toContain('nonce');
    const again = await get('/');
    expect(again.headers['content-security-policy']).toBe(policy);
  });

  test('comes in the best encoding, and as 304 when the visitor has it', async () => {
    const { get, fastify } = await siteApp();
    const plain = await get('/', { 'accept-encoding': 'identity' });
    const br = await get('/', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    const gz = await get('/', { 'accept-encoding': 'gzip;q=1.0, br;q=0' });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gz.rawPayload).toString()).toBe(plain.body);
    const tags = [plain, br, gz].map((answer) => String(answer.headers['etag']));
    expect(new Set(tags).size).toBe(3);
    const known = await get('/', { 'accept-encoding': 'br', 'if-none-match': tags[1] ?? '' });
    expect(known.statusCode).toBe(304);
    expect(known.body).toBe('');
    const head = await fastify.inject({
      method: 'HEAD',
      url: '/',
      headers: { 'accept-encoding': 'br' },
    });
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    expect(head.headers['content-length']).toBe(br.headers['content-length']);
  });

  test('brings the CSRF cookie in its headers, a new one for each visitor and none for who has one', async () => {
    const { get } = await siteApp();
    const first = String((await get('/')).headers['set-cookie']);
    const second = String((await get('/')).headers['set-cookie']);
    expect(first).toMatch(/^csrftoken=/);
    expect(second).not.toBe(first);
    const cookie = first.split(';')[0] ?? '';
    expect((await get('/', { cookie })).headers['set-cookie']).toBeUndefined();
  });

  test('that is missing is cached briefly; a redirect keeps its target', async () => {
    const clock = fakeClock();
    const { get, seen } = await siteApp({ now: clock.now });
    expect((await get('/missing')).statusCode).toBe(404);
    await get('/missing');
    expect(seen).toHaveLength(1);
    clock.move(5000);
    await get('/missing');
    expect(seen).toHaveLength(2);
    const moved = await get('/moved');
    expect([moved.statusCode, moved.headers['location']]).toEqual([301, '/']);
  });

  test('that cannot be rendered is an error page with the phone, and the log has no names', async () => {
    const { get, logText } = await siteApp();
    const answer = await get('/broken');
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain('Что-то пошло не так');
    expect(answer.body).toContain('+7 (423) 200-00-00');
    expect(logText()).toContain('request failed');
    expect(logText()).not.toContain('Мария');
  });

  test.each([
    ['/CONTACTS', '/contacts'],
    ['/Catalog/Japan?q=RAV4', '/catalog/japan?q=RAV4'],
    ['/CATALOG/japan/Ab-1', '/catalog/japan/ab-1'],
    ['/catalog/japan/', '/catalog/japan'],
    ['/contacts/?utm_source=vk', '/contacts?utm_source=vk'],
    ['/calculator/Result/?price_amount=1', '/calculator/result?price_amount=1'],
    ['/Pick?city=Kazan', '/pick?city=Kazan'],
    ['/Contract', '/contract'],
    ['/Delivery/Kazan', '/delivery/kazan'],
  ])('has one spelling: %s', async (url, location) => {
    const { get, seen } = await siteApp();
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['location']]).toEqual([301, location]);
    expect(seen).toHaveLength(0);
  });

  test('keeps the letter case of what is not its own path', async () => {
    const { get } = await siteApp();
    const urls = ['/catalog/japan?q=Ab-1', '/contacts?car=japan/Ab-1', '/Contactsheet'];
    // the last part opens what it names
    urls.push('/o/Ab-1', '/r/Ab-1', '/watch/Ab-1', '/agent/Ab-1');
    for (const url of urls) expect((await get(url)).statusCode).toBe(200);
  });

  test.each(['/\\evil.com/', '/\\evil.com', '//evil.com/', '/\\/evil.com/'])(
    'never leads to another site: %s',
    async (url) => {
      const { get } = await siteApp();
      expect((await get(url)).headers['location'] ?? '/').toMatch(/^\/(?![/\\])/);
    },
  );

  test('from the cache is not counted at all', async () => {
    const { get } = await siteApp({ ratesPerMinute: { pages: 1, other: 1 } });
    await get('/');
    const answers = await Promise.all(Array.from({ length: 200 }, () => get('/')));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  test('is counted against the address only when it has to be rendered', async () => {
    const { get } = await siteApp({ ratesPerMinute: { pages: 1 } });
    expect((await get('/')).statusCode).toBe(200);
    expect((await get('/')).statusCode).toBe(200);
    const rejected = await get('/contacts');
    expect(rejected.statusCode).toBe(429);
    expect(rejected.headers['content-type']).toContain('text/html');
    expect(rejected.headers['retry-after']).toBe('60');
  });

  test('is rendered anew when what it shows has changed', async () => {
    const { get, seen, pages } = await siteApp();
    await get('/catalog/japan');
    await get('/contacts');
    pages?.invalidate('catalog');
    await get('/catalog/japan');
    await get('/contacts');
    expect(seen.map((request) => new URL(request.url).pathname)).toEqual([
      '/catalog/japan',
      '/contacts',
      '/catalog/japan',
    ]);
  });

  test('of a file of an old build is 404, never a page', async () => {
    const { get, seen } = await siteApp();
    const answer = await get('/assets/home-abc123.js');
    expect(answer.statusCode).toBe(404);
    expect(seen).toHaveLength(0);
  });
});

describe('a method that a page does not know', () => {
  test.each([
    ['POST', '/', 'GET, HEAD'],
    ['POST', '/catalog/japan?x=1', 'GET, HEAD'],
    ['POST', '/contacts.data', 'GET, HEAD'],
    ['PUT', '/contacts', 'GET, HEAD, POST'],
    ['DELETE', '/contacts/?car=japan/1', 'GET, HEAD, POST'],
    ['OPTIONS', '/', 'GET, HEAD'],
  ] as const)('%s %s: 405 in Russian, with those it knows', async (method, url, allow) => {
    const { fastify, seen } = await siteApp();
    const headers = { accept: 'text/html', 'content-type': 'text/plain' };
    const answer = await fastify.inject({ method, url, headers, payload: 'x' });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers['allow']).toBe(allow);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain('<html lang="ru">');
    expect(seen).toHaveLength(0);
  });
});

describe('a form without JavaScript', () => {
  const post = { method: 'POST' as const, url: '/contacts' };
  const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
  const payload = `name=${encodeURIComponent('Мария')}`;

  test('reaches the page’s action, is not cached and may not be stored by a proxy', async () => {
    const { fastify, seen, pages } = await siteApp();
    const headers = { ...form, origin: 'http://site.test' };
    const answer = await fastify.inject({ ...post, headers, payload });
    expect(answer.body).toContain('Спасибо, Мария');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(pages?.size).toBe(0);
    expect(seen[0]?.headers.get('x-forwarded-for')).toBe('127.0.0.1');
  });

  test('of a live site is accepted when a proxy in front of it ends TLS', async () => {
    const { fastify } = await siteApp({ mode: 'live', publicUrl: 'https://site.test' });
    const headers = { ...form, host: 'site.test', origin: 'https://site.test' };
    const answer = await fastify.inject({ ...post, headers, payload });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('Спасибо, Мария');
  });

  test.each([
    ['another site', { origin: 'https://evil.test' }],
    ['nobody knows where', { origin: 'null' }],
    ['an old browser without a cookie', {}],
    ['an old browser with a cookie that is not ours', { cookie: 'csrftoken=zzzzzzzzz.x.y' }],
  ])(
    'from %s is rejected by the page itself: the typed text stays, and a fresh cookie is set',
    async (_name, signs) => {
      const { fastify } = await siteApp();
      const rejected = await fastify.inject({ ...post, headers: { ...form, ...signs }, payload });
      expect(rejected.statusCode).toBe(403);
      expect(rejected.body).toContain('<input value="Мария">');
      expect(rejected.headers['cache-control']).toBe('no-store');
      const cookie = String(rejected.headers['set-cookie']).split(';')[0] ?? '';
      const again = await fastify.inject({ ...post, headers: { ...form, cookie }, payload });
      expect(again.statusCode).toBe(200);
      expect(again.body).toContain('Спасибо, Мария');
    },
  );

  test('too many of an address are answered by the page too, with the typed text and when to come again', async () => {
    const { fastify } = await siteApp({ ratesPerMinute: { forms: 1, pages: 2 } });
    const headers = { ...form, origin: 'http://site.test' };
    const send = () => fastify.inject({ ...post, headers, payload });
    expect((await send()).statusCode).toBe(200);
    const limited = await send();
    expect(limited.statusCode).toBe(429);
    expect(limited.headers['retry-after']).toBe('60');
    expect(limited.headers['cache-control']).toBe('no-store');
    expect(limited.body).toContain('<p>RATE_LIMITED</p><input value="Мария">');
    // a flood of them is not worth a page each
    await send();
    const flood = await send();
    expect(flood.statusCode).toBe(429);
    expect(flood.body).not.toContain('Мария');
  });

  test('too many of an address with files: the files are not read', async () => {
    const { fastify, seen } = await siteApp({ ratesPerMinute: { forms: 1 } });
    const headers = {
      origin: 'http://site.test',
      'content-type': 'multipart/form-data; boundary=x',
    };
    const send = () => fastify.inject({ ...post, headers, payload: '--x--\r\n' });
    await send();
    expect((await send()).statusCode).toBe(429);
    expect(seen.length).toBeLessThan(2);
  });

  test.each([
    ['too large', { headers: form, payload: `name=${'x'.repeat(70_000)}` }, 413],
    ['another type', { headers: { ...form, 'content-type': 'text/plain' }, payload }, 415],
    ['bytes that are not UTF-8', { headers: form, payload: 'name=%CF%F0' }, 400],
  ])('%s: an error page', async (_name, options, status) => {
    const { fastify, seen } = await siteApp();
    const answer = await fastify.inject({
      ...post,
      ...options,
      headers: { ...options.headers, origin: 'http://site.test' },
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(seen).toHaveLength(0);
  });
});
