import { addPricingChange } from '@prichal/catalog';
import { describeEachEngine } from '@prichal/database/testing';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { NOW, sampleOffice } from '../testing/sample-office.ts';
import type { StaffActor } from '../testing/sample-office.ts';
import { listPricingChanges } from './list-pricing-changes.ts';

const TODAY = '2026-11-20';
const NOTHING = { known: null, costsFile: null };

describeEachEngine('the history of decisions about money', (suite) => {
  const office = sampleOffice(suite);
  let anna: StaffActor;
  beforeAll(async () => {
    anna = await office.person('Анна', 'owner');
  });
  beforeEach(() => suite.db.deleteFrom('pricing_changes').execute());
  let made = 0;
  const margin = (
    percent: string,
    validFrom: string,
    actor = anna.uid,
    kind: 'margin' | 'rates' = 'margin',
  ) =>
    addPricingChange(suite.db, {
      kind,
      validFrom,
      value: { percent },
      summary: `${percent} %`,
      reason: 'Решили',
      actor,
      now: new Date(NOW.getTime() + (made += 1) * 1000),
    });
  const list = async () =>
    (await listPricingChanges(suite.db, TODAY, NOTHING)).map(({ text, state }) => [text, state]);

  it('has the newest first: one counts, one is planned, the others are past', async () => {
    await margin('1', '2026-11-01');
    await margin('2', '2026-11-20');
    await margin('3', '2026-11-21');
    // of a day that counts less than a later one
    await margin('4', '2026-11-10');
    expect(await list()).toEqual([
      ['4 %', 'past'],
      ['3 %', 'planned'],
      ['2 %', 'in-force'],
      ['1 %', 'past'],
    ]);
  });

  it('has what counts from one day by who decided last, and the one before it when that is taken back', async () => {
    await margin('1', TODAY);
    const last = await margin('2', TODAY);
    expect(await list()).toEqual([
      ['2 %', 'in-force'],
      ['1 %', 'past'],
    ]);
    await suite.db
      .updateTable('pricing_changes')
      .set({ cancelled_at: NOW, cancelled_by: anna.uid })
      .where('uid', '=', last)
      .execute();
    expect(await list()).toEqual([
      ['2 %', 'cancelled'],
      ['1 %', 'in-force'],
    ]);
  });

  it('names who decided; nobody of the staff at the terminal', async () => {
    await margin('1', TODAY);
    await margin('2', TODAY, 'terminal');
    const changes = await listPricingChanges(suite.db, TODAY, NOTHING);
    expect(changes.map(({ actor_name: name }) => name)).toEqual([null, 'Анна']);
    expect(changes[0]).toMatchObject({ kind: 'margin', valid_from: TODAY, reason: 'Решили' });
  });

  it('has what counts and what is planned however long ago it was decided: it could not be taken back otherwise', async () => {
    await margin('2', '2026-11-01');
    await margin('3', '2026-12-01');
    // a company that types its rates in day by day
    for (let nth = 0; nth < 60; nth += 1) await margin(`r${nth}`, TODAY, anna.uid, 'rates');
    await margin('1', '2026-10-01');
    const all = await list();
    expect(all.slice(0, 2)).toEqual([
      ['1 %', 'past'],
      ['r59 %', 'past'],
    ]);
    expect(all.slice(-2)).toEqual([
      ['3 %', 'planned'],
      ['2 %', 'in-force'],
    ]);
    expect(all).toHaveLength(52);
  });
});
