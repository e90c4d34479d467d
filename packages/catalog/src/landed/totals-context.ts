import { createHash } from 'node:crypto';
import { COUNTRIES } from '@prichal/contract';
import type { CarCountry } from '@prichal/contract';
import {
  DEFAULT_SETTINGS,
  TYPICAL_COSTS,
  clearanceDateOf,
  isoDay,
  parseCostTable,
  parseDay,
  prepare,
  routeContext,
  routeDays,
  withSaleCountries,
} from '@prichal/customs';
import type {
  CostTable,
  EstimateContext,
  PreparedContext,
  Rates,
  SaleCountries,
  Settings,
} from '@prichal/customs';
import { readSaleCountries } from '../countries/sale-countries.ts';
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
  /** why no sum may be said, Russian; null: one may */
  unknown: string | null;
}

/** What the totals of a whole catalogue share: the day, the rates, the costs, the routes, and a context per country. */
export interface TotalsContext {
  /** YYYY-MM-DD */
  today: string;
  ratesDate: string;
  rates: Rates;
  costs: CostTable;
  routes: RoutesInForce;
  /** beyond the three */
  further: SaleCountries;
  /** by code: the three and the further ones */
  countries: Readonly<Record<string, CountryTotals>>;
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
  further?: SaleCountries;
}): TotalsContext {
  const { today, rates, settings = DEFAULT_SETTINGS, routes = {}, further = {} } = options;
  const costs = withSaleCountries(options.costs ?? TYPICAL_COSTS, further);
  const day = parseDay(today);
  if (day === null) throw new RangeError(`not a day: ${today}`);
  const countries = Object.fromEntries(
    codesOf(further).map((code) => {
      const clearanceDate = clearanceDateOf(day, code, further) ?? day;
      const direct = { clearanceDate, rates, costs, settings };
      const country = COUNTRIES.find((one) => one === code);
      const route = country && routes[country];
      const viaThird =
        country === undefined || route === undefined
          ? null
          : {
              ...preparedOf(routeContext(direct, country, route, day)),
              via: route.route.via,
              days: routeDays(route.route).total,
            };
      const unknown = further[code]?.levies === 'unknown' ? UNKNOWN_LEVIES : null;
      return [code, { ...preparedOf(direct), viaThird, unknown }];
    }),
  );
  return { today, ratesDate: isoDay(rates.date), rates, costs, routes, further, countries };
}

/** What is missing where nobody can say which levies apply. */
const UNKNOWN_LEVIES = 'порядок платежей при ввозе';

function codesOf(further: SaleCountries): CarCountry[] {
  return [...COUNTRIES, ...Object.keys(further).toSorted()];
}

function preparedOf(context: EstimateContext): Prepared {
  return { clearanceDate: isoDay(context.clearanceDate), prepared: prepare(context) };
}

/** Changed with what landedColumns makes of the same context, so that a release with other rules recalculates. */
const RULES = 'late-cars';

/**
 * Two contexts with one fingerprint give every car the same total: it covers the days, rates, costs, settings
 * and the tariff tables, so a release with a corrected table triggers a recalculation.
 */
export function totalsKey({ countries, further }: TotalsContext): string {
  const hash = createHash('sha256').update(RULES);
  for (const country of codesOf(further))
    hash.update(JSON.stringify([country, countries[country]], plain));
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
  const { today, ratesDate, rates, costs, countries, further } = totals;
  const routeClearance = Object.fromEntries(
    Object.entries(countries).flatMap(([country, { viaThird }]) => {
      return viaThird === null ? [] : [[country, viaThird.clearanceDate]];
    }),
  );
  const routes = Object.entries(totals.routes).map(([country, { validFrom, route }]) => ({
    country,
    valid_from: isoDay(validFrom),
    route,
  }));
  const clearance = Object.fromEntries(
    Object.entries(countries).map(([country, { clearanceDate }]) => [country, clearanceDate]),
  );
  return {
    today,
    ratesDate,
    clearance,
    routeClearance,
    rates,
    routes,
    further: Object.values(further),
    costs: costsAsJson(costs),
  };
}

/** The context of a stored run; null when another release stored it in a different shape. */
export function readTotalsData(data: unknown): TotalsContext | null {
  const {
    today,
    rates,
    costs,
    routes = [],
    further = [],
  } = (data ?? {}) as {
    today?: unknown;
    routes?: Parameters<typeof readRoutes>[0];
    further?: unknown[];
    rates?: Rates;
    costs?: unknown;
  };
  const parsed = parseCostTable(costs);
  if (typeof today !== 'string' || parseDay(today) === null || !parsed.ok) return null;
  if (typeof rates?.date !== 'number' || typeof rates.customs !== 'object') return null;
  return totalsContext({
    today,
    rates,
    costs: parsed.value,
    routes: readRoutes(routes),
    further: readSaleCountries(further),
  });
}
