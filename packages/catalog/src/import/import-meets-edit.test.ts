import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeEachEngine } from '@prichal/database/testing';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { carHistory, readCar } from '../cars/car-history.ts';
import { demoRates } from '../landed/demo-rates.ts';
import { landedColumns } from '../landed/landed-columns.ts';
import { totalsContext } from '../landed/totals-context.ts';
import { searchText } from '../search/search-text.ts';
import { importFile } from './import-file.ts';
import type { ImportOptions } from './import-file.ts';
import { IssueList } from './issue-list.ts';
import { readListings } from './read-listings.ts';
import { listImports, undoImport } from './undo-import.ts';
import { writeListings } from './write-listings.ts';

const photosDir = mkdtempSync(join(tmpdir(), 'prichal-meets-'));
afterAll(() => rmSync(photosDir, { recursive: true, force: true }));
const NOW = new Date('2026-11-20T03:00:00Z');
const totals = totalsContext({ today: '2026-11-20', rates: demoRates() });

const KEY = { country: 'japan', source_id: 'USS-1' };
const WHOLE = {
  ...KEY,
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
type Values = Record<string, string>;

let addresses = 0;
/** An address that was not loaded before: a known one is not asked again. */
const unseen = (): string => `https://photos.example/${addresses++}.png`;
const picture = (width: number): Promise<Buffer> =>
  sharp({ create: { width, height: 30, channels: 3, background: '#933' } })
    .png()
    .toBuffer();

describeEachEngine('a car that is changed while an import loads its photos', (suite) => {
  const write = (values: Values, more: Partial<ImportOptions> = {}, revision?: number) =>
    importFile(suite.handle, `${photosDir}/none/form`, {
      records: [{ line: 1, values, ...(revision === undefined ? {} : { revision }) }],
      title: 'Правка',
      photosDir,
      now: NOW,
      totals,
      ...more,
    });
  const car = async () => {
    const { uid } = await suite.db.selectFrom('cars').select('uid').executeTakeFirstOrThrow();
    const found = await readCar(suite.db, uid);
    if (found === null) throw new Error('no car');
    return found;
  };
  /** An import whose photo takes so long that `edit` is made meanwhile. */
  const slowly = (values: Values, edit: () => Promise<unknown>) => {
    return write(
      { ...values, photos: unseen() },
      {
        fetch: async () => {
          await edit();
          return await picture(40);
        },
      },
    );
  };
  beforeEach(async () => {
    for (const table of ['cars', 'import_changes', 'catalog_imports'] as const)
      await suite.db.deleteFrom(table).execute();
    await write(WHOLE);
  });

  it('has both changes, the history says who made which, and the import can be undone', async () => {
    const report = await slowly({ ...WHOLE, price: '1100000' }, () =>
      write({ ...KEY, vin: 'NRE161-123456', paint: 'blue', status: 'sold' }),
    );
    expect(report).toMatchObject({ changed: 1, rejected: 0 });
    const after = await car();
    expect(after).toMatchObject({
      price_amount: '1100000.00',
      vin: 'NRE161-123456',
      paint: 'blue',
      status: 'sold',
      photos: [{ width: 40 }],
      landed_rub: landedColumns({ ...after, available_at: null }, totals).landed_rub,
      search_text: searchText(after),
    });
    expect(after.sold_at).not.toBeNull();
    const [newest] = await carHistory(suite.db, after);
    expect(newest?.changes.map(({ field }) => field)).toEqual(['price']);
    await undoImport(suite.handle, report.uid ?? '', { now: () => new Date() });
    expect(await car()).toMatchObject({
      price_amount: '1250000.00',
      vin: 'NRE161-123456',
      status: 'sold',
      photos: [],
    });
  });

  it('stays as it is where the import says nothing new', async () => {
    await write({ ...KEY, photos: '' });
    const report = await slowly({ ...WHOLE, trim: 'EX' }, () =>
      write({ ...KEY, trim: 'EX', price: '990000' }),
    );
    expect(report.changed).toBe(1);
    expect(await car()).toMatchObject({ price_amount: '990000.00', trim: 'EX' });
  });

  it('is in stock for roubles where the import says another price abroad', async () => {
    await slowly({ ...WHOLE, price: '1100000' }, () =>
      write({
        ...KEY,
        availability: 'stock',
        stock_city: 'Москва',
        price: '2300000',
        currency: 'RUB',
      }),
    );
    expect(await car()).toMatchObject({
      availability: 'stock',
      price_amount: '2300000.00',
      price_currency: 'RUB',
      landed_rub: 2_300_000,
    });
  });

  it('takes two imports of different columns', async () => {
    await slowly({ ...KEY }, () => write({ ...KEY, price: '1300000' }));
    expect(await car()).toMatchObject({ price_amount: '1300000.00', photos: [{ height: 30 }] });
  });

  it('is changed between the last look and the write as well', async () => {
    const issues = new IssueList('');
    const around = { country: undefined, totals, now: NOW, random: Math.random, issues };
    const values = { ...WHOLE, mileage_km: '41000' };
    const { rows } = await readListings(suite.db, [{ line: 1, values }], around);
    await write({ ...KEY, vin: 'NRE161-123456' });
    await writeListings(suite.handle, rows, {
      full: false,
      keys: [],
      dryRun: false,
      withPhotos: true,
      confirmShrink: false,
      now: () => NOW,
      random: Math.random,
      start: { file: 'feed.csv', actor: 'terminal' },
    });
    expect(await car()).toMatchObject({ vin: 'NRE161-123456', mileage_km: 41_000 });
  });

  it('is left as it is by a change that was meant for what it was', async () => {
    const { revision } = await car();
    await write({ ...KEY, price: '1300000' }, {}, revision);
    expect(await write({ ...KEY, price: '1365000' }, {}, revision)).toMatchObject({
      changed: 0,
      rejected: 1,
      uid: null,
      issues: [{ kind: 'error', message: expect.stringMatching(/успели изменить/) }],
    });
    const seen = (await car()).revision;
    const late = write(
      { ...KEY, paint: 'black', photos: unseen() },
      {
        fetch: async () => {
          await write({ ...KEY, price: '1400000' });
          return await picture(90);
        },
      },
      seen,
    );
    expect(await late).toMatchObject({ changed: 0, rejected: 1 });
    // the history has no empty line for it
    expect((await listImports(suite.db, 10)).map(({ changed }) => changed)).toEqual([1, 1, 0]);
    expect(await car()).toMatchObject({ price_amount: '1400000.00', paint: 'red', photos: [] });
  });

  it('that was deleted is new again when a file names it', async () => {
    await slowly({ ...WHOLE, price: '1100000' }, async () => {
      await suite.db.deleteFrom('cars').execute();
    });
    expect(await car()).toMatchObject({ price_amount: '1100000.00' });
  });
});
