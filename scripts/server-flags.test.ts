import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SITE_SETTINGS, readSettings } from '@prichal/settings';
import { expect, it } from 'vitest';
import { testEnvironment } from './server-flags.mjs';

it('gives a site of a test nothing of its owner: no database, no channel, from the shell or from `.env`', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'prichal-own-'));
  try {
    writeFileSync(
      path.join(folder, '.env'),
      'TELEGRAM_TOKEN=1:own\nDATABASE_URL=postgres:///of-the-file',
    );
    const shell = { PATH: '/usr/bin', DATABASE_URL: 'postgres:///of-the-shell' };
    const { env, errors } = readSettings(folder, testEnvironment(shell), SITE_SETTINGS);
    expect(env).toEqual({ PATH: '/usr/bin', SETTINGS_FILE: 'off' });
    expect(errors).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
