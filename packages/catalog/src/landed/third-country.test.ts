import {
  DEFAULT_SETTINGS,
  TYPICAL_COSTS,
  estimate,
  parseDay,
  routeContext,
} from '@prichal/customs';
import type { Country, DatedRoute, ThirdCountryRoute } from '@prichal/customs';
import { expect, it } from 'vitest';
import { DEMO_ROUTE } from '../demo/demo-route.ts';
import { generateCars } from '../demo/generate-cars.ts';
import { demoRates } from './demo-rates.ts';
import { factsOf, landedColumns } from './landed-columns.ts';
import { readTotalsData, totalsContext, totalsData, totalsKey } from './totals-context.ts';

const TODAY = '2026-11-20';
const DAY = 20261120;
const CARS = [...generateCars({ seed: 11, count: 400, today: TODAY })];
const banned = CARS.filter(({ export_ban }) => export_ban);

const values = ['price', 'price_and_way_from_third', 'price_and_whole_way'] as const;
const ages = ['declaration', 'arrival_in_third'] as const;
const fees = ['preferential', 'full'] as const;
const routeWith = (rules: Partial<ThirdCountryRoute['rules']>): DatedRoute => ({
  validFrom: 20260101,
  route: { ...DEMO_ROUTE, rules: { ...DEMO_ROUTE.rules, ...rules } },
});
const ROUTES = values.flatMap((customs_value) =>
  ages.flatMap((age_on) =>
    fees.map((utilisation) => routeWith({ customs_value, age_on, utilisation })),
  ),
);
const totalsWith = (routes: Partial<Record<Country, DatedRoute>>) =>
  totalsContext({ today: TODAY, rates: demoRates(), routes });
const estimateOf = (car: (typeof CARS)[number], route: DatedRoute, day?: string | null) => {
  const direct = {
    clearanceDate: DAY,
    rates: demoRates(),
    costs: TYPICAL_COSTS,
    settings: DEFAULT_SETTINGS,
  };
  const facts = factsOf(car);
  const context = routeContext(direct, facts.country, route, DAY);
  return estimate({ ...facts, clearanceDate: day ? parseDay(day) : null, rates: null }, context);
};

it('a route changes nothing for a car without a ban, or bought elsewhere', () => {
  const none = totalsWith({});
  const unrouted = CARS.filter((car) => !car.export_ban || car.country !== 'japan');
  for (const route of ROUTES) {
    const routed = totalsWith({ japan: route });
    for (const car of unrouted)
      expect(landedColumns(car, routed)).toEqual(landedColumns(car, none));
  }
  for (const car of unrouted.filter(({ export_ban }) => export_ban))
    expect(landedColumns(car, none)).toMatchObject({
      landed_rub: null,
      landed_to_rub: null,
      clearance_date: null,
      route_via: null,
    });
});

it('every published sum of a banned car is the calculator’s, by its route, over all cars and routes', () => {
  let sums = 0;
  for (const route of ROUTES) {
    const totals = totalsWith({ japan: route });
    for (const car of banned.filter(({ country }) => country === 'japan')) {
      const columns = landedColumns(car, totals);
      expect([columns.route_via, columns.route_days]).toEqual(['через Киргизию', 54]);
      // 54 days less the four of the laboratory, which come after the declaration
      expect(columns.clearance_date).toBe(
        car.availability === 'transit' ? car.available_at : '2027-01-09',
      );
      const made = estimateOf(car, route, columns.clearance_date);
      expect(made.facts.clearance_date).toBe(columns.clearance_date);
      expect(columns.landed_missing === null).toBe(made.complete);
      // two ends are rounded as the bill on the car's page rounds them
      const { from, to } = made.range ?? { from: null, to: null };
      const ends = made.complete || from === to ? [] : [from, to];
      expect([columns.landed_rub, columns.landed_to_rub].slice(0, ends.length)).toEqual(
        ends.map((end) => Math.round(Number(end))),
      );
      if (!made.complete) continue;
      sums += 1;
      expect(columns.landed_rub).toBe(Math.round(Number(made.totals.total)));
      const added = made.lines.reduce((sum, line) => sum + Number(line.amount_rub), 0);
      expect(added).toBeCloseTo(Number(made.totals.total), 1);
      const transit = made.lines.filter(({ group }) => group === 'transit');
      expect(transit.map(({ title }) => title)).toEqual(DEMO_ROUTE.costs.map(({ title }) => title));
      expect([made.export_note, made.route?.days]).toEqual([null, 54]);
    }
  }
  expect(banned.length).toBeGreaterThan(80);
  expect(sums).toBeGreaterThan(ROUTES.length * 10);
});

it('the owner’s rules change what the law leaves open, and nothing else', () => {
  const electric = banned.find(
    (car) => car.country === 'japan' && car.powertrain === 'electric' && car.motor_power_30min_kw,
  );
  const young = { ...electric!, year: 2023, month: 12 };
  const plain = estimateOf(young, routeWith({}));
  const value = (made: typeof plain) => Number(made.facts.customs_value_rub);
  const usd = Number(demoRates().customs.USD);
  const fromThird = estimateOf(young, routeWith({ customs_value: 'price_and_way_from_third' }));
  const whole = estimateOf(young, routeWith({ customs_value: 'price_and_whole_way' }));
  expect(value(whole) - value(fromThird)).toBeCloseTo(2600 * usd, 1);
  expect(value(fromThird) - value(plain)).toBeGreaterThan(900 * usd + 240_000 - 1);
  const small = banned.find(
    (car) => car.country === 'japan' && estimateOf(car, routeWith({})).facts.preferential === true,
  );
  const full = estimateOf(small!, routeWith({ utilisation: 'full' }));
  expect(full.facts.preferential).toBe(false);
  expect(full.facts.preferential_reason).toContain('в её настройках');
  expect(Number(full.totals.total)).toBeGreaterThan(
    Number(estimateOf(small!, routeWith({})).totals.total),
  );
});

it('the age may count from the arrival in the third country', () => {
  const car = { ...banned.find(({ country }) => country === 'japan')!, year: 2023, month: 12 };
  // 15 December 2023: the third birthday is past on 9 January 2027 and on 23 December 2026, not on the 10th
  const slow = (age_on: (typeof ages)[number]) => {
    const { validFrom, route } = routeWith({ age_on });
    const legs = route.legs.map((leg) =>
      leg.part === 'to_customs' && leg.kind === 'road' ? { ...leg, days: 20, to: 20 } : leg,
    );
    const shorter = legs.map((leg) => (leg.name === 'До Бишкека' ? { ...leg, days: 0 } : leg));
    return estimateOf(car, { validFrom, route: { ...route, legs: shorter } });
  };
  expect(slow('declaration').facts.age_band).toBe('3_to_5');
  expect(slow('arrival_in_third').facts.age_band).toBe('up_to_3');
});

it('a run stores the routes it was made with, and another route is another run', () => {
  const totals = totalsWith({ japan: routeWith({}) });
  const stored = readTotalsData(JSON.parse(JSON.stringify(totalsData(totals))));
  expect(stored && totalsKey(stored)).toBe(totalsKey(totals));
  expect(totalsKey(totalsWith({ japan: routeWith({ utilisation: 'full' }) }))).not.toBe(
    totalsKey(totals),
  );
  expect(totalsData(totals).routeClearance).toEqual({ japan: '2027-01-09' });
});
