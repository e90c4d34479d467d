import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { deleteOldAssets, findAsset, storeAssets } from '@prichal/database';
import { describeEachEngine } from '@prichal/database/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { compressFolder } from '../../../scripts/compress-client.ts';
import { testApp } from '../../testing/fakes.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'prichal-builds-'));
beforeAll(async () => {
  for (const build of ['old', 'new']) {
    mkdirSync(path.join(folder, build, 'assets'), { recursive: true });
    const script = `export const build = '${build}';\n`.repeat(40);
    writeFileSync(path.join(folder, build, `assets/${build}-1a2b.js`), script);
    writeFileSync(path.join(folder, build, `assets/${build}-font.woff2`), build);
    await compressFolder(path.join(folder, build));
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

describeEachEngine('files of another build', (suite) => {
  let now = new Date();
  beforeEach(async () => {
    now = new Date('2026-11-22T00:00:00Z');
    await suite.db.deleteFrom('assets').execute();
  });

  /** A process of one build over the database they share; it says at its start which files it has. */
  async function process(build: 'old' | 'new') {
    const app = await testApp({
      staticFolder: path.join(folder, build),
      findAsset: (name) => findAsset(suite.db, name),
    });
    await storeAssets(suite.db, app.assets(), now);
    return (url: string, headers: Record<string, string> = {}) =>
      app.fastify.inject({ url, headers });
  }

  test('are answered by the process of either', async () => {
    const older = await process('old');
    // asked before the newer process has started: unknown, but not for long
    expect((await older('/assets/gone-1.js')).statusCode).toBe(404);
    const newer = await process('new');
    for (const [ask, build] of [
      [older, 'new'],
      [newer, 'old'],
    ] as const) {
      const answer = await ask(`/assets/${build}-1a2b.js`, { 'accept-encoding': 'br, gzip' });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-encoding': 'br',
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
      });
      expect(brotliDecompressSync(answer.rawPayload).toString()).toContain(`'${build}'`);
      expect((await ask(`/assets/${build}-1a2b.js`)).body).toContain(`'${build}'`);
      const font = await ask(`/assets/${build}-font.woff2`, { 'accept-encoding': 'br' });
      expect(font.body).toBe(build);
      expect(font.headers['content-encoding']).toBeUndefined();
    }
  });

  test('are answered when a newer build has taken the place of theirs on the disk', async () => {
    const place = path.join(folder, 'replaced');
    cpSync(path.join(folder, 'old'), place, { recursive: true });
    const app = await testApp({
      staticFolder: place,
      findAsset: (name) => findAsset(suite.db, name),
    });
    await storeAssets(suite.db, app.assets(), now);
    const ask = (encoding: string) =>
      app.fastify.inject({ url: '/assets/old-1a2b.js', headers: { 'accept-encoding': encoding } });
    expect((await ask('gzip')).headers['content-encoding']).toBe('gzip');
    rmSync(place, { recursive: true });
    // one that was read before stays, the others come from the database
    for (const encoding of ['gzip', 'br', 'identity']) {
      const answer = await ask(encoding);
      expect([encoding, answer.statusCode]).toEqual([encoding, 200]);
      expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding);
    }
  });

  test.each(['/assets/..%2Fsecret', '/assets/none.js', '/assets/deep/none.js', '/assets/x.exe'])(
    'that no build had are 404: %s',
    async (url) => {
      const ask = await process('old');
      expect((await ask(url)).statusCode).toBe(404);
    },
  );

  test('stay as long as a process names them, and thirty days after', async () => {
    await process('old');
    now = new Date('2026-12-20T00:00:00Z');
    await process('new');
    await deleteOldAssets(suite.db, new Date('2026-11-30T00:00:00Z'));
    const names = await suite.db.selectFrom('assets').select('name').orderBy('name').execute();
    expect(names.map(({ name }) => name)).toEqual([
      '/assets/new-1a2b.js',
      '/assets/new-font.woff2',
    ]);
  });
});
