import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { recordDatabase } from '@prichal/database';
import { makeTestFolder } from '@prichal/database/testing';
import { recordBackup, recordBackupBegun, recordBackupFailure } from '@prichal/office';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archivesOlderThan } from '../backup/archives.ts';
import { createTar } from '../backup/tar.ts';
import { checkBackup } from './check-backup.ts';
import { checkPermissions } from './check-permissions.ts';
import { checkPublicUrl } from './check-public-url.ts';

const NOW = new Date('2026-11-23T05:00:00Z');
const DAY_MS = 86_400_000;
const folder = makeTestFolder();
afterAll(() => folder.remove());
const place = (...names: string[]) => path.join(folder.path, ...names);

describe('the age of the backup', () => {
  const before = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

  it.each([
    [0, 'ok'],
    [1.9, 'ok'],
    [2.1, 'warning'],
    [7.1, 'broken'],
  ])('of %d days: %s', async (days, verdict) => {
    recordBackup(folder.path, { at: before(days).toISOString(), file: place('none', 'a.tar') });
    expect(await checkBackup(folder.path, NOW, true)).toMatchObject([{ verdict }]);
  });

  it('comes with why the newest try has failed, until one succeeds', async () => {
    const site = place('failing');
    const attempt = { at: before(0).toISOString(), why: 'На диске нет места.' };
    recordBackupFailure(folder.path, attempt);
    expect(await checkBackup(site, NOW, false)).toEqual([]);
    recordDatabase(site, 'встроенная');
    recordBackupFailure(site, attempt);
    const failed = {
      verdict: 'warning',
      text: 'попытка от 23.11.2026, 15:00 не удалась. На диске нет места.',
    };
    expect(await checkBackup(site, NOW, true)).toMatchObject([{ verdict: 'warning' }, failed]);
    expect(await checkBackup(site, NOW, false)).toMatchObject([failed]);
    recordBackup(site, { at: before(1).toISOString(), file: place('none', 'a.tar') });
    expect(await checkBackup(site, NOW, true)).toMatchObject([{ verdict: 'ok' }]);
    recordBackupFailure(site, attempt);
    expect(await checkBackup(site, NOW, true)).toMatchObject([{ verdict: 'ok' }, failed]);
  });

  it('comes with a try that was killed, once it cannot be under way any more', async () => {
    const site = place('killed');
    recordDatabase(site, 'встроенная');
    recordBackup(site, { at: before(1).toISOString(), file: place('none', 'a.tar') });
    recordBackupBegun(site, before(0.1).toISOString());
    expect(await checkBackup(site, NOW, true)).toMatchObject([{ verdict: 'ok' }]);
    recordBackupBegun(site, before(0.6).toISOString());
    expect(await checkBackup(site, NOW, true)).toMatchObject([
      { verdict: 'ok' },
      { verdict: 'warning', text: expect.stringContaining('процесс прерван') },
    ]);
  });

  it('is missing on a live site without one; archives past thirty days are named', async () => {
    expect(await checkBackup(place('new'), NOW, true)).toMatchObject([{ verdict: 'warning' }]);
    expect(await checkBackup(place('new'), NOW, false)).toEqual([]);
    mkdirSync(place('copies'));
    for (const [name, days] of [
      ['old.tar', 31],
      ['new.tar', 29],
    ] as const) {
      writeFileSync(place('copies', name), '');
      utimesSync(place('copies', name), before(days), before(days));
    }
    recordBackup(folder.path, { at: NOW.toISOString(), file: place('copies', 'new.tar') });
    const findings = await checkBackup(folder.path, NOW, true);
    expect(findings.map(({ verdict }) => verdict)).toEqual(['ok', 'warning']);
    expect(findings[1]?.text).toContain('например old.tar');
  });

  it('is that of its making: a copy of an old archive is a new file, but no new archive', async () => {
    mkdirSync(place('copied'));
    const fresh = (name: string, text = '') => writeFileSync(place('copied', name), text);
    const list = () => archivesOlderThan(place('copied'), 30, NOW);
    fresh('prichal-20261022-173000.tar');
    fresh('prichal-20261022-173000.tar.gpg');
    fresh('prichal-20261023-173000.tar.part');
    fresh('prichal-20261025-173000.tar');
    fresh('of-others.tar');
    for (const [name, days] of [
      ['by-hand.tar', 31],
      ['by-hand-later.tar', 29],
    ] as const) {
      const handle = await open(place('copied', name), 'w');
      const tar = await createTar(handle, NOW);
      const text = JSON.stringify({
        format: 'prichal-backup',
        version: 1,
        madeAt: before(days).toISOString(),
        files: [],
      });
      await tar.add('manifest.json', text.length, [Buffer.from(text)] as never);
      await tar.end();
      await handle.close();
    }
    expect((await list()).toSorted()).toEqual([
      'by-hand.tar',
      'prichal-20261022-173000.tar',
      'prichal-20261022-173000.tar.gpg',
    ]);
  });
});

