import {
  DEFAULT_SETTINGS,
  TYPICAL_COSTS,
  clearanceDateOf,
  computeNumbers,
  estimate,
  isoDay,
  parseMade,
  totalsOverTime,
  withSaleCountries,
} from '@prichal/customs';
import { expect, it } from 'vitest';
import { generateCars } from '../demo/generate-cars.ts';
import { KYRGYZSTAN, SALE_COUNTRIES, UAE } from '../testing/sale-countries.ts';
import { demoRates } from './demo-rates.ts';
import { factsOf, landedColumns } from './landed-columns.ts';
import type { PricedCar } from './landed-columns.ts';
import { readTotalsData, totalsContext, totalsData, totalsKey } from './totals-context.ts';

const TODAY = '2026-11-20';
const [first] = generateCars({ seed: 5, count: 1, today: TODAY });
if (first === undefined) throw new Error('no car');
const CAR: PricedCar = {
  ...first,
  country: 'uae',
  powertrain: 'petrol',
  year: 2023,
  month: 5,
  engine_cc: 1798,
  power_hp: 140,
  power_kw: null,
  motor_power_30min_kw: null,
  price_amount: '60000.00',
  price_currency: 'AED',
  availability: 'order',
  available_at: null,
};
const totals = totalsContext({ today: TODAY, rates: demoRates(), further: SALE_COUNTRIES });

it('a car of a further country is cleared after the legs of its way and costs what its lines say', () => {
  const day = clearanceDateOf(20261120, 'uae', SALE_COUNTRIES) ?? 0;
  const made = estimate(
    { ...factsOf(CAR), clearanceDate: null, rates: null },
    {
      clearanceDate: day,
      rates: demoRates(),
      costs: withSaleCountries(TYPICAL_COSTS, SALE_COUNTRIES),
      settings: DEFAULT_SETTINGS,
      country: UAE,
    },
  );
  // 5 + 4 + 30 + 5 days before the declaration
  expect(isoDay(day)).toBe('2027-01-03');
  const columns = landedColumns(CAR, totals);
  expect(columns).toMatchObject({
    landed_rub: Math.round(Number(made.totals.total)),
    landed_missing: null,
    clearance_date: '2027-01-03',
    route_via: null,
    util: 'preferential',
  });
  const line = (title: string) => made.lines.find((one) => one.title === title);
  const { customs, purchase } = demoRates();
  expect(Number(line('Услуги в Дубае')?.amount_rub)).toBeCloseTo(3000 * Number(purchase.AED), 1);
  expect(Number(line('Банковский перевод 2 %')?.amount_rub)).toBeCloseTo(
    0.02 * (63_000 * Number(purchase.AED) + 2100 * Number(purchase.USD)),
    1,
  );
  expect(Number(made.facts.customs_value_rub)).toBeCloseTo(60_000 * Number(customs.AED), 1);
  expect(made.route).toMatchObject({ country: 'Дубай — Владивосток', via: null, days: 48 });
  expect(made.warnings.join()).toContain(UAE.reason);
});

it('where nobody can say which levies are paid there is no sum, and a car that is here costs its price', () => {
  expect(landedColumns({ ...CAR, country: 'kyrgyzstan' }, totals)).toMatchObject({
    landed_rub: null,
    landed_to_rub: null,
    landed_missing: 'порядок платежей при ввозе',
    clearance_date: null,
  });
  const here = { ...CAR, country: 'kyrgyzstan', availability: 'stock', price_currency: 'RUB' };
  expect(landedColumns(here as PricedCar, totals)).toMatchObject({ landed_rub: 60_000 });
});

it('an estimate where nobody can say the levies has no total, and the reason in its place', () => {
  const context = {
    clearanceDate: 20261220,
    rates: demoRates(),
    costs: withSaleCountries(TYPICAL_COSTS, SALE_COUNTRIES),
    settings: DEFAULT_SETTINGS,
    country: KYRGYZSTAN,
  };
  const facts = factsOf({ ...CAR, country: 'kyrgyzstan' });
  for (const known of [facts, { ...facts, made: parseMade('2023') }]) {
    const input = { ...known, clearanceDate: null, rates: null };
    const made = estimate(input, context);
    expect(made.export_note).toContain(KYRGYZSTAN.reason);
    expect(made).toMatchObject({ complete: false, range: null, missing: [], next_thresholds: [] });
    expect([made.totals.customs, made.totals.total, made.shown.total]).toEqual([null, null, null]);
    expect(Number(made.totals.abroad)).toBeGreaterThan(0);
    // no levy is named that may not be owed
    const customs = made.lines.filter(({ group }) => group === 'customs');
    expect(customs).toMatchObject([
      {
        code: 'levies',
        title: 'Платежи при ввозе',
        amount_rub: null,
        shown_rub: null,
        range: null,
      },
    ]);
    expect(customs[0]?.formula).toContain(KYRGYZSTAN.reason);
    expect(made.facts).toMatchObject({ preferential: null, fees_at_limit: null, duty_eur: null });
    const periods = totalsOverTime(input, context, 20261120, 20280520);
    expect(periods.map(({ total, range }) => [total, range])).toEqual([[null, null]]);
    expect(computeNumbers(input, context)).toMatchObject({ total: null, low: null, high: null });
  }
});

it('a stored run gives the totals of its countries back, and another line is another run', () => {
  const stored = readTotalsData(JSON.parse(JSON.stringify(totalsData(totals))));
  expect(stored && landedColumns(CAR, stored)).toEqual(landedColumns(CAR, totals));
  expect(stored && totalsKey(stored)).toBe(totalsKey(totals));
  const dearer = { ...UAE, costs: UAE.costs.map((cost) => ({ ...cost, amount: '9' })) };
  const changed = totalsContext({ today: TODAY, rates: demoRates(), further: { uae: dearer } });
  expect(totalsKey(changed)).not.toBe(totalsKey(totals));
});

it('the three cost the same whether there are further countries or not', () => {
  const alone = totalsContext({ today: TODAY, rates: demoRates() });
  for (const car of generateCars({ seed: 9, count: 100, today: TODAY }))
    expect(landedColumns(car, totals)).toEqual(landedColumns(car, alone));
});
