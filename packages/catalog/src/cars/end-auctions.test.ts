import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeEachEngine } from '@prichal/database/testing';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { fillDemo } from '../demo/fill-demo.ts';
import { demoRates } from '../landed/demo-rates.ts';
import { totalsContext } from '../landed/totals-context.ts';
import { importFile } from '../import/import-file.ts';
import { listImports } from '../import/undo-import.ts';
import { endedByAuction } from './auctions.ts';
import { carHistory, readCar } from './car-history.ts';
import { endAuctions } from './end-auctions.ts';

const photosDir = mkdtempSync(join(tmpdir(), 'prichal-auctions-'));
afterAll(() => rmSync(photosDir, { recursive: true, force: true }));
const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
const NOW = Date.now();
/** 15 hours ago: the car is written off by the clock of the database */
const AUCTION = new Date(NOW - 15 * HOUR_MS);
const totals = totalsContext({ today: '2026-11-20', rates: demoRates() });

const LOT = {
  country: 'japan',
  source_id: 'USS-1',
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
  availability: 'auction',
  available_at: AUCTION.toISOString(),
};

describeEachEngine('a car whose auction is over', (suite) => {
  const write = (values: Record<string, string>, now: number) =>
    importFile(suite.handle, `${photosDir}/none/form`, {
      records: [{ line: 1, values }],
      title: 'Правка',
      photosDir,
      now: new Date(now),
      totals,
    });
  const end = (now: number) => endAuctions(suite.handle, () => new Date(now));
  const lot = async () => {
    const { uid } = await suite.db
      .selectFrom('cars')
      .select('uid')
      .where('source_id', '=', LOT.source_id)
      .executeTakeFirstOrThrow();
    const found = await readCar(suite.db, uid);
    if (found === null) throw new Error('no car');
    return found;
  };
  beforeEach(async () => {
    for (const table of ['cars', 'import_changes', 'catalog_imports'] as const)
      await suite.db.deleteFrom(table).execute();
  });

  it('goes off sale when its day is over, by the hand of the site', async () => {
    await write(LOT, NOW - 20 * HOUR_MS);
    expect(await end(AUCTION.getTime() + 11 * HOUR_MS)).toBe(0);
    expect((await lot()).status).toBe('active');
    expect(await end(NOW)).toBe(1);
    const car = await lot();
    expect([car.status, endedByAuction(car)]).toEqual(['sold', true]);
    const [last] = await carHistory(suite.db, car);
    expect(last).toMatchObject({ actor: 'site', file: 'Торги прошли' });
    expect(last?.changes.map(({ field }) => field)).toEqual(['status']);
    expect(await end(NOW + HOUR_MS)).toBe(0);
    // the list of imports is of what somebody brought, and may take back
    expect((await listImports(suite.db, 9)).map(({ actor }) => actor)).not.toContain('site');
  });

  it('stays off sale when a price list repeats the past auction, and is back with another', async () => {
    await write(LOT, NOW - 20 * HOUR_MS);
    await end(NOW);
    const again = await write({ ...LOT, price: '1200000' }, NOW);
    expect(again.issues.map(({ field, kind }) => [field, kind])).toEqual([
      ['available_at', 'warning'],
    ]);
    expect((await lot()).status).toBe('sold');
    await write({ ...LOT, available_at: new Date(NOW + WEEK_MS).toISOString() }, NOW);
    expect(await lot()).toMatchObject({ status: 'active', sold_at: null });
    await write({ ...LOT, availability: 'order', available_at: '' }, NOW);
    expect((await lot()).status).toBe('active');
  });

  it('comes again in a later week when it is a demo car', async () => {
    await fillDemo(suite.handle, { seed: 5, count: 200, today: '2026-11-20' });
    const lots = async () =>
      await suite.db
        .selectFrom('cars')
        .select(['uid', 'status', 'available_at', 'landed_rub', 'demo'])
        .where('availability', '=', 'auction')
        .orderBy('uid')
        .execute();
    const before = await lots();
    const later = Date.parse('2026-12-25T00:00:00Z');
    expect(before.length).toBeGreaterThan(2);
    expect(await end(later)).toBe(before.filter(({ status }) => status === 'active').length);
    for (const [nth, car] of (await lots()).entries()) {
      const was = before[nth];
      if (was?.status !== 'active') continue;
      const moved = Date.parse(car.available_at ?? '') - Date.parse(was.available_at ?? '');
      expect([car.status, car.demo, moved % WEEK_MS]).toEqual(['active', true, 0]);
      expect(Date.parse(car.available_at ?? '') - later).toBeLessThanOrEqual(WEEK_MS);
      expect(Date.parse(car.available_at ?? '')).toBeGreaterThan(later);
      expect(car.landed_rub === null).toBe(was.landed_rub === null);
    }
    expect(await end(later)).toBe(0);
  });
});
