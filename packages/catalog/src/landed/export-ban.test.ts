import {
  COUNTRIES,
  DEFAULT_SETTINGS,
  POWERTRAINS,
  TYPICAL_COSTS,
  estimate,
  parseDay,
  routeContext,
  withSaleCountries,
} from '@prichal/customs';
import type { Country, DatedRoute } from '@prichal/customs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DEMO_ROUTE } from '../demo/demo-route.ts';
import { generateCars } from '../demo/generate-cars.ts';
import { demoRates } from './demo-rates.ts';
import { SALE_COUNTRIES } from '../testing/sale-countries.ts';
import { factsOf, landedColumns } from './landed-columns.ts';
import type { PricedCar } from './landed-columns.ts';
import { totalsContext } from './totals-context.ts';

const TODAY = '2026-11-20';
const DAY = 20261120;
const CARS = [...generateCars({ seed: 23, count: 300, today: TODAY })];
const DIRECT = {
  clearanceDate: DAY,
  rates: demoRates(),
  costs: withSaleCountries(TYPICAL_COSTS, SALE_COUNTRIES),
  settings: DEFAULT_SETTINGS,
};
const RULES = {
  customs_value: ['price', 'price_and_way_from_third', 'price_and_whole_way'],
  age_on: ['declaration', 'arrival_in_third'],
  utilisation: ['preferential', 'full'],
} as const;

/**
 * The bans as they are written, apart from the code: Japan since 2023-08-09 over 1900 cm³, hybrids but mild ones, electric
 * cars; Korea since 2024-02-24 over 2000 cm³; China none.
 */
function isBanned({ country, powertrain, engine_cc: cc }: PricedCar): boolean {
  if (country === 'japan')
    return (cc ?? 0) > 1900 || !['petrol', 'diesel'].includes(powertrain as string);
  return country === 'korea' && (cc ?? 0) > 2000;
}

/** Any car of any country: demo cars whose engine, place and kind are others, on both sides of each bound. */
const car: fc.Arbitrary<PricedCar> = fc
  .record({
    of: fc.constantFrom(...CARS),
    country: fc.constantFrom(...COUNTRIES, 'uae', 'kyrgyzstan', 'nowhere'),
    powertrain: fc.constantFrom(...POWERTRAINS),
    cc: fc.oneof(
      fc.constantFrom(659, 1899, 1900, 1901, 1999, 2000, 2001, 3500),
      fc.integer({ min: 600, max: 6000 }),
    ),
    availability: fc.constantFrom('order', 'auction', 'transit', 'stock'),
    available_at: fc.constantFrom('2026-12-20', '2027-03-01'),
  })
  .map(({ of, cc, ...changed }) => {
    const isElectric = changed.powertrain === 'electric';
    const money = changed.availability === 'stock' && { price_currency: 'RUB' as const };
    return { ...of, ...changed, ...money, engine_cc: isElectric ? null : cc };
  });

const route: fc.Arbitrary<DatedRoute> = fc
  .record({
    customs_value: fc.constantFrom(...RULES.customs_value),
    age_on: fc.constantFrom(...RULES.age_on),
    utilisation: fc.constantFrom(...RULES.utilisation),
  })
  .map((rules) => ({ validFrom: 20260101, route: { ...DEMO_ROUTE, rules } }));

/** Countries of purchase for which the owner has a route: any of them, or none. */
const routes: fc.Arbitrary<Routes> = fc
  .tuple(fc.subarray([...COUNTRIES]), route)
  .map(([countries, one]) => Object.fromEntries(countries.map((country) => [country, one])));

type Routes = Partial<Record<Country, DatedRoute>>;
type Way = 'here' | 'unsaid' | 'banned' | 'routed' | 'direct';

function wayOf(one: PricedCar, owned: Routes): Way {
  if (one.availability === 'stock') return 'here';
  // nobody has said which levies or which costs
  if (['kyrgyzstan', 'nowhere'].includes(one.country)) return 'unsaid';
  if (!isBanned(one)) return 'direct';
  return owned[one.country as Country] === undefined ? 'banned' : 'routed';
}

/** What a sum lacks, in words. */
const SAID: unknown = expect.stringMatching(/./);
const NO_SUM = {
  landed_rub: null,
  landed_to_rub: null,
  landed_missing: SAID,
  clearance_date: null,
  route_via: null,
  route_days: null,
};

/** What the calculator says of the car on that day, by the direct way or by the owner's. */
function calculated(one: PricedCar, route: DatedRoute | undefined, day: unknown) {
  const facts = factsOf(one);
  const context = route === undefined ? DIRECT : routeContext(DIRECT, facts.country, route, DAY);
  const made = estimate({ ...facts, clearanceDate: parseDay(String(day)), rates: null }, context);
  return {
    route_via: made.route?.via ?? null,
    landed_missing: made.complete ? null : SAID,
    ...(made.complete && { landed_rub: Math.round(Number(made.totals.total)) }),
  };
}

it('every total obeys the export ban, for any car and any routes', () => {
  const seen = { here: 0, unsaid: 0, banned: 0, routed: 0, direct: 0 };
  fc.assert(
    fc.property(car, routes, (one, owned) => {
      const columns = landedColumns(
        one,
        totalsContext({ today: TODAY, rates: demoRates(), routes: owned, further: SALE_COUNTRIES }),
      );
      const way = wayOf(one, owned);
      seen[way] += 1;
      const { clearance_date: day } = columns;
      const route = owned[one.country as Country];
      const expected = {
        here: () => ({ route_via: null, clearance_date: null }),
        unsaid: () => NO_SUM,
        banned: () => NO_SUM,
        routed: () => ({ ...calculated(one, route, day), route_via: 'через Киргизию' }),
        direct: () => ({ ...calculated(one, undefined, day), route_via: null }),
      }[way]();
      expect(columns).toMatchObject(expected);
    }),
    { numRuns: 600, seed: 20 },
  );
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(30);
});
