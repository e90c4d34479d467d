import { expect, it } from 'vitest';
import { demoRoutes } from '../demo/demo-route.ts';
import { generateCars } from '../demo/generate-cars.ts';
import { demoRates } from './demo-rates.ts';
import { landedColumns } from './landed-columns.ts';
import { totalsContext } from './totals-context.ts';

const TODAY = '2026-11-20';
const totals = totalsContext({ today: TODAY, rates: demoRates(), routes: demoRoutes() });
const car = [...generateCars({ seed: 3, count: 60, today: TODAY })].find(
  (one) => one.availability === 'order' && !one.export_ban && one.month !== null && one.power_hp,
)!;

it('a car in stock costs its price: nothing of customs, rates or a day is added', () => {
  const stock = {
    ...car,
    availability: 'stock',
    price_amount: '3450000.00',
    price_currency: 'RUB',
  } as const;
  const { util } = landedColumns(car, totals);
  expect(landedColumns(stock, totals)).toEqual({
    landed_rub: 3_450_000,
    landed_to_rub: null,
    landed_missing: null,
    route_via: null,
    route_days: null,
    util,
    age: expect.any(String) as string,
    clearance_date: null,
    rates_date: null,
  });
  const foreign = { ...stock, price_currency: 'JPY' };
  expect(landedColumns(foreign, totals)).toMatchObject({
    landed_rub: null,
    landed_missing: 'цена в рублях',
  });
  const hybrid = { ...stock, country: 'japan', powertrain: 'hybrid_parallel' };
  expect(landedColumns(hybrid, totals).landed_rub).toBe(3_450_000);
});

it.each(['order', 'transit', 'stock'] as const)(
  'of three to five years is no class on the electric grid, whose duty knows no age: %s',
  (availability) => {
    const ageOf = (powertrain: string, year: number) =>
      landedColumns(
        { ...car, availability, country: 'china', powertrain, year, month: 6, available_at: null },
        totals,
      ).age;
    for (const powertrain of ['petrol', 'diesel', 'hybrid_parallel'])
      expect([2025, 2022, 2019].map((year) => ageOf(powertrain, year))).toEqual([
        'under-3',
        '3-5',
        'over-5',
      ]);
    for (const powertrain of ['electric', 'hybrid_series'])
      expect([2025, 2022, 2019].map((year) => ageOf(powertrain, year))).toEqual([
        'under-3',
        null,
        'over-5',
      ]);
  },
);

it('a car on its way is cleared when it is expected, at an auction as any other', () => {
  const transit = { ...car, availability: 'transit', available_at: '2027-02-03' };
  expect(landedColumns(transit, totals).clearance_date).toBe('2027-02-03');
  const later = totalsContext({ today: '2027-01-03', rates: demoRates() });
  const usual = { ...later.countries[car.country as 'japan'] };
  expect(landedColumns({ ...transit, available_at: usual.clearanceDate }, totals).landed_rub).toBe(
    landedColumns(car, later).landed_rub,
  );
  const unknown = landedColumns({ ...transit, available_at: null }, totals);
  expect(unknown).toEqual(landedColumns(car, totals));
  const auction = { ...car, availability: 'auction', available_at: '2026-11-25T01:00:00.000Z' };
  expect(landedColumns(auction, totals)).toEqual(landedColumns(car, totals));
});

it('a car on its way that is late goes by the usual day, as one whose day is not known', () => {
  const late = totalsContext({ today: '2027-01-10', rates: demoRates(), routes: demoRoutes() });
  const transit = { ...car, availability: 'transit' };
  const unknown = landedColumns({ ...transit, available_at: null }, late);
  expect(landedColumns({ ...transit, available_at: '2026-12-28' }, late)).toEqual(unknown);
  expect(landedColumns({ ...transit, available_at: '2027-01-09' }, late)).toEqual(unknown);
  const arrives = landedColumns({ ...transit, available_at: '2027-01-10' }, late);
  expect(arrives.clearance_date).toBe('2027-01-10');
});
