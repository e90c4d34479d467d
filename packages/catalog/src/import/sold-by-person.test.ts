import { describeEachEngine } from '@prichal/database/testing';
import { beforeEach, expect, it } from 'vitest';
import { demoRates } from '../landed/demo-rates.ts';
import { totalsContext } from '../landed/totals-context.ts';
import { feedRecords } from '../testing/feed-lines.ts';
import { importFile } from './import-file.ts';
import { undoImport } from './undo-import.ts';

const totals = totalsContext({ today: '2026-11-20', rates: demoRates() });
const NOW = new Date('2026-11-20T03:00:00Z');
const LATER = new Date('2026-11-24T03:00:00Z');
const [CAR = {}] = feedRecords(1);

describeEachEngine('a car that a person took off sale', (suite) => {
  const bring = (values: object, byPerson: boolean, now = NOW) =>
    importFile(suite.handle, 'none/form', {
      records: [{ line: 1, values: { ...CAR, ...values } }],
      title: 'Машины',
      byPerson,
      now,
      totals,
    });
  const car = () =>
    suite.db
      .selectFrom('cars')
      .select(['status', 'sold_by', 'sold_at', 'price_amount'])
      .executeTakeFirstOrThrow();

  beforeEach(async () => {
    await suite.db.deleteFrom('cars').execute();
    await bring({}, false);
  });

  it('stays off it when a file names it without a status, and the report says so', async () => {
    await bring({ status: 'sold' }, true);
    const report = await bring({ price: 777_000 }, false, LATER);
    expect(report).toMatchObject({ changed: 1, rejected: 0 });
    expect(report.issues).toMatchObject([{ field: 'status', kind: 'warning' }]);
    expect(await car()).toMatchObject({
      status: 'sold',
      sold_by: 'person',
      sold_at: NOW,
      price_amount: '777000.00',
    });
    expect(await bring({ price: 777_000 }, false, LATER)).toMatchObject({ unchanged: 1 });
  });

  it('is on sale again when a file or a person says so, or when that is undone', async () => {
    const back = { status: 'active', sold_by: null, sold_at: null };
    for (const byPerson of [false, true]) {
      await bring({ status: 'sold' }, true);
      await bring({ status: 'в продаже' }, byPerson);
      expect(await car()).toMatchObject(back);
    }
    const { uid } = await bring({ status: 'sold' }, true);
    await undoImport(suite.handle, uid ?? '', { now: () => new Date() });
    expect(await car()).toMatchObject(back);
  });

  it('is another one than a car that a file called sold and a person changes later', async () => {
    await bring({ status: 'sold' }, false);
    await bring({ status: 'sold', price: 800_000 }, true, LATER);
    expect(await car()).toMatchObject({ status: 'sold', sold_by: null, sold_at: NOW });
    await bring({}, false, LATER);
    expect(await car()).toMatchObject({ status: 'active', sold_at: null });
  });
});
