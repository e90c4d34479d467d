import { createHash } from 'node:crypto';
import { COUNTRIES } from '@prichal/contract';
import type { Country } from '@prichal/contract';
import {
  DEFAULT_SETTINGS,
  TYPICAL_COSTS,
  expectedClearanceDate,
  isoDay,
  parseCostTable,
  parseDay,
  prepare,
  routeContext,
  routeDays,
} from '@prichal/customs';
import type {
  CostTable,
  EstimateContext,
  PreparedContext,
  Rates,
  Settings,
} from '@prichal/customs';
import { costsAsJson } from '../rates/costs-as-json.ts';
import { readRoutes } from '../rates/routes-in-force.ts';
import type { RoutesInForce } from '../rates/routes-in-force.ts';

interface Prepared {
  /** YYYY-MM-DD */
  clearanceDate: string;
  prepared: PreparedContext;
}

/** How cars of a country come: straight, and under an export ban by the owner's route or not at all. */
interface CountryTotals extends Prepared {
  viaThird: (Prepared & { via: string; days: number }) | null;
}

/** What the totals of a whole catalogue share: the day, the rates, the costs, the routes, and a context per country. */
export interface TotalsContext {
  /** YYYY-MM-DD */
  today: string;
  ratesDate: string;
  rates: Rates;
  costs: CostTable;
  routes: RoutesInForce;
  countries: Readonly<Record<Country, CountryTotals>>;
}

/**
 * Cars of each country are calculated for the day they would be cleared in Vladivostok if bought today:
 * today plus the country's usual transit days. Throws RangeError when `today` is not a day YYYY-MM-DD.
 */
export function totalsContext(options: {
  today: string;
  rates: Rates;
  costs?: CostTable;
  settings?: Settings;
  routes?: RoutesInForce;
}): TotalsContext {
  const { today, rates, costs = TYPICAL_COSTS, settings = DEFAULT_SETTINGS, routes = {} } = options;
  const day = parseDay(today);
  if (day === null) throw new RangeError(`not a day: ${today}`);
  const countries = Object.fromEntries(
    COUNTRIES.map((country) => {
      const clearanceDate = expectedClearanceDate(day, country);
      const direct = { clearanceDate, rates, costs, settings };
      const route = routes[country];
      const viaThird =
        route === undefined
          ? null
          : {
              ...preparedOf(routeContext(direct, country, route, day)),
              via: route.route.via,
              days: routeDays(route.route).total,
            };
      return [country, { ...preparedOf(direct), viaThird }];
    }),
  ) as unknown as TotalsContext['countries'];
  return { today, ratesDate: isoDay(rates.date), rates, costs, routes, countries };
}

function preparedOf(context: EstimateContext): Prepared {
  return { clearanceDate: isoDay(context.clearanceDate), prepared: prepare(context) };
}

/** Changed with what landedColumns makes of the same context, so that a release with other rules recalculates. */
const RULES = 'third-country-routes';

/**
 * Two contexts with one fingerprint give every car the same total: it covers the days, rates, costs, settings
 * and the tariff tables, so a release with a corrected table triggers a recalculation.
 */
export function totalsKey({ countries }: TotalsContext): string {
  const hash = createHash('sha256').update(RULES);
  for (const country of COUNTRIES) hash.update(JSON.stringify(countries[country], plain));
  return hash.digest('hex');
}

/** Maps with their content, and keys in one order: a database gives both back in an order of its own. */
function plain(_name: string, value: unknown): unknown {
  if (value instanceof Map) return [...value].sort(([a], [b]) => (a < b ? -1 : 1));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The context as stored with a run; `clearance` and `routeClearance` by country. */
export function totalsData(totals: TotalsContext) {
  const { today, ratesDate, rates, costs, countries } = totals;
  const routeClearance = Object.fromEntries(
    COUNTRIES.flatMap((country) => {
      const { viaThird } = countries[country];
      return viaThird === null ? [] : [[country, viaThird.clearanceDate]];
    }),
  );
  const routes = Object.entries(totals.routes).map(([country, { validFrom, route }]) => ({
    country,
    valid_from: isoDay(validFrom),
    route,
  }));
  const clearance = Object.fromEntries(
    COUNTRIES.map((country) => [country, countries[country].clearanceDate]),
  );
  return { today, ratesDate, clearance, routeClearance, rates, routes, costs: costsAsJson(costs) };
}

/** The context of a stored run; null when another release stored it in a different shape. */
export function readTotalsData(data: unknown): TotalsContext | null {
  const {
    today,
    rates,
    costs,
    routes = [],
  } = (data ?? {}) as {
    today?: unknown;
    routes?: Parameters<typeof readRoutes>[0];
    rates?: Rates;
    costs?: unknown;
  };
  const parsed = parseCostTable(costs);
  if (typeof today !== 'string' || parseDay(today) === null || !parsed.ok) return null;
  if (typeof rates?.date !== 'number' || typeof rates.customs !== 'object') return null;
  return totalsContext({ today, rates, costs: parsed.value, routes: readRoutes(routes) });
}
