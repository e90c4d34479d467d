import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compressFolder } from '../../../scripts/compress-client.ts';
import { testApp } from '../../testing/fakes.ts';
import { readStaticFiles } from './static-files.ts';
import { ofResponse } from '../../page-cache/rendered-page.ts';

let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'prichal-static-'));
  mkdirSync(path.join(folder, 'client/assets'), { recursive: true });
  mkdirSync(path.join(folder, 'photos/ab'), { recursive: true });
  writeFileSync(
    path.join(folder, 'client/assets/app-1a2b.js'),
    'export const word = 1;\n'.repeat(50),
  );
  writeFileSync(path.join(folder, 'client/note.txt'), 'User-agent: *\n');
  mkdirSync(path.join(folder, 'office/assets'), { recursive: true });
  writeFileSync(path.join(folder, 'office/assets/main-1a2b.js'), 'export const office = 1;\n');
  writeFileSync(path.join(folder, 'office/index.html'), '<title>Кабинет</title>');
  writeFileSync(path.join(folder, 'office/push-worker.js'), 'addEventListener("push", show);\n');
  writeFileSync(path.join(folder, 'photos/ab/front-480.webp'), 'picture');
  writeFileSync(path.join(folder, 'secret'), 'secret');
  mkdirSync(path.join(folder, 'photos-waiting'));
  writeFileSync(path.join(folder, 'photos-waiting/ab.jpg'), 'secret');
  symlinkSync(path.join(folder, 'secret'), path.join(folder, 'photos/link.webp'));
  await compressFolder(path.join(folder, 'client'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function filesApp() {
  const app = await testApp({
    staticFolder: path.join(folder, 'client'),
    officeFolder: path.join(folder, 'office'),
    photosFolder: path.join(folder, 'photos'),
    drawPicture: (name) =>
      name === 'car.svg' ? '<svg xmlns="http://www.w3.org/2000/svg"/>' : null,
    createPages: () => () => ofResponse(new Response('<h1>page</h1>')),
  });
  return (url: string, headers: Record<string, string> = {}) =>
    app.fastify.inject({ url, headers });
}

describe('a built file', () => {
  test('comes compressed as the build left it, for ever', async () => {
    const get = await filesApp();
    const plain = await get('/assets/app-1a2b.js');
    const br = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br, gzip' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(br.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
    expect(br.headers['set-cookie']).toBeUndefined();
    const tag = String(br.headers['etag']);
    expect(tag).toMatch(/^"[\w-]+"$/);
    const known = await get('/assets/app-1a2b.js', {
      'accept-encoding': 'br',
      'if-none-match': tag,
    });
    expect(known.statusCode).toBe(304);
  });

  test('without a hash in its name is asked about each time', async () => {
    const get = await filesApp();
    const answer = await get('/note.txt', { 'accept-encoding': 'br' });
    expect(answer.headers['cache-control']).toBe('public, no-cache');
    expect(answer.body).toBe('User-agent: *\n');
  });

  test('without a hash is held from the start when it is small, and read for each answer when it is large', async () => {
    const small = path.join(folder, 'client/small.txt');
    const large = path.join(folder, 'client/large.txt');
    writeFileSync(small, 'one');
    writeFileSync(large, 'one '.repeat(100_000));
    const get = await filesApp();
    writeFileSync(small, 'two');
    writeFileSync(large, 'two '.repeat(100_000));
    expect((await get('/small.txt')).body).toBe('one');
    const answer = await get('/large.txt');
    expect(answer.body).toBe('two '.repeat(100_000));
    const known = await get('/large.txt', { 'if-none-match': String(answer.headers['etag']) });
    expect(known.statusCode).toBe(304);
    rmSync(large);
    const gone = await get('/large.txt');
    expect(gone.body).not.toContain('two');
    expect((await get('/small.txt')).body).toBe('one');
  });

  test('that is large and not there while a build is replaced is there afterwards', async () => {
    const large = path.join(folder, 'client/large.txt');
    writeFileSync(large, 'one '.repeat(100_000));
    const get = await filesApp();
    rmSync(large);
    expect((await get('/large.txt')).body).not.toContain('one');
    writeFileSync(large, 'two '.repeat(100_000));
    expect((await get('/large.txt')).body).toBe('two '.repeat(100_000));
  });

  test('with a hash in its name is not held because the database has stored it', () => {
    const file = path.join(folder, 'client/assets/stored-1a2b.js');
    writeFileSync(file, 'one');
    const files = readStaticFiles([{ folder: path.join(folder, 'client'), at: '' }], {});
    const bodies = () =>
      files.assets().flatMap(({ name, body }) => (name.includes('stored') ? [String(body)] : []));
    expect(bodies()).toEqual(['one']);
    // as nobody does with such a file: what is read anew was not held
    writeFileSync(file, 'two');
    expect(bodies()).toEqual(['two']);
    rmSync(file);
  });

  test.each(['/assets/../note.txt.br', '/assets/none.js', '/note.txt.br'])(
    'is not reached by another name: %s',
    async (url) => {
      const get = await filesApp();
      const answer = await get(url);
      expect(answer.body).not.toContain('User-agent');
      expect(answer.body).not.toContain('export');
    },
  );
});

describe('the office', () => {
  test.each(['/office', '/office/', '/office/leads/1?tab=mine', '/office/index.html'])(
    'answers %s with its one document, which nobody stores, indexes or frames',
    async (url) => {
      const get = await filesApp();
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toBe('<title>Кабинет</title>');
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'same-origin',
        'x-frame-options': 'DENY',
      });
      const policy = String(answer.headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
      for (const part of ["frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'"])
        expect(policy).toContain(part);
      expect(policy).not.toMatch(/unsafe|data:|https?:|sha256|nonce/);
    },
  );

  test('has files of its own, cached for ever; a missing one is never a page', async () => {
    const get = await filesApp();
    const file = await get('/office/assets/main-1a2b.js');
    expect(file.body).toContain('office = 1');
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/office/assets/none-1.js')).statusCode).toBe(404);
  });

  test('has a service worker of its own that no cache holds, and can be installed', async () => {
    const get = await filesApp();
    const worker = await get('/office/push-worker.js');
    expect(worker.body).toContain('addEventListener');
    expect(worker.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect((await get('/office/manifest.webmanifest')).json()).toMatchObject({
      start_url: '/office',
      scope: '/office',
      display: 'standalone',
    });
  });

  test('is not named to robots, and is no page of the site', async () => {
    const get = await filesApp();
    for (const url of ['/robots.txt', '/sitemap.xml', '/llms.txt'])
      expect((await get(url)).body).not.toContain('office');
    expect((await get('/offices')).body).toBe('<h1>page</h1>');
  });
});

describe('a picture', () => {
  test('is drawn by its name and cached permanently; unknown names are 404', async () => {
    const get = await filesApp();
    const answer = await get('/pictures/car.svg', { 'accept-encoding': 'br' });
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('<svg');
    const tag = String(answer.headers['etag']);
    expect(
      (await get('/pictures/car.svg', { 'accept-encoding': 'br', 'if-none-match': tag }))
        .statusCode,
    ).toBe(304);
    expect((await get('/pictures/other.svg')).statusCode).toBe(404);
  });
});

describe('a photo', () => {
  test('is streamed with its type and length', async () => {
    const get = await filesApp();
    const answer = await get('/photos/ab/front-480.webp');
    expect(answer.body).toBe('picture');
    expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'content-length': '7' });
    const tag = String(answer.headers['etag']);
    expect((await get('/photos/ab/front-480.webp', { 'if-none-match': tag })).statusCode).toBe(304);
  });

  test('is WebP under the address of its AVIF until that is coded, for a minute', async () => {
    const get = await filesApp();
    const answer = await get('/photos/ab/front-480.avif');
    expect(answer.body).toBe('picture');
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=60',
      'content-location': '/photos/ab/front-480.webp',
    });
    const coded = path.join(folder, 'photos/ab/front-480.avif');
    writeFileSync(coded, 'smaller one');
    const tag = String(answer.headers['etag']);
    const later = await get('/photos/ab/front-480.avif', { 'if-none-match': tag });
    rmSync(coded);
    expect(later).toMatchObject({ statusCode: 200, body: 'smaller one' });
    expect(later.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(later.headers['content-location']).toBeUndefined();
  });

  test.each([
    '/photos/../secret',
    '/photos/..%2Fsecret',
    '/photos/..%2Fsecret%00.webp',
    '/photos/ab%2F..%2F..%2Fsecret.webp',
    '/photos/link.webp',
    '/photos/ab',
    '/photos/none.webp',
    '/photos/none.avif',
    '/photos/ab/front-480.constructor',
    '/photos-waiting/ab.jpg',
  ])('outside its folder is not there: %s', async (url) => {
    const get = await filesApp();
    const answer = await get(url);
    expect(answer.body).not.toContain('secret');
    expect(answer.statusCode === 404 || answer.body.includes('page')).toBe(true);
  });
});
