import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync, readdirSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '@prichal/database';
import { makeTestFolder, silentLog } from '@prichal/database/testing';
import { expect, test } from 'vitest';
import { explainStart } from '../start/explain-start.ts';
import { goodForm } from '../testing/fakes.ts';
import { startSiteProcess } from '../testing/site-process.ts';

const ENV = { ROLES: 'api', DEMO_CARS: '0', RATE_FORMS: '100000' };

async function submit(url: string, name: string): Promise<number> {
  const answer = await fetch(`${url}/api/v1/forms/csrf_token/`);
  const { csrf_token: token } = (await answer.json()) as { csrf_token: string };
  const sent = await fetch(`${url}/api/v1/forms/submit/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-csrftoken': token,
      cookie: `csrftoken=${token}`,
    },
    body: JSON.stringify(goodForm({ name })),
  });
  await sent.arrayBuffer();
  return sent.status;
}

test(
  'a process whose embedded engine cannot write ends with an error, and the next one has everything',
  { timeout: 240_000 },
  async () => {
    const folder = makeTestFolder();
    try {
      const site = await startSiteProcess({ ...ENV, DATA_DIR: folder.path });
      expect(await submit(site.url, 'записан')).toBe(201);
      const ended = once(site.process, 'exit') as Promise<[number | null, string | null]>;
      const log: string[] = [];
      site.process.stdout?.on('data', (piece) => log.push(String(piece)));
      // From now on every write past the first bytes of a file fails, as on a disk that has broken.
      execFileSync('prlimit', [`--pid=${site.process.pid}`, '--fsize=64']);
      const statuses: (number | null)[] = [];
      while (site.process.exitCode === null && site.process.signalCode === null)
        statuses.push(await submit(site.url, 'потерян').catch(() => null));
      expect(statuses).not.toContain(201);
      expect(await ended).toEqual([1, null]);
      expect(log.join('')).toContain('the embedded database has stopped');
      const { db, close } = await openDatabase({ dataDir: folder.path, log: silentLog });
      const rows = await db.selectFrom('leads').select('name').execute();
      await close();
      expect(rows).toEqual([{ name: 'записан' }]);
    } finally {
      folder.remove();
    }
  },
);

test(
  'a failed start reports the reason in terms the owner understands',
  { timeout: 240_000 },
  async () => {
    const folder = makeTestFolder();
    try {
      await expect(
        startSiteProcess({
          ...ENV,
          DATA_DIR: folder.path,
          DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/site',
        }),
      ).rejects.toThrow(/PostgreSQL \(127\.0\.0\.1:1\/site\) не отвечает.*\n.*ECONNREFUSED/);
      const site = await startSiteProcess({ ...ENV, DATA_DIR: folder.path });
      await site.stop();
      truncateSync(path.join(folder.path, 'database', 'global', 'pg_control'), 100);
      await expect(startSiteProcess({ ...ENV, DATA_DIR: folder.path })).rejects.toThrow(
        /встроенная база данных в .* не открывается/,
      );
      const file = path.join(folder.path, 'a-file');
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, '');
      await expect(
        startSiteProcess({ ...ENV, DATA_DIR: path.join(file, 'inside') }),
      ).rejects.toThrow('Сайт не запущен');
      expect(readdirSync(folder.path)).toContain('a-file');
    } finally {
      folder.remove();
    }
  },
);

test.each([
  [{ code: 'EROFS', path: '/data' }, null, 'диск доступен только для чтения: /data'],
  [{ code: 'ENOSPC' }, null, 'на диске нет места: /srv/data'],
  [{ code: 'EADDRINUSE', syscall: 'listen', port: 3000 }, null, 'порт 3000 занят'],
  [{ code: 'EACCES', syscall: 'listen', port: 80 }, null, 'порт 80 этому пользователю не разрешён'],
  [{ code: '28P01' }, 'postgres://me:secret@db/site', 'PostgreSQL (db/site): не принят пароль'],
  [{ code: '3D000' }, 'postgres://me:secret@db/site', 'такой базы нет'],
])('explains %o without the password', (fields, databaseUrl, message) => {
  const error = Object.assign(new Error('as the system says'), fields);
  const text = explainStart(error, { databaseUrl, dataDir: '/srv/data' });
  expect(text).toContain(message);
  expect(text).toContain('as the system says');
  expect(text).not.toContain('secret');
});

test('an embedded engine that does not start on a full disk is not called damaged', () => {
  const error = new Error('PGlite failed to initialize properly');
  const place = { databaseUrl: null, dataDir: '/srv/data' };
  expect(explainStart(error, { ...place, freeBytes: 9e6 })).toContain('свободно 9 МБ');
  expect(explainStart(error, { ...place, freeBytes: 9e9 })).not.toContain('места');
});
