import { createBankSource, fillDemo, latestRates } from '@prichal/catalog';
import { emptyCarQuery, greatestTotal } from '@prichal/contract';
import type { Car, CarCard } from '@prichal/contract';
import { TYPICAL_COSTS } from '@prichal/customs';
import { describeEachEngine } from '@prichal/database/testing';
import { TERMINAL, decidePricing } from '@prichal/office';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFakeBank } from '@prichal/fakes/bank-of-russia';
import type { FakeBank } from '@prichal/fakes/bank-of-russia';
import { createCalculator } from '../features/calculator/calculator-reader.ts';
import type { LiveCalculator } from '../features/calculator/calculator-reader.ts';
import { createCatalog } from '../features/catalog/catalog-reader.ts';
import type { LiveCatalog } from '../features/catalog/catalog-reader.ts';
import { fakeClock, readableLog } from '../testing/fakes.ts';
import { createTotalsRecalculation } from './recalculate-totals.ts';
import { createRatesRefresher } from './refresh-rates.ts';

const DAY_MS = 24 * 60 * 60_000;

describeEachEngine('rates and totals', (suite) => {
  const clock = fakeClock();
  const { log, text } = readableLog();
  const lines = (message: string) =>
    text()
      .split('\n')
      .filter((line) => line.includes(message)).length;
  let bank: FakeBank;
  let catalog: LiveCatalog;
  let calculator: LiveCalculator;
  let refresh: () => Promise<void>;
  let recalculate: () => Promise<void>;

  beforeAll(async () => {
    bank = await startFakeBank();
    await fillDemo(suite.handle, { seed: 1, count: 120, today: '2026-11-20' });
    const { db, handle } = suite;
    const { now } = clock;
    const { signal } = new AbortController();
    const money = { marginPercent: '3', costsFile: null };
    catalog = createCatalog({ db, now, secret: 'x'.repeat(32), onError() {} });
    calculator = createCalculator({ db, now, catalog, ...money });
    const source = createBankSource({
      url: bank.url,
      retries: 0,
      timeoutMs: 10_000,
      breakAfter: 100,
    });
    refresh = createRatesRefresher({ db, source, now, log, signal });
    recalculate = createTotalsRecalculation({ handle, now, log, signal, ...money });
  });
  afterAll(() => bank.close());

  const cards = async (): Promise<CarCard[]> => {
    // a car in stock has a price in roubles, of no day's rates
    const availability: CarCard['availability'][] = ['order', 'auction', 'transit'];
    const query = { ...emptyCarQuery(), availability, sort: 'price' as const, limit: 48 };
    return (await catalog.list(query)).results;
  };
  const ratesDays = async () => new Set((await cards()).map(({ landed }) => landed?.rates_date));

  test('of a new day reach every card at once, with the order of the list', async () => {
    expect(await ratesDays()).toEqual(new Set(['2026-11-20']));
    await refresh();
    // stored but not recalculated: the cards do not change
    await catalog.refresh();
    expect(await ratesDays()).toEqual(new Set(['2026-11-20']));
    const before = await cards();
    await recalculate();
    await catalog.refresh();
    expect(await ratesDays()).toEqual(new Set(['2026-11-21']));
    const after = await cards();
    const sums = after.map(({ landed }) => Number(landed && greatestTotal(landed)));
    expect(sums).toEqual(sums.toSorted((a, b) => a - b));
    expect(after).not.toEqual(before);
    expect(lines('catalogue totals recalculated')).toBe(1);
  });

  test('agree between a card, the car’s page and its bill', async () => {
    const complete = (await cards()).find(({ landed }) => landed?.complete);
    const car = (await catalog.car(complete?.country ?? 'japan', complete?.id ?? '')) as Car;
    expect(car.landed).toEqual(complete?.landed);
    calculator.pricing.forget();
    const bill = await calculator.forCar(car);
    expect(Math.round(Number(bill?.estimate.totals.total))).toBe(Number(car.landed?.total_rub));
    expect(bill?.estimate.rates.date).toBe('2026-11-21');
  });

  test('are recalculated when the company’s costs change, and not when nothing does', async () => {
    await recalculate();
    expect(lines('catalogue totals recalculated')).toBe(1);
    const [before] = await cards();
    const russia = TYPICAL_COSTS.russia.map((cost) =>
      cost.kind === 'fixed' && cost.code === TYPICAL_COSTS.russia[0]?.code
        ? { ...cost, amount: String(Number(cost.amount) + 10_000) }
        : cost,
    );
    await decidePricing(suite.db, TERMINAL, {
      decision: { kind: 'costs', table: { ...TYPICAL_COSTS, typical: false, russia } },
      reason: 'Новый брокер',
      settings: {},
      now: clock.now(),
    });
    await recalculate();
    await catalog.refresh();
    const after = await cards();
    const same = after.find(({ id, country }) => id === before?.id && country === before.country);
    expect(Number(same?.landed?.total_rub)).toBe(Number(before?.landed?.total_rub) + 10_000);
    await recalculate();
    expect(lines('catalogue totals recalculated')).toBe(2);
  });

  test('move with the day: so do clearance days', async () => {
    const [before] = await cards();
    clock.move(DAY_MS);
    await recalculate();
    await catalog.refresh();
    const after = (await cards()).find(({ id }) => id === before?.id);
    const days = (iso?: string | null) => Date.parse(iso ?? '') / DAY_MS;
    expect(days(after?.landed?.clearance_date)).toBe(days(before?.landed?.clearance_date) + 1);
  });

  test('with the source away for a week stay, say so, and cost one line of the log a day', async () => {
    bank.failure = 'unavailable';
    for (let day = 0; day < 7; day += 1) {
      clock.move(DAY_MS);
      for (let hour = 0; hour < 5; hour += 1) await refresh();
      await recalculate();
    }
    expect(lines('rates not refreshed')).toBe(7);
    expect(await latestRates(suite.db, '2026-11-28')).toMatchObject({ stale: true });
    calculator.pricing.forget();
    expect(await calculator.rates()).toMatchObject({ date: '2026-11-21', stale: true });
    expect(await calculator.health()).toMatchObject({
      status: 'stale',
      rates: { last_failure: 'HTTP 503' },
    });
    await catalog.refresh();
    expect(await ratesDays()).toEqual(new Set(['2026-11-21']));
    bank.failure = null;
    bank.date = '28.11.2026';
    await refresh();
    calculator.pricing.forget();
    expect(await calculator.rates()).toMatchObject({ date: '2026-11-28', stale: false });
  });
});
