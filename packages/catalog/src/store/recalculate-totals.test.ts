import { changeCars, loadIndex, readCatalogueState, publishCatalogue } from '@prichal/database';
import { describeEachEngine } from '@prichal/database/testing';
import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { demoRoutes } from '../demo/demo-route.ts';
import { fillDemo } from '../demo/fill-demo.ts';
import { currentTotals } from '../landed/current-totals.ts';
import { demoRates } from '../landed/demo-rates.ts';
import { landedColumns } from '../landed/landed-columns.ts';
import { totalsContext, totalsKey } from '../landed/totals-context.ts';
import { takeLease } from './lease.ts';
import { recalculateTotals } from './recalculate-totals.ts';

const TODAY = '2026-11-20';
const CARS = 250;
const now = () => new Date('2026-11-20T02:00:00Z');

function contextAt(jpy: string, today = TODAY) {
  const rates = demoRates();
  return totalsContext({
    today,
    routes: demoRoutes(),
    rates: {
      ...rates,
      customs: { ...rates.customs, JPY: jpy },
      purchase: { ...rates.purchase, JPY: jpy },
    },
  });
}

describeEachEngine('the totals of a whole catalogue', (suite) => {
  beforeAll(async () => {
    await fillDemo(suite.handle, { seed: 1, count: CARS, today: TODAY });
  });
  const run = (jpy: string, options = {}) =>
    recalculateTotals(suite.handle, contextAt(jpy), { now, batch: 60, ...options });
  const rowsOf = (id: string) =>
    suite.db.selectFrom('car_totals').selectAll().where('run', '=', id).execute();
  const published = async () => {
    const { snapshotId } = await readCatalogueState(suite.db);
    const index = snapshotId === null ? null : await loadIndex(suite.db, snapshotId);
    if (index === null) throw new Error('nothing is published');
    return index;
  };
  const active = () =>
    suite.db.selectFrom('cars').selectAll().where('status', '=', 'active').execute();

  it('are written only where they differ from what the cars have already', async () => {
    const cars = await active();
    const same = await recalculateTotals(
      suite.handle,
      totalsContext({ today: TODAY, rates: demoRates(), routes: demoRoutes() }),
      { now, batch: 60 },
    );
    expect(same).toMatchObject({ kind: 'done', seen: cars.length, written: 0 });
    const done = await run('0.7');
    if (done.kind !== 'done') throw new Error(done.kind);
    const japanese = cars.filter(
      (car) => car.country === 'japan' && car.landed_rub !== null && car.availability !== 'stock',
    );
    expect(done.written).toBe(japanese.length);
    const rows = await rowsOf(done.run);
    for (const car of japanese) {
      const { landed_rub, landed_to_rub, util } = landedColumns(car, contextAt('0.7'));
      const row = rows.find(({ uid }) => uid === car.uid);
      expect(row).toMatchObject({ landed_rub, landed_to_rub, util });
      expect(landed_rub).not.toBe(car.landed_rub);
    }
  });

  it('are not recalculated for the same context', async () => {
    expect(await run('0.7')).toEqual({ kind: 'current' });
    expect(totalsKey(contextAt('0.7'))).not.toBe(totalsKey(contextAt('0.7', '2026-11-21')));
  });

  it('are published atomically: a snapshot contains one run', async () => {
    const index = await published();
    const sums = new Set(index.price);
    for (const car of await active()) {
      const { landed_rub: from, landed_to_rub: to } = landedColumns(car, contextAt('0.7'));
      // of a range the most that the car may cost
      expect(sums).toContain(to ?? from ?? -1);
    }
    expect(index.totals?.ratesDate).toBe(TODAY);
    expect((await readCatalogueState(suite.db)).behind).toBe(false);
  });

  it('are unchanged by an interrupted run, which leaves no rows behind', async () => {
    const before = await published();
    const stop = new AbortController();
    await expect(
      run('0.8', {
        signal: stop.signal,
        onBatch: async (seen: number) => {
          if (seen < 120) return;
          expect((await published()).snapshotId).toBe(before.snapshotId);
          stop.abort();
        },
      }),
    ).rejects.toThrow(/abort/i);
    expect((await published()).snapshotId).toBe(before.snapshotId);
    const runs = await suite.db.selectFrom('car_totals').select('run').distinct().execute();
    expect(runs.map((row) => row.run)).toEqual([before.totals?.run]);
    // and the lease is free again
    expect((await run('0.75')).kind).toBe('done');
  });

  it('are left to the process that is at it', async () => {
    const lease = { name: 'recalculate-totals', owner: 'another', ms: 60_000 };
    expect(await takeLease(suite.db, { ...lease, now: now() })).toBe(true);
    expect(await run('0.81')).toEqual({ kind: 'busy' });
    const later = new Date(now().getTime() + 61_000);
    expect((await run('0.81', { now: () => later })).kind).toBe('done');
  });

  it('stay with the process that is at it, however long a step of it takes', async () => {
    const real = { now: () => new Date(), leaseMs: 300, batch: 1_000 };
    let second: Promise<unknown> | undefined;
    const first = await recalculateTotals(suite.handle, contextAt('0.811'), {
      ...real,
      onBatch: async () => {
        await sleep(900);
        second ??= recalculateTotals(suite.handle, contextAt('0.812'), real);
        await second;
      },
    });
    expect(first.kind).toBe('done');
    expect(await second).toEqual({ kind: 'busy' });
  });

  it('stay the published ones, rows and all, when the record of the run cannot be written', async () => {
    const before = await published();
    await sql`alter table totals_runs add constraint full_disk check (false) not valid`.execute(
      suite.db,
    );
    await expect(run('0.813')).rejects.toThrow(/full_disk/);
    await sql`alter table totals_runs drop constraint full_disk`.execute(suite.db);
    expect((await published()).snapshotId).toBe(before.snapshotId);
    const runs = await suite.db.selectFrom('car_totals').select('run').distinct().execute();
    expect(runs.map((row) => row.run)).toContain(before.totals?.run);
    expect(runs).toHaveLength(2);
  });

  it('retain the previous run for readers of the old snapshot, and no older one', async () => {
    await run('0.82');
    await run('0.83');
    const runs = await suite.db.selectFrom('totals_runs').select('run').orderBy('run').execute();
    expect(runs).toHaveLength(2);
    const written = await suite.db
      .selectFrom('car_totals')
      .select('run')
      .distinct()
      .orderBy('run')
      .execute();
    expect(written).toEqual(runs);
  });

  it('give way to the car’s own when it has changed since', async () => {
    const car = (await active()).find(
      (each) => each.country === 'japan' && each.landed_rub !== null,
    );
    if (car === undefined) throw new Error('no car');
    const change = (updated_at: string, landed_rub?: number) =>
      changeCars(suite.db, (trx, revision) =>
        trx
          .updateTable('cars')
          .set({ updated_at: new Date(updated_at), revision, ...(landed_rub && { landed_rub }) })
          .where('uid', '=', car.uid)
          .execute(),
      );
    await change('2030-11-20T05:00:00.123Z', 777_777);
    expect((await readCatalogueState(suite.db)).behind).toBe(true);
    await run('0.835');
    // the run has seen the change, so its own sum counts
    expect(new Set((await published()).price)).not.toContain(777_777);
    await change('2030-11-20T06:00:00.123Z');
    await publishCatalogue(suite.db, { fold: (text) => text, now });
    expect(new Set((await published()).price)).toContain(777_777);
  });

  it('are published when one price is absurd: that car alone has no sum, in a range and in stock too', async () => {
    const cars = (await active()).filter((each) => each.landed_rub !== null);
    const absurd = [
      cars.find((each) => each.country === 'japan' && each.landed_to_rub === null),
      cars.find((each) => each.landed_to_rub !== null),
      cars.find((each) => each.availability === 'stock'),
    ].map((car) => {
      if (car === undefined) throw new Error('no car');
      return car.uid;
    });
    const priced = (price_amount: string) =>
      suite.db.updateTable('cars').set({ price_amount }).where('uid', 'in', absurd).execute();
    await priced('999999999999.00');
    const done = await run('0.84');
    if (done.kind !== 'done') throw new Error(done.kind);
    const none = { landed_rub: null, landed_to_rub: null, landed_missing: 'правдоподобная цена' };
    const rows = await rowsOf(done.run);
    for (const uid of absurd) expect(rows.find((row) => row.uid === uid)).toMatchObject(none);
    await priced('1000000.00');
  });

  it('are calculated for a new car with the same context', async () => {
    const context = await currentTotals(suite.db, now());
    expect(context?.rates.purchase.JPY).toBe('0.84');
    expect(context && totalsKey(context)).toBe(totalsKey(contextAt('0.84')));
  });
});
