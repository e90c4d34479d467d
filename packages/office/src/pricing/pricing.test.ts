import {
  costsInForce,
  fillDemo,
  freshTotals,
  latestRates,
  recalculateTotals,
  storeDemoRates,
  storeRates,
} from '@prichal/catalog';
import type { PricingSettings } from '@prichal/catalog';
import type { PricingDraft } from '@prichal/contract/office';
import { TYPICAL_COSTS } from '@prichal/customs';
import type { CostTable } from '@prichal/customs';
import { describeEachEngine } from '@prichal/database/testing';
import { beforeAll, expect, test } from 'vitest';
import { TERMINAL } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { NOW, sampleOffice } from '../testing/sample-office.ts';
import { cancelPricing, decidePricing } from './decide-pricing.ts';
import { readDraft } from './decision.ts';
import { previewPricing } from './preview-pricing.ts';
import { readPricingDay } from './read-pricing-day.ts';
import { readOfficePricing } from './read-pricing.ts';

const TODAY = '2026-11-20';
const LATER = new Date('2026-12-02T02:00:00Z');
const brokerOf = (value: string, valid_from = TODAY): PricingDraft => ({
  kind: 'costs',
  valid_from,
  own: false,
  lines: [{ place: 'russia', code: 'broker', value }],
});
const marginOf = (percent: string, valid_from = TODAY): PricingDraft => ({
  kind: 'margin',
  valid_from,
  percent,
});

