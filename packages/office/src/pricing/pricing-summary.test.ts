import { costsInForce } from '@prichal/catalog';
import { TYPICAL_COSTS, findCity } from '@prichal/customs';
import type { CostTable } from '@prichal/customs';
import { describeEachEngine } from '@prichal/database/testing';
import { expect, it } from 'vitest';
import type { PricingDecision } from './decision.ts';
import { costTitles, summarize } from './pricing-summary.ts';

const DAY = '2026-11-20';

describeEachEngine('a decision about money in one line', (suite) => {
  const say = (decision: PricingDecision) => summarize(suite.db, decision, {});
  const costs = (change: (table: CostTable) => CostTable) =>
    costsInForce(suite.db, DAY).then((table) => say({ kind: 'costs', table: change(table) }));
  const broker = (amount: string) => (table: CostTable) => ({
    ...table,
    russia: table.russia.map((cost) =>
      cost.code === 'broker' && cost.kind !== 'percent' ? { ...cost, amount } : cost,
    ),
  });

  it('says a margin beside the one that counts without it', async () => {
    expect(await say({ kind: 'margin', validFrom: DAY, percent: '2.5' })).toMatch(
      /^[\d,]+\u00a0% → 2,5\u00a0%$/,
    );
  });

  it('says the rates of a day with a comma', async () => {
    const customs = { EUR: '99.5', JPY: '0.56' };
    const rates = { date: DAY, source: 'Курсы компании', customs };
    expect(await say({ kind: 'rates', rates } as unknown as PricingDecision)).toBe(
      'EUR 99,5, JPY 0,56',
    );
  });

  it('says each line that changes, before and after', async () => {
    expect(await costs(broker('82000'))).toMatch(
      /^[^:]+: 70\u00a0000\u00a0₽ → 82\u00a0000\u00a0₽$/,
    );
    expect(await costs((table) => ({ ...table, title: 'Наши цены' }))).toBe(
      'Таблица «Наши цены», цены те же',
    );
  });

  it('says a city that is delivered to only on request, and one that has a price now', async () => {
    const [slug = ''] =
      Object.entries(TYPICAL_COSTS.delivery).find(([, { rub }]) => rub !== null) ?? [];
    const delivery = (rub: number | null) => (table: CostTable) => ({
      ...table,
      delivery: { ...table.delivery, [slug]: { ...table.delivery[slug], rub } },
    });
    const city = findCity(slug)?.name ?? '';
    expect(await costs(delivery(null) as (table: CostTable) => CostTable)).toMatch(
      new RegExp(`^${city}: [\\d\\u00a0]+\\u00a0₽ → по запросу$`),
    );
  });

  it('says a line that is no longer there: the sum of every car falls by it', async () => {
    const without = await costs((table) => ({
      ...table,
      russia: table.russia.filter(({ code }) => code !== 'broker'),
    }));
    const title = costTitles(await costsInForce(suite.db, DAY)).get('russia broker') ?? '';
    expect(without).toBe(`${title}: 70\u00a0000\u00a0₽ → нет`);
  });

  it('says four lines and counts the others', async () => {
    const dearer = (table: CostTable) => ({
      ...table,
      delivery: Object.fromEntries(
        Object.entries(table.delivery).map(([slug, cost]) => [
          slug,
          { ...cost, rub: cost.rub === null ? null : cost.rub + 1000 },
        ]),
      ),
    });
    const said = await costs(dearer);
    const { delivery } = await costsInForce(suite.db, DAY);
    const changed = Object.values(delivery).filter(({ rub }) => rub !== null).length;
    expect(changed).toBeGreaterThan(4);
    expect(said.endsWith(`, ещё ${changed - 4}`)).toBe(true);
  });
});
