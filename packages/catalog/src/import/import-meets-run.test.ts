import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SUMS_NOW, selectCarsNow } from '@prichal/database';
import { describeEachEngine } from '@prichal/database/testing';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { currentTotals } from '../landed/current-totals.ts';
import { demoRates } from '../landed/demo-rates.ts';
import { landedColumns } from '../landed/landed-columns.ts';
import { totalsContext } from '../landed/totals-context.ts';
import { recalculateTotals } from '../store/recalculate-totals.ts';
import { importFile } from './import-file.ts';
import type { ImportOptions } from './import-file.ts';
import { IssueList } from './issue-list.ts';
import { readListings } from './read-listings.ts';
import { newestRunId } from './recount-import.ts';
import { writeListings } from './write-listings.ts';

const photosDir = mkdtempSync(join(tmpdir(), 'prichal-run-'));
afterAll(() => rmSync(photosDir, { recursive: true, force: true }));
const NOW = new Date('2026-11-20T03:00:00Z');

function contextAt(jpy: string) {
  const rates = demoRates();
  const [customs, purchase] = [rates.customs, rates.purchase].map((table) => ({
    ...table,
    JPY: jpy,
  }));
  return totalsContext({
    today: '2026-11-20',
    rates: { ...rates, ...(customs && { customs }), ...(purchase && { purchase }) },
  });
}

const CAR = {
  country: 'japan',
  brand: 'Toyota',
  model: 'Corolla Fielder',
  year: '2022',
  month: '6',
  body: 'wagon',
  powertrain: 'petrol',
  engine_cc: '1496',
  power_hp: '109',
  price: '1250000',
  currency: 'JPY',
  paint: 'red',
};
let addresses = 0;

describeEachEngine('cars that are imported while all totals are calculated', (suite) => {
  const write = (values: Record<string, string>, more: Partial<ImportOptions> = {}) =>
    importFile(suite.handle, `${photosDir}/none/form`, {
      records: [{ line: 1, values: { ...CAR, ...values } }],
      title: 'Правка',
      photosDir,
      now: NOW,
      ...more,
    });
  const run = (jpy: string, onBatch?: () => Promise<void>) =>
    recalculateTotals(suite.handle, contextAt(jpy), {
      now: () => NOW,
      batch: 1,
      ...(onBatch && { onBatch }),
    });
  /** What pages show of each car, and what its total is by the catalogue's context. */
  const shownAndCurrent = async () => {
    const totals = await currentTotals(suite.db, NOW);
    if (totals === null) throw new Error('no totals');
    const cars = await suite.db.selectFrom('cars').selectAll().orderBy('uid').execute();
    const shown = await selectCarsNow(suite.db).select(SUMS_NOW).orderBy('cars.uid').execute();
    return {
      shown: shown.map(({ landed_rub: rub }) => rub),
      current: cars.map((car) => landedColumns(car, totals).landed_rub),
    };
  };
  beforeEach(async () => {
    for (const table of ['cars', 'car_totals', 'totals_runs', 'catalog_imports'] as const)
      await suite.db.deleteFrom(table).execute();
    for (const source_id of ['A', 'B', 'C'])
      await write({ source_id }, { totals: contextAt('0.5') });
    await run('0.5');
  });

  it('have the new totals when the run ends while photos are loaded', async () => {
    const photos = `https://photos.example/run-${addresses++}.png`;
    const fetch = async () => {
      await run('0.7');
      return await sharp({ create: { width: 40, height: 30, channels: 3, background: '#933' } })
        .png()
        .toBuffer();
    };
    await write({ source_id: 'B', price: '1300000', photos }, { fetch });
    const { shown, current } = await shownAndCurrent();
    expect(shown).toEqual(current);
  });

  it('have the new totals when the run ends after their lines were calculated', async () => {
    const before = await newestRunId(suite.db);
    const totals = await currentTotals(suite.db, NOW);
    const issues = new IssueList('');
    const around = { country: undefined, totals, now: NOW, random: Math.random, issues };
    const values = { ...CAR, source_id: 'B', price: '1300000' };
    const { rows } = await readListings(suite.db, [{ line: 1, values }], around);
    await run('0.7');
    await writeListings(suite.handle, rows, {
      full: false,
      keys: [],
      dryRun: false,
      withPhotos: true,
      confirmShrink: false,
      now: () => NOW,
      random: Math.random,
      totals,
      run: before,
      start: { file: 'feed.csv', actor: 'terminal' },
    });
    const { shown, current } = await shownAndCurrent();
    expect(shown).toEqual(current);
  });

  it('have the new totals when the run had read them already', async () => {
    let batches = 0;
    await run('0.7', async () => {
      // cars are read one ahead
      if (++batches === 3) await write({ source_id: 'A', price: '1300000' });
    });
    const { shown, current } = await shownAndCurrent();
    expect(shown).toEqual(current);
  });
});
