import { randomBytes } from 'node:crypto';
import type { Estimate } from '@prichal/contract';
import { storeDemoRates } from '@prichal/catalog';
import { makeUuidV7 } from '@prichal/database';
import { describeEachEngine } from '@prichal/database/testing';
import type { PaidLine } from '@prichal/proposals';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { fakeClock } from '../../testing/fakes.ts';
import { createCatalog } from '../catalog/catalog-reader.ts';
import { createCalculator } from './calculator-reader.ts';
import { createPaidLines } from './paid-lines.ts';
import { estimateSchema } from './schemas.ts';

const asked = {
  country: 'japan',
  importer: 'individual',
  price: { amount: '2450000', currency: 'JPY' },
  manufactured: '2023-12',
  powertrain: 'petrol',
  engine_cc: 1998,
  power: { value: '160', unit: 'hp' },
  city: 'novosibirsk',
};
const broker = (points: number): PaidLine => ({
  code: 'broker',
  group: 'russia',
  promised: 6_000_000,
  paid: 6_000_000 + 600 * points,
});
const freight = (points: number): PaidLine => ({
  code: 'freight',
  group: 'transit',
  promised: 3_000_000,
  paid: 3_000_000 + 300 * points,
});

describeEachEngine('real figures in place of typical ones', (suite) => {
  const { now } = fakeClock();
  beforeAll(() => storeDemoRates(suite.db, now()));
  afterEach(() => suite.db.deleteFrom('ledger_rows').execute());

  const add = (
    country: string,
    lines: readonly PaidLine[],
    change: { demo?: boolean; is_shown?: boolean; route?: string } = {},
  ) =>
    suite.db
      .insertInto('ledger_rows')
      .values({
        uid: makeUuidV7(now().getTime(), randomBytes),
        deal_uid: null,
        is_shown: true,
        title: 'Harrier',
        picture: null,
        country,
        city: 'Казань',
        month: '2026-11',
        promised_kopecks: 100,
        paid_kopecks: 100,
        promised_days: 1,
        days: 1,
        route: JSON.stringify({ via: null }),
        reasons: '[]',
        lines: JSON.stringify(lines),
        ...change,
      })
      .execute();

  async function lineOf(code: string, isDemo = false) {
    const { db } = suite;
    const warned: unknown[] = [];
    const log = { warn: (...words: unknown[]) => void warned.push(words) };
    const catalog = createCatalog({ db, now, secret: 'x'.repeat(32), onError() {} });
    const paid = createPaidLines({ db, isDemo, log });
    const calculator = createCalculator({
      db,
      now,
      catalog,
      paid,
      costsFile: null,
      marginPercent: '3',
    });
    const answer = await calculator.quote(asked);
    if (!answer.ok) throw new Error(JSON.stringify(answer.fields));
    const estimate: Estimate = answer.estimate;
    expect(estimateSchema.parse(estimate)).toEqual(estimate);
    const page = await calculator.estimate(asked);
    expect(page.ok && page.estimate.lines).toEqual(estimate.lines);
    expect(warned).toEqual([]);
    return estimate.lines.find((line) => line.code === code);
  }

  test('nine deals leave the typical figure, the tenth replaces it by what was paid', async () => {
    for (let points = 0; points < 900; points += 100) await add('japan', [broker(points)]);
    const before = await lineOf('broker');
    expect(before).toMatchObject({ amount_rub: '70000.00', typical: { from: '35000' } });
    expect(before).not.toHaveProperty('paid');
    await add('korea', [broker(-100)]);
    expect(await lineOf('broker')).toMatchObject({
      amount_rub: '70000.00',
      typical: null,
      paid: { from: '69300.00', to: '75600.00', count: 10, demo: false },
    });
    expect(await lineOf('laboratory')).toMatchObject({ typical: { from: '20000' } });
    expect(await lineOf('duty')).not.toHaveProperty('paid');
  });

  test('the way from one country says nothing of another', async () => {
    for (let nth = 0; nth < 9; nth += 1) await add('japan', [freight(200)]);
    await add('korea', [freight(200)]);
    expect((await lineOf('freight'))?.typical).not.toBeNull();
    await add('japan', [freight(200)]);
    expect((await lineOf('freight'))?.paid).toMatchObject({ count: 10 });
  });

  test('the way through a third country says nothing of the direct one', async () => {
    const route = JSON.stringify({ via: 'через Киргизию' });
    for (let nth = 0; nth < 10; nth += 1) await add('japan', [freight(900)], { route });
    const line = await lineOf('freight');
    expect(line?.typical).not.toBeNull();
    expect(line).not.toHaveProperty('paid');
    for (let nth = 0; nth < 10; nth += 1) await add('japan', [freight(200)]);
    expect((await lineOf('freight'))?.paid).toMatchObject({ count: 10 });
  });

  test('made-up rows count in a demo alone and are marked, a removed one counts nowhere', async () => {
    for (let nth = 0; nth < 10; nth += 1) await add('china', [broker(0)], { demo: true });
    expect((await lineOf('broker'))?.typical).not.toBeNull();
    expect((await lineOf('broker', true))?.paid).toEqual({
      from: '70000.00',
      to: '70000.00',
      count: 10,
      demo: true,
    });
    await suite.db.updateTable('ledger_rows').set({ is_shown: false }).execute();
    expect((await lineOf('broker', true))?.typical).not.toBeNull();
  });
});
