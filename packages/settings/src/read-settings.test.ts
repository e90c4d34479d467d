import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readSettings } from './read-settings.ts';

const KNOWN = ['PORT', 'DATA_DIR', 'BRAND_FILE', 'TELEGRAM_TOKEN', 'OPS_HOST'];
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'prichal-settings-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function settings(text: string, environment: Record<string, string> = {}) {
  writeFileSync(path.join(folder, '.env'), text);
  return readSettings(folder, environment, KNOWN);
}

describe('the settings file', () => {
  test('is read under the environment, which wins', () => {
    const { env, file, errors } = settings('PORT=4000\nTELEGRAM_TOKEN="a b" # note\n', {
      PORT: '5000',
    });
    expect(env).toMatchObject({ PORT: '5000', TELEGRAM_TOKEN: 'a b' });
    expect(file).toBe(path.join(folder, '.env'));
    expect(errors).toEqual([]);
  });

  test('has paths relative to itself, the environment to the caller', () => {
    const { env } = settings('DATA_DIR=store\n', { BRAND_FILE: 'brand.json' });
    expect(env['DATA_DIR']).toBe(path.join(folder, 'store'));
    expect(env['BRAND_FILE']).toBe('brand.json');
  });

  test('may be another file, or none', () => {
    writeFileSync(path.join(folder, 'site.env'), 'PORT=4100\n');
    expect(settings('PORT=4000', { SETTINGS_FILE: 'site.env' }).env['PORT']).toBe('4100');
    expect(settings('PORT=4000', { SETTINGS_FILE: 'off' }).env['PORT']).toBeUndefined();
    expect(settings('', { SETTINGS_FILE: 'absent.env' }).errors).toEqual([
      `SETTINGS_FILE: файл ${path.join(folder, 'absent.env')} не открывается`,
    ]);
  });
});

describe('a wrong name', () => {
  test('in the file is an error, with the nearest known one', () => {
    const file = path.join(folder, '.env');
    expect(settings('TELEGRM_TOKEN=1:secret\nCOLOUR=red\n').errors).toEqual([
      `${file}: COLOUR: такой настройки нет`,
      `${file}: TELEGRM_TOKEN: такой настройки нет, есть TELEGRAM_TOKEN`,
    ]);
  });

  test.each([
    ['TELEGRM_TOKEN', 'TELEGRAM_TOKEN'],
    ['BRAND_FILES', 'BRAND_FILE'],
    ['DATA_DIRR', 'DATA_DIR'],
  ])('in the environment is an error when it is a slip: %s', (name, meant) => {
    expect(readSettings(folder, { [name]: 'x' }, KNOWN).errors).toEqual([
      `${name}: такой настройки нет, есть ${meant}`,
    ]);
  });

  test.each(['PATH', 'HOME', 'APP_HOST', 'POST', 'npm_config_port'])(
    'of another program is left alone: %s',
    (name) => {
      expect(readSettings(folder, { [name]: 'x' }, KNOWN).errors).toEqual([]);
    },
  );
});
