import { describeEachEngine } from '@prichal/database/testing';
import type { DealsTable } from '@prichal/database';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Updateable } from 'kysely';
import { randomUUID } from 'node:crypto';
import { sampleDeals } from '../testing/sample-deals.ts';
import type { StaffActor } from '../testing/sample-office.ts';
import { readPaid } from './read-paid.ts';

describeEachEngine('what cars have cost against the promise', (suite) => {
  const sample = sampleDeals(suite);
  let olga: StaffActor;
  beforeAll(async () => {
    olga = await sample.office.person('Ольга', 'manager');
  });
  beforeEach(async () => {
    for (const table of ['deals', 'ledger_rows'] as const)
      await suite.db.deleteFrom(table).execute();
  });
  const deal = async (set: Updateable<DealsTable>) => {
    const { uid } = await sample.begun(olga);
    await suite.db
      .updateTable('deals')
      .set({
        state: 'handed-over',
        handover_on: '2026-11-10',
        promised_kopecks: 100_000_000,
        ...set,
      })
      .where('uid', '=', uid)
      .execute();
    return uid;
  };
  const madeUp = (set: { deal_uid?: string | null; is_shown?: boolean; month?: string }) =>
    suite.db
      .insertInto('ledger_rows')
      .values({
        uid: randomUUID(),
        deal_uid: null,
        is_shown: true,
        title: 'Пример',
        picture: null,
        country: 'japan',
        city: 'Казань',
        month: '2026-11',
        promised_kopecks: 100_000_000,
        paid_kopecks: 99_000_000,
        promised_days: 60,
        days: 62,
        reasons: '[]',
        lines: '[]',
        route: null,
        demo: true,
        ...set,
      })
      .execute();
  const read = (withDemo = false, since = '2026-10-21') => readPaid(suite.db, { since, withDemo });

  it('counts cars handed over since the day, by country, the cheapest first; no median of a few', async () => {
    await deal({ client_kopecks: 101_000_000 });
    await deal({ client_kopecks: 98_000_000, handover_on: '2026-10-21' });
    await deal({ client_kopecks: 200_000_000, handover_on: '2026-10-20' });
    await deal({ client_kopecks: 200_000_000, state: 'open' });
    await deal({ client_kopecks: 200_000_000, state: 'cancelled' });
    expect(await read()).toEqual({
      count: 2,
      median: null,
      countries: [
        {
          country: 'korea',
          median: null,
          cars: [
            { title: 'Hyundai Tucson 2.0', basis_points: -200 },
            { title: 'Hyundai Tucson 2.0', basis_points: 100 },
          ],
        },
      ],
    });
  });

  it('leaves out what was erased, and what is made up where the site is live', async () => {
    await deal({ promise: null, client_kopecks: 101_000_000 });
    await deal({ demo: true, client_kopecks: 101_000_000 });
    await madeUp({});
    await madeUp({ month: '2026-09' });
    await madeUp({ is_shown: false });
    // a row of a deal is that deal
    await madeUp({ deal_uid: randomUUID() });
    expect(await read()).toEqual({ count: 0, median: null, countries: [] });
    const demo = await read(true);
    expect(demo.count).toBe(2);
    expect(demo.countries.map(({ country, cars }) => [country, cars.length])).toEqual([
      ['japan', 1],
      ['korea', 1],
    ]);
  });

  it('has a median from enough cars on', async () => {
    for (const paid of [99, 100, 101, 102, 103, 104, 105, 106, 107, 108])
      await deal({ client_kopecks: paid * 1_000_000 });
    const { median, count, countries } = await read();
    expect(count).toBe(10);
    expect(median).not.toBeNull();
    expect(countries[0]?.median).toBe(median);
    expect(median).toBeGreaterThanOrEqual(300);
    expect(median).toBeLessThanOrEqual(400);
  });
});
