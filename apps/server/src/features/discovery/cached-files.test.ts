import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createCachedFiles } from './cached-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cached-files-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A process that serves one file from the shared folder. */
function processOf(
  text: () => string,
  betweenImports: () => Promise<(() => Promise<boolean>) | null> = async () => async () => true,
  source: () => unknown = () => null,
) {
  let time = 0;
  const files = createCachedFiles({
    folder,
    now: () => time,
    freshMs: 1_000,
    betweenImports,
    onError: (error) => {
      throw error;
    },
  });
  const fastify = Fastify();
  fastify.get('/sitemap.xml', (request, reply) =>
    files.send(request, reply, {
      name: 'sitemap.xml',
      type: 'application/xml',
      write: () => [text()],
      source,
      ofCars: true,
    }),
  );
  return {
    wait: (ms: number) => void (time += ms),
    async read(packed: boolean) {
      const answer = await fastify.inject({
        url: '/sitemap.xml',
        headers: packed ? { 'accept-encoding': 'gzip' } : {},
      });
      const { rawPayload: bytes, headers } = answer;
      if (answer.statusCode !== 200) return `${answer.statusCode}`;
      expect(headers['content-length'] ?? String(bytes.length)).toBe(String(bytes.length));
      return (packed ? gunzipSync(bytes) : bytes).toString();
    },
  };
}

it('gives each of two processes on one folder the file it has made, whole', async () => {
  const long = 'a'.repeat(60_000);
  const one = processOf(() => `<one>${long}</one>`);
  const other = processOf(() => '<other/>');
  for (const packed of [true, false]) {
    expect(await one.read(packed)).toBe(`<one>${long}</one>`);
    expect(await other.read(packed)).toBe('<other/>');
    expect(await one.read(packed)).toBe(`<one>${long}</one>`);
  }
});

it('caches one file per process and makes a removed one again', async () => {
  let text = '<first/>';
  const one = processOf(() => text);
  expect(await one.read(true)).toBe('<first/>');
  text = '<second/>';
  one.wait(1_500);
  // once more as it was, while the new one is made
  expect(await one.read(true)).toBe('<first/>');
  await expect.poll(() => one.read(true)).toBe('<second/>');
  expect(await readdir(folder)).toHaveLength(1);
  for (const name of await readdir(folder)) await rm(path.join(folder, name));
  expect(await one.read(true)).toBe('<second/>');
});

it('gives a market that asks once a day the file of that day', async () => {
  let day = 1;
  const one = processOf(() => `<day>${day}</day>`);
  for (; day < 4; day += 1) {
    expect(await one.read(true)).toBe(`<day>${day}</day>`);
    one.wait(24_000);
  }
});

it('waits for the file with the sums of today', async () => {
  let run = 'yesterday';
  const one = processOf(
    () => `<sums>${run}</sums>`,
    undefined,
    async () => run,
  );
  expect(await one.read(true)).toBe('<sums>yesterday</sums>');
  run = 'today';
  expect(await one.read(true)).toBe('<sums>today</sums>');
});

it('is never made of half an import: the older file stays, and without one it is asked for again', async () => {
  let catalogue = 'old';
  const imports = { underWay: false, since: 0 };
  const betweenImports = async () => {
    const { since } = imports;
    return imports.underWay ? null : async () => imports.since === since;
  };
  const shop = (): string => {
    // one begins while the file is printed
    if (catalogue === 'begins') Object.assign(imports, { underWay: true, since: 1 });
    return catalogue;
  };
  const one = processOf(shop, betweenImports);
  const fresh = processOf(shop, betweenImports);
  expect(await one.read(true)).toBe('old');
  catalogue = 'begins';
  expect(await fresh.read(true)).toBe('503');
  catalogue = 'half';
  expect(await fresh.read(true)).toBe('503');
  for (const ms of [1_500, 24_000]) {
    one.wait(ms);
    expect(await one.read(true)).toBe('old');
  }
  expect(await readdir(folder)).toHaveLength(1);
  catalogue = 'new';
  imports.underWay = false;
  expect(await fresh.read(true)).toBe('new');
  await expect.poll(() => one.read(true)).toBe('new');
});
