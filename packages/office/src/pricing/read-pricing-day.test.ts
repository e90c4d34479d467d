import { addPricingChange } from '@prichal/catalog';
import { describeEachEngine } from '@prichal/database/testing';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { NOW, sampleOffice } from '../testing/sample-office.ts';
import type { StaffActor } from '../testing/sample-office.ts';
import { decidePricing } from './decide-pricing.ts';
import { readDraft } from './decision.ts';
import { readPricingDay } from './read-pricing-day.ts';

const TODAY = '2026-11-20';

describeEachEngine('the values of a day', (suite) => {
  const office = sampleOffice(suite);
  let anna: StaffActor;
  let oleg: StaffActor;
  beforeAll(async () => {
    anna = await office.person('Анна', 'owner');
    oleg = await office.person('Олег', 'owner');
  });
  beforeEach(() => suite.db.deleteFrom('pricing_changes').execute());
  const margin = (percent: string, validFrom: string, by: StaffActor) =>
    addPricingChange(suite.db, {
      kind: 'margin',
      validFrom,
      value: { percent },
      summary: '',
      reason: 'Решили',
      actor: by.uid,
      now: NOW,
    });
  const day = (of = TODAY, settings = {}) => readPricingDay(suite.db, anna, { day: of, settings });
  const broker = async (value: string, validFrom: string, by: StaffActor) => {
    const decision = await readDraft(
      suite.db,
      {
        kind: 'costs',
        valid_from: validFrom,
        own: false,
        lines: [{ place: 'russia', code: 'broker', value }],
      },
      {},
    );
    const around = { reason: 'Подорожал', settings: {}, now: NOW };
    await decidePricing(suite.db, by, { decision, ...around });
  };
  const lineOf = async (of: string) => {
    const { costs } = await day(of);
    const russia = costs.places.find(({ place }) => place === 'russia');
    return russia?.lines.find(({ code }) => code === 'broker');
  };

  it('name who gave the margin, but not where the environment gives it', async () => {
    expect((await day()).margin.changed).toBeNull();
    await margin('3', TODAY, anna);
    await margin('4', '2026-12-01', oleg);
    expect((await day()).margin).toEqual({
      percent: '3',
      changed: { by: 'Анна', at: NOW.toISOString() },
    });
    expect((await day('2026-12-01')).margin).toMatchObject({
      percent: '4',
      changed: { by: 'Олег' },
    });
    expect((await day(TODAY, { marginPercent: '1.5' })).margin).toEqual({
      percent: '1.5',
      changed: null,
    });
  });

  it('name who gave each line its value on that day', async () => {
    expect((await lineOf(TODAY))?.changed).toBeNull();
    await broker('82000', TODAY, anna);
    await broker('90000', '2026-12-01', oleg);
    expect(await lineOf(TODAY)).toMatchObject({ value: '82000', changed: { by: 'Анна' } });
    expect(await lineOf('2026-11-30')).toMatchObject({ value: '82000' });
    expect(await lineOf('2026-12-01')).toMatchObject({ value: '90000', changed: { by: 'Олег' } });
  });

  it('are the owner’s alone, with a revision that another decision makes old', async () => {
    const manager = await office.person('Ольга', 'manager');
    await expect(
      readPricingDay(suite.db, manager, { day: TODAY, settings: {} }),
    ).rejects.toMatchObject({ code: 'not-allowed' });
    const { revision } = await day();
    await margin('3', TODAY, anna);
    expect((await day()).revision).not.toBe(revision);
  });
});