describeEachEngine('decisions about rates and costs', (suite) => {
  const office = sampleOffice(suite);
  let owner: Actor;
  beforeAll(async () => {
    owner = await office.person('Ольга', 'owner');
    await storeDemoRates(suite.db, NOW);
    // purchase rates of the demo day would hide the margin
    await suite.db.deleteFrom('rates').where('kind', '=', 'purchase').execute();
    await fillDemo(suite.handle, { seed: 1, count: 60, today: TODAY });
    await suite.db.deleteFrom('rates').where('kind', '=', 'purchase').execute();
  });

  let time = NOW.getTime();
  const clock = () => {
    time += 1000;
    return new Date(time);
  };
  const read = (now = NOW, settings: PricingSettings = {}) =>
    readOfficePricing(suite.db, owner, { settings, sourceEnabled: false, now });
  const preview = async (draft: PricingDraft) =>
    previewPricing(suite.db, owner, {
      decision: await readDraft(suite.db, draft, {}),
      settings: {},
      now: NOW,
    });
  const decide = async (draft: PricingDraft, more: { actor?: Actor; revision?: string } = {}) => {
    const { actor = owner, ...seen } = more;
    const decision = await readDraft(suite.db, draft, {});
    const why = { reason: 'Подорожал брокер', settings: {}, now: clock() };
    return decidePricing(suite.db, actor, { decision, ...why, ...seen });
  };

  test('the preview is what the recalculated catalogue then shows', async () => {
    await recalculate();
    const before = await sums();
    const impact = await preview(brokerOf('82000'));
    expect(impact).toMatchObject({ least: 12_000, most: 12_000, mean: 12_000, note: null });
    expect(impact.computed).toBe(impact.cars);
    expect(impact.examples).toHaveLength(3);
    await decide(brokerOf('82000'));
    expect((await read()).totals?.current).toBe(false);
    await recalculate();
    expect((await read()).totals?.current).toBe(true);
    const after = await sums();
    const moved = [...before].filter(([uid, sum]) => after.get(uid) !== sum);
    expect(moved).toHaveLength(impact.changed);
    for (const [uid, sum] of moved) expect(after.get(uid)).toBe((sum ?? 0) + 12_000);
  });

  test('a line that is not the company’s stays typical until all are', async () => {
    const table = await costsInForce(suite.db, TODAY);
    expect(table.typical).toBe(true);
    expect(table.russia[0]).toMatchObject({ certainty: 'certain', note: 'Цена компании' });
    await decide({ kind: 'costs', valid_from: TODAY, own: true, lines: [] });
    expect((await costsInForce(suite.db, TODAY)).typical).toBe(false);
  });

  test('one of a later day waits for it, and can be taken back', async () => {
    const margin = async (now: Date) => (await read(now)).margin.percent;
    const spread = async () => {
      const { rates } = (await latestRates(suite.db, TODAY)) ?? {};
      return Number(rates?.purchase.JPY) / Number(rates?.customs.JPY);
    };
    await decide(marginOf('4.5'));
    expect(await spread()).toBeCloseTo(1.045, 6);
    await decide(marginOf('6', '2026-12-01'));
    expect([await margin(NOW), await margin(LATER)]).toEqual(['4.5', '6']);
    const { changes, revision } = await read();
    expect(changes.slice(0, 2)).toMatchObject([
      { state: 'planned', text: '4,5\u00a0% → 6\u00a0%', actor_name: 'Ольга' },
      { state: 'in-force', text: '3\u00a0% → 4,5\u00a0%', reason: 'Подорожал брокер' },
    ]);
    const which = { uid: changes[0]?.uid ?? '' };
    await cancelPricing(suite.db, owner, { which, revision, now: NOW });
    expect(await margin(LATER)).toBe('4.5');
    const again = cancelPricing(suite.db, owner, { which, now: NOW });
    await expect(again).rejects.toMatchObject({ code: 'not-found' });
  });

  test('a line that a later table as a whole does not have is named in the history', async () => {
    const day = '2027-02-01';
    const line = { place: 'russia', code: 'laboratory', value: '39000' } as const;
    await decide({ kind: 'costs', valid_from: day, own: false, lines: [line] });
    const textOf = async () => {
      const { changes } = await read();
      return changes.find(({ valid_from }) => valid_from === day)?.text;
    };
    const before = await textOf();
    expect(before).not.toContain('Не учтено');
    const base = await costsInForce(suite.db, TODAY);
    const russia = base.russia.filter(({ code }) => code !== 'laboratory');
    const table = { ...base, russia, validFrom: 20_270_115 };
    const decision = { kind: 'costs', table } as const;
    const given = { decision, reason: 'Без лаборатории', settings: {}, now: clock() };
    await decidePricing(suite.db, TERMINAL, given);
    expect(await textOf()).toBe(
      `${before}. Не учтено, нет в таблице расходов: Лаборатория: СБКТС и ЭПТС`,
    );
    await suite.db.deleteFrom('pricing_changes').where('valid_from', '>=', '2027-01-15').execute();
  });

  test('of two people who decide from one page the second gets an error', async () => {
    const { revision } = await read();
    const both = await Promise.allSettled([
      decide(marginOf('2'), { revision }),
      decide(marginOf('2.5'), { revision }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((each) => each.status === 'rejected')?.reason).toMatchObject({
      code: 'lead-changed',
    });
  });

  test('rates by hand count until the bank names that day, those of a passed day do not', async () => {
    const customs = { EUR: '99', USD: '83', CNY: '11.6', JPY: '0.56', KRW: '0.058' };
    const rates = (valid_from: string): PricingDraft => ({
      kind: 'rates',
      valid_from,
      customs,
      purchase: { JPY: '0.6' },
    });
    expect((await preview(rates('2026-11-01'))).note).toContain('Есть курсы новее');
    expect((await preview(rates('2026-11-21'))).changed).toBeGreaterThan(0);
    await decide(rates('2026-11-21'));
    expect(await read()).toMatchObject({
      rates: { date: '2026-11-21', source: 'Курсы компании' },
      revision: '6.1',
    });
    expect((await read()).changes[0]).toMatchObject({ kind: 'rates', state: 'in-force' });
    const { rows } = (await read()).rates ?? {};
    expect(rows?.find(({ currency }) => currency === 'JPY')).toMatchObject({ own: true });
    const noEuro = { ...rates('2026-11-21'), customs: { USD: '83' } };
    await expect(decide(noEuro as PricingDraft)).rejects.toThrow(/нет курса EUR/);
  });

  test('a day shows its rates, each with who typed it in; the bank’s have nobody', async () => {
    const anna = await office.person('Анна', 'owner');
    const day = '2026-11-23';
    const rates = (EUR: string, purchase: Record<string, string>): PricingDraft => ({
      kind: 'rates',
      valid_from: day,
      customs: { EUR, USD: '83', CNY: '11.6', JPY: '0.56', KRW: '0.058' },
      purchase,
    });
    const on = async (which: string, currency: string) => {
      const shown = await readPricingDay(suite.db, owner, { day: which, settings: {} });
      return shown.rates.find((row) => row.currency === currency);
    };
    await decide(rates('97.5', { JPY: '0.6' }));
    await decide(rates('98', {}), { actor: anna });
    expect(await on(day, 'EUR')).toMatchObject({
      customs: { value: '98', changed: { by: 'Анна' } },
    });
    expect(await on(day, 'USD')).toMatchObject({
      customs: { value: '83', changed: { by: 'Ольга' } },
    });
    // taken away, it is a change too
    expect(await on(day, 'JPY')).toMatchObject({
      purchase: { value: null, changed: { by: 'Анна' } },
    });
    // a later day begins with them, an earlier one does not
    expect((await on('2026-11-24', 'EUR'))?.customs.value).toBe('98');
    expect((await on('2026-11-22', 'EUR'))?.customs.value).toBe('99');
    const customs = { EUR: '96', USD: '82', CNY: '11.5', JPY: '0.55', KRW: '0.057' };
    await storeRates(suite.db, { date: day, source: 'Банк России', customs }, NOW);
    expect((await on(day, 'EUR'))?.customs).toEqual({ value: '96', changed: null });
    await suite.db.deleteFrom('rates').where('date', '=', day).execute();
  });

  test('a day shows what is planned for it, each value with who gave it', async () => {
    const anna = await office.person('Анна', 'owner');
    const day = '2026-12-15';
    await decide({
      kind: 'costs',
      valid_from: day,
      own: false,
      lines: [{ place: 'russia', code: 'broker', value: '81000' }],
    });
    const lab = { place: 'russia', code: 'laboratory', value: '31000' } as const;
    await decide({ kind: 'costs', valid_from: day, own: false, lines: [lab] }, { actor: anna });
    await decide(marginOf('7', day), { actor: anna });
    const on = async (which: string) => {
      const { costs, margin } = await readPricingDay(suite.db, owner, { day: which, settings: {} });
      const lines = costs.places.find(({ place }) => place === 'russia')?.lines ?? [];
      const line = (code: string) => lines.find((each) => each.code === code);
      return { broker: line('broker'), lab: line('laboratory'), margin };
    };
    expect(await on(day)).toMatchObject({
      broker: { value: '81000', changed: { by: 'Ольга' } },
      lab: { value: '31000', changed: { by: 'Анна' } },
      margin: { percent: '7', changed: { by: 'Анна' } },
    });
    const before = await on('2026-12-14');
    expect(before).toMatchObject({ broker: { value: '82000' }, lab: { changed: null } });
    expect(before.margin.percent).not.toBe('7');
    const manager = await office.person('Марк', 'manager');
    const asked = readPricingDay(suite.db, manager, { day, settings: {} });
    await expect(asked).rejects.toMatchObject({ code: 'not-allowed' });
    for (const { uid, state } of (await read()).changes)
      if (state === 'planned')
        await cancelPricing(suite.db, owner, { which: { uid }, now: clock() });
  });

  test('a planned line leaves alone what is decided about the others, before its day and after', async () => {
    const anna = await office.person('Анна', 'owner');
    const day = '2026-12-20';
    const labOf = (value: string, valid_from: string): PricingDraft => ({
      kind: 'costs',
      valid_from,
      own: false,
      lines: [{ place: 'russia', code: 'laboratory', value }],
    });
    const on = async (which: string, costsFile: CostTable | null = null) => {
      const settings = { costsFile };
      const { costs } = await readPricingDay(suite.db, owner, { day: which, settings });
      const { lines } = costs.places.find(({ place }) => place === 'russia') ?? { lines: [] };
      const line = (code: string) => {
        const { value, changed } = lines.find((each) => each.code === code) ?? {};
        return [value, changed?.by];
      };
      return [line('broker'), line('laboratory')];
    };
    await decide(brokerOf('91000', day));
    await decide(labOf('33000', TODAY), { actor: anna });
    await decide(brokerOf('85000', '2026-12-01'), { actor: anna });
    await decide(labOf('34000', '2026-12-25'), { actor: anna });
    expect(await on('2026-12-02')).toEqual([
      ['85000', 'Анна'],
      ['33000', 'Анна'],
    ]);
    expect(await on(day)).toEqual([
      ['91000', 'Ольга'],
      ['33000', 'Анна'],
    ]);
    expect(await on('2026-12-25')).toEqual([
      ['91000', 'Ольга'],
      ['34000', 'Анна'],
    ]);
    const states = async (now: Date) =>
      (await read(now)).changes.slice(0, 4).map(({ state, text }) => [state, text]);
    const [late, soon, lab, broker] = await states(LATER);
    expect([late?.[0], soon?.[0], lab?.[0], broker?.[0]]).toEqual([
      'planned',
      'in-force',
      'in-force',
      'planned',
    ]);
    // a file of the company that begins later replaces them all, lines of later days lie over it
    const costsFile = { ...TYPICAL_COSTS, id: 'file', validFrom: 20_261_222 };
    const [fileBroker, fileLab] = await on('2026-12-26', costsFile);
    expect([fileBroker?.[1], fileLab]).toEqual([undefined, ['34000', 'Анна']]);
    // taken back, a plan takes no other line with it
    const plan = (await read()).changes.find(({ text }) => text === broker?.[1]);
    await cancelPricing(suite.db, owner, { which: { uid: plan?.uid ?? '' }, now: clock() });
    expect(await on('2026-12-26')).toEqual([
      ['85000', 'Анна'],
      ['34000', 'Анна'],
    ]);
  });

  test.each([
    ['a day that has passed', marginOf('4', '2026-11-19'), /день прошёл/],
    ['rates of another year', { ...marginOf('4'), kind: 'rates', valid_from: '2036-11-20' }, /./],
    ['no day', marginOf('4', '2026-02-30'), /Нужен день/],
    [
      'an unknown line',
      { ...brokerOf('1'), lines: [{ place: 'china', code: 'x', value: '1' }] },
      /нет/,
    ],
  ])('%s is rejected', async (_, draft, message) => {
    await expect(decide(draft as PricingDraft)).rejects.toThrow(message);
  });

  test('the environment wins over a stored margin, and only an owner decides', async () => {
    const settings = { marginPercent: '7' };
    expect((await read(NOW, settings)).margin).toEqual({ percent: '7', from_environment: true });
    const decision = { kind: 'margin', validFrom: TODAY, percent: '1' } as const;
    const input = { decision, reason: 'Почему-то', now: NOW };
    await expect(decidePricing(suite.db, TERMINAL, { ...input, settings })).rejects.toThrow(
      /PURCHASE_MARGIN/,
    );
    const manager = await office.person('Марк', 'manager');
    await expect(
      decidePricing(suite.db, manager, { ...input, settings: {} }),
    ).rejects.toMatchObject({ code: 'not-allowed' });
  });

  async function recalculate() {
    const totals = await freshTotals(suite.db, NOW);
    if (totals === null) throw new Error('no rates');
    await recalculateTotals(suite.handle, totals, { now: () => NOW });
  }
  async function sums() {
    const rows = await suite.db
      .selectFrom('cars')
      .leftJoin('car_totals', (join) =>
        join
          .onRef('car_totals.uid', '=', 'cars.uid')
          .on('car_totals.run', '=', (builder) =>
            builder.selectFrom('totals_runs').select('run').orderBy('run', 'desc').limit(1),
          ),
      )
      .select(['cars.uid', 'cars.landed_rub', 'car_totals.landed_rub as fresh'])
      .where('status', '=', 'active')
      .execute();
    return new Map(rows.map(({ uid, landed_rub, fresh }) => [uid, fresh ?? landed_rub]));
  }
});
