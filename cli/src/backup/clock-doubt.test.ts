import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { storeDemoRates, storeRates } from '@prichal/catalog';
import { describeEachEngine, makeTestFolder } from '@prichal/database/testing';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { callCommand } from '../testing/call-command.ts';
import { clockDoubt } from './clock-doubt.ts';

const NOW = new Date('2026-11-30T03:00:00Z');
const AHEAD = new Date('2028-01-04T03:00:00Z');
const CUSTOMS = { USD: '80.10', EUR: '93.40', CNY: '11.25', JPY: '0.5150', KRW: '0.0546' };
const folder = makeTestFolder();
afterAll(() => folder.remove());

describeEachEngine('a backup by a clock that has run ahead', (suite) => {
  const store = (date: string) =>
    storeRates(suite.db, { date, source: 'Bank of Russia', customs: CUSTOMS }, NOW);
  beforeEach(async () => {
    await suite.db.deleteFrom('rates').execute();
  });

  it('is known by the days of the rates, which are the bank’s own', async () => {
    expect(await clockDoubt(suite.db, AHEAD)).toBeNull();
    await storeDemoRates(suite.db, NOW);
    expect(await clockDoubt(suite.db, AHEAD)).toBeNull();
    await store('2026-11-28');
    expect(await clockDoubt(suite.db, AHEAD)).toBe('2026-11-28');
    // eleven days without a new one at New Year
    expect(await clockDoubt(suite.db, new Date('2026-12-09T03:00:00Z'))).toBeNull();
  });

  it('deletes no archive', async () => {
    await store('2026-11-28');
    const copies = path.join(folder.path, suite.handle.engine);
    mkdirSync(copies);
    for (const day of ['20261101', '20261129'])
      writeFileSync(path.join(copies, `prichal-${day}-030000.tar`), '');
    const { code, stdout, stderr } = await callCommand(
      ['backup', copies, '--keep-days', '29'],
      suite.handle,
      { dataDir: folder.path, cwd: folder.path, now: AHEAD },
    );
    expect(stderr).toContain('Старые копии не удалены');
    expect(stdout).not.toContain('Удалена');
    expect(readdirSync(copies)).toHaveLength(3);
    expect(code).toBe(0);
  });
});
