import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { recordDatabase } from '@prichal/database';
import { makeTestFolder } from '@prichal/database/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { shortLivedFlags } from '../../scripts/server-flags.mjs';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
let folder: ReturnType<typeof makeTestFolder>;
beforeEach(() => {
  folder = makeTestFolder();
});
afterEach(() => folder.remove());

/** As an owner types it, in a shell that has only what `env` says. */
async function prichal(args: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [...shortLivedFlags, MAIN, ...args], {
    env: { PATH: process.env['PATH'], SETTINGS_FILE: 'off', ...env },
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (piece: Buffer) => (stdout += piece.toString()));
  child.stderr.on('data', (piece: Buffer) => (stderr += piece.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, stdout, stderr };
}

describe('a command without the settings of the site', () => {
  it.each([[['leads', 'list']], [['catalog', 'import', 'cars.csv']]])(
    'does not begin a database of its own: %j',
    async (args) => {
      const dataDir = join(folder.path, 'none');
      const { code, stderr } = await prichal(args, { DATA_DIR: dataDir });
      expect(code).toBe(2);
      expect(stderr).toContain('Здесь нет базы сайта');
      expect(stderr).toContain('.env');
      expect(existsSync(join(dataDir, 'database'))).toBe(false);
    },
  );

  it('does not take an older embedded database for that of a site on PostgreSQL', async () => {
    const env = { DATA_DIR: folder.path };
    expect(await prichal(['catalog', 'demo', '--count', '3'], env)).toMatchObject({ code: 0 });
    recordDatabase(folder.path, 'PostgreSQL db.example:5432/prichal');
    const { code, stderr } = await prichal(['leads', 'list'], env);
    expect(code).toBe(2);
    expect(stderr).toContain('PostgreSQL db.example:5432/prichal');
  });
});

describe('a command', () => {
  it('reads the file of settings and says which database it works with', async () => {
    const file = join(folder.path, 'site.env');
    writeFileSync(file, 'DATA_DIR=store\n');
    const env = { SETTINGS_FILE: file };
    expect(await prichal(['catalog', 'demo', '--count', '3'], env)).toMatchObject({ code: 0 });
    const { code, stderr, stdout } = await prichal(['leads', 'list', '--json'], env);
    expect(stderr).toContain(`База: встроенная, папка ${join(folder.path, 'store')}`);
    expect(JSON.parse(stdout)).toEqual([]);
    expect(code).toBe(0);
  });

  it('names a misspelt setting and does nothing', async () => {
    const { code, stderr } = await prichal(['leads', 'list'], { TELEGRM_TOKEN: '1:secret' });
    expect(code).toBe(2);
    expect(stderr).toContain('TELEGRM_TOKEN: такой настройки нет, есть TELEGRAM_TOKEN');
    expect(stderr).not.toContain('secret');
  });
});