it('files that others may read are named', () => {
  const data = place('data');
  mkdirSync(path.join(data, 'lead-photos'), { recursive: true });
  writeFileSync(place('site.env'), 'SECRET=x');
  const env = { SETTINGS_FILE: place('site.env') };
  chmodSync(data, 0o755);
  chmodSync(path.join(data, 'lead-photos'), 0o755);
  chmodSync(place('site.env'), 0o644);
  const { verdict, text } = checkPermissions(data, env);
  expect(verdict).toBe('warning');
  expect(text).toContain(`${path.join(data, 'lead-photos')}, ${place('site.env')}`);
  chmodSync(data, 0o700);
  chmodSync(place('site.env'), 0o640);
  expect(checkPermissions(data, env)).toMatchObject({ verdict: 'ok' });
});

describe('the public address', () => {
  let status = 200;
  let certificate = '';
  const server = { url: '', close: async () => {} };
  beforeAll(async () => {
    const made = spawnSync('openssl', [
      ...'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 20'.split(' '),
      '-subj',
      '/CN=localhost',
      '-addext',
      'subjectAltName=DNS:localhost',
      '-keyout',
      place('key.pem'),
      '-out',
      place('cert.pem'),
    ]);
    if (made.status !== 0) throw new Error('openssl is needed');
    certificate = readFileSync(place('cert.pem'), 'utf8');
    const https = createServer(
      { key: readFileSync(place('key.pem')), cert: certificate },
      (_, answer) => answer.writeHead(status).end(),
    );
    await new Promise<void>((resolve) => https.listen(0, () => resolve()));
    server.url = `https://localhost:${(https.address() as AddressInfo).port}`;
    server.close = async () => {
      https.closeAllConnections();
      https.close();
    };
  });
  afterAll(() => server.close());
  const check = (env: Record<string, string>, now = new Date(), ca = certificate) =>
    checkPublicUrl({ SITE_MODE: 'live', ...env }, now, ca);

  it('answers with a certificate that lasts', async () => {
    expect(await check({ PUBLIC_URL: server.url })).toMatchObject([{ verdict: 'ok' }]);
    const later = new Date(Date.now() + 10 * DAY_MS);
    expect(await check({ PUBLIC_URL: server.url }, later)).toMatchObject([
      { verdict: 'warning', text: expect.stringContaining('не продлевается') },
    ]);
    expect(await check({})).toEqual([]);
  });

  it.each([
    [
      'an unknown certificate',
      () => checkPublicUrl({ PUBLIC_URL: server.url }, NOW),
      /SELF_SIGNED/,
    ],
    ['nobody there', () => check({ PUBLIC_URL: 'https://localhost:1' }), /ECONNREFUSED/],
    ['no TLS', () => check({ PUBLIC_URL: 'http://localhost' }), /без https/],
  ])('is reported: %s', async (_what, call, message) => {
    expect(await call()).toMatchObject([
      { verdict: 'broken', text: expect.stringMatching(message) },
    ]);
  });

  it('is reported when the site behind it does not answer', async () => {
    status = 502;
    expect(await check({ PUBLIC_URL: server.url })).toMatchObject([
      { verdict: 'broken', text: expect.stringContaining('502') },
    ]);
  });
});
