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
} from '@prichal/customs';
import type { CostTable, PreparedContext, Rates, Settings } from '@prichal/customs';
import { costsAsJson } from '../rates/cost-tables.ts';

/** What the totals of a whole catalogue share: the day, the rates, the costs, and a context per country. */
export interface TotalsContext {
  /** YYYY-MM-DD */
  today: string;
  ratesDate: string;
  rates: Rates;
  costs: CostTable;
  countries: Readonly<Record<Country, { clearanceDate: string; prepared: PreparedContext }>>;
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
}): TotalsContext {
  const { today, rates, costs = TYPICAL_COSTS, settings = DEFAULT_SETTINGS } = options;
  const day = parseDay(today);
  if (day === null) throw new RangeError(`not a day: ${today}`);
  const countries = Object.fromEntries(
    COUNTRIES.map((country) => {
      const clearanceDate = expectedClearanceDate(day, country);
      const prepared = prepare({ clearanceDate, rates, costs, settings });
      return [country, { clearanceDate: isoDay(clearanceDate), prepared }];
    }),
  ) as unknown as TotalsContext['countries'];
  return { today, ratesDate: isoDay(rates.date), rates, costs, countries };
}

/** Changed with what landedColumns makes of the same context, so that a release with other rules recalculates. */
const RULES = 'no-sum-under-export-ban';

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

/** The context as stored with a run; `clearance` by country. */
export function totalsData(totals: TotalsContext) {
  const { today, ratesDate, rates, costs, countries } = totals;
  const clearance = Object.fromEntries(
    COUNTRIES.map((country) => [country, countries[country].clearanceDate]),
  );
  return { today, ratesDate, clearance, rates, costs: costsAsJson(costs) };
}

/** The context of a stored run; null when another release stored it in a different shape. */
export function readTotalsData(data: unknown): TotalsContext | null {
  const { today, rates, costs } = (data ?? {}) as {
    today?: unknown;
    rates?: Rates;
    costs?: unknown;
  };
  const parsed = parseCostTable(costs);
  if (typeof today !== 'string' || parseDay(today) === null || !parsed.ok) return null;
  if (typeof rates?.date !== 'number' || typeof rates.customs !== 'object') return null;
  return totalsContext({ today, rates, costs: parsed.value });
}
