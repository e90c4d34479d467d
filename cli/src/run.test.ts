import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  createAcceptQueue,
  adminSocketPath,
  migrateToLatest,
  openDatabase,
  serveAdminSocket,
} from '@prichal/database';
import type { DatabaseHandle } from '@prichal/database';
import {
  makeTestFolder,
  openTestDatabase,
  sampleInput,
  silentLog,
} from '@prichal/database/testing';
import type { TestDatabase } from '@prichal/database/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMANDS, run } from './run.ts';
import { shortLivedFlags, testEnvironment } from '../../scripts/server-flags.mjs';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
const SAMPLE = fileURLToPath(new URL('../../packages/catalog/samples/cars.csv', import.meta.url));
const folder = makeTestFolder();
afterAll(() => folder.remove());

async function prichal(args: readonly string[], dataDir = folder.path) {
  const child = spawn(process.execPath, [...shortLivedFlags, MAIN, ...args], {
    env: { ...testEnvironment(process.env), DATA_DIR: dataDir },
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (piece: Buffer) => (stdout += piece.toString()));
  child.stderr.on('data', (piece: Buffer) => (stderr += piece.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, stdout, stderr };
}

describe('the command line', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase('embedded');
  });
  afterAll(() => database.close());

  /** In this process, on the suite's database. */
  async function call(...args: string[]) {
    const printed: string[] = [];
    const noted: string[] = [];
    const code = await run(args, {
      out: { print: (line) => printed.push(line), note: (line) => noted.push(line) },
      cwd: folder.path,
      dataDir: folder.path,
      now: new Date(),
      env: {},
      input: (async function* () {})(),
      connect: async () => ({ ...database.handle, close: async () => {} }),
    });
    return { code, stdout: printed.join('\n'), stderr: noted.join('\n') };
  }

  it('explains itself', async () => {
    const help = await call('--help');
    expect(help.code).toBe(0);
    for (const { noun, verb, summary, notes } of COMMANDS) {
      expect(help.stdout).toContain(`${noun} ${verb}`);
      const about = await call(noun, verb, '--help');
      expect(about.code).toBe(0);
      for (const text of [summary, ...notes]) expect(about.stdout).toContain(text);
    }
    expect((await call()).code).toBe(2);
  });

  it.each([
    ['leads', '--help'],
    ['leads', '-h'],
    ['help', 'leads'],
  ])('shows the commands of one noun: %s %s', async (...args) => {
    const { code, stdout } = await call(...args);
    expect(code).toBe(0);
    expect(stdout).toContain('leads list');
    expect(stdout).not.toContain('catalog import');
  });

  it('names the key for a table whose last line does not end', async () => {
    writeFileSync(join(folder.path, 'open.csv'), readFileSync(SAMPLE, 'utf8').trimEnd());
    const { code, stderr } = await call('catalog', 'import', 'open.csv', '--check');
    expect(stderr).toContain('файл оборван');
    expect(stderr).toContain('добавьте ключ --whole');
    expect(code).toBe(2);
  });

  it.each([
    [['cats', 'feed'], 'Нет команды «cats feed»'],
    [['catalog', 'import'], 'Нужен один файл'],
    [['reviews', 'approve'], 'Нужен один номер заявки'],
    [['texts', 'export'], 'Нужен один путь папки'],
    [['leads', 'list', 'all'], 'Лишние слова'],
    [['leads', 'list', '--fast'], 'Нет ключа --fast'],
    [['leads', 'list', '--limit'], 'Ключ без значения'],
    [['leads', 'list', '--limit', 'много'], 'нужно целое число'],
    [['catalog', 'import', 'none.csv', '--country', 'mars'], 'нужно china, japan, korea'],
    [['catalog', 'import', 'none.csv'], 'ничего не изменилось'],
  ])('rejects %j with a message', async (args, message) => {
    const { code, stderr } = await call(...args);
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });

  it('imports a file with broken lines, names them and imports the rest', async () => {
    writeFileSync(
      join(folder.path, 'feed.csv'),
      readFileSync(SAMPLE, 'utf8').replace('korea;ENC', 'mars;ENC'),
    );
    const dry = await call('catalog', 'import', 'feed.csv', '--check');
    expect(dry.code).toBe(1);
    expect(dry.stdout).toContain('ничего не изменено');
    expect(dry.stdout).toContain('добавлено 2');
    expect(dry.stderr).toMatch(/пропущено, строк 1: Страна \(country\): .* Строки 3; «mars»/);
    const { stdout } = await call('catalog', 'import', 'feed.csv', '--json');
    expect(JSON.parse(stdout)).toMatchObject({ added: 2, rejected: 1 });
    expect((await call('catalog', 'import', SAMPLE)).code).toBe(0);
  });

  it('says how far the photos of an import are', async () => {
    const sample = readFileSync(SAMPLE, 'utf8').trimEnd();
    writeFileSync(join(folder.path, 'photos.csv'), `${sample}one.jpg|two.jpg\n`);
    const { stderr } = await call('catalog', 'import', 'photos.csv');
    expect(stderr).toMatch(/^Фотографии: 0 из 2\n(?:.*\n)*?Фотографии: 2 из 2$/m);
    expect((await call('catalog', 'import', SAMPLE)).stderr).not.toContain('Фотографии');
  });
});

describe('the command line without a site', () => {
  it('moves the data to another folder, for its owner alone to read', async () => {
    const dump = join(folder.path, 'dump.jsonl');
    expect(await prichal(['catalog', 'demo', '--count', '20'])).toMatchObject({ code: 0 });
    expect(await prichal(['data', 'export', dump])).toMatchObject({ code: 0 });
    expect(statSync(dump).mode & 0o777).toBe(0o600);
    const other = join(folder.path, 'other');
    const { code, stdout } = await prichal(['data', 'import', dump], other);
    expect(code).toBe(0);
    expect(stdout).toContain('cars\t20');
    // no longer empty
    expect(await prichal(['data', 'import', dump], other)).toMatchObject({ code: 2 });
  });
});

describe('the command line next to a running site', () => {
  const site = makeTestFolder();
  let handle: DatabaseHandle;
  let close: () => Promise<void>;
  beforeAll(async () => {
    handle = await openDatabase({ dataDir: site.path, log: silentLog });
    await migrateToLatest(handle);
    const adminSocket = await serveAdminSocket(handle, adminSocketPath(site.path));
    close = async () => {
      await adminSocket.close();
      await handle.close();
    };
  });
  afterAll(async () => {
    await close();
    site.remove();
  });

  it('works through its admin socket', async () => {
    expect(await prichal(['catalog', 'demo', '--count', '30'], site.path)).toMatchObject({
      code: 0,
    });
    expect(await prichal(['catalog', 'import', SAMPLE], site.path)).toMatchObject({ code: 0 });
    const { n } = await handle.db
      .selectFrom('cars')
      .select((of) => of.fn.countAll().as('n'))
      .executeTakeFirstOrThrow();
    expect(Number(n)).toBe(33);
    expect((await prichal(['rates', 'list'], site.path)).stdout).toContain('JPY\tтаможенный\t0.62');
    const leads = await prichal(['leads', 'list', '--json'], site.path);
    expect(JSON.parse(leads.stdout)).toEqual([]);
    expect((await prichal(['catalog', 'demo', '--clear'], site.path)).stdout).toContain('30');
  });

  it('lists each request with the car it came from', async () => {
    const queue = createAcceptQueue(handle, () => Date.now(), randomBytes);
    await queue.accept(
      sampleInput({ name: 'Ирина', context: { car: { country: 'japan', id: 'demo-10017' } } }),
    );
    await queue.accept(sampleInput({ name: 'Олег', context: {} }));
    const { stdout } = await prichal(['leads', 'list'], site.path);
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => line.split('\t').slice(4, 7));
    expect(lines).toEqual([
      ['Олег', '+79991234567', '—'],
      ['Ирина', '+79991234567', 'japan/demo-10017'],
    ]);
  });

  it('says when it needs the site to be stopped', async () => {
    const { code, stderr } = await prichal(['data', 'import', 'dump.jsonl'], site.path);
    expect(code).toBe(2);
    expect(stderr).toContain('остановите');
  });
});
