import { COUNTRIES } from '@prichal/contract';
import type { Country } from '@prichal/contract';
import {
  DEFAULT_SETTINGS,
  TYPICAL_COSTS,
  expectedClearanceDate,
  isoDay,
  parseDay,
  prepare,
} from '@prichal/customs';
import type { CostTable, PreparedContext, Rates, Settings } from '@prichal/customs';

/** What the totals of a whole catalogue share: the day, the rates, the costs, and a context per country. */
export interface TotalsContext {
  /** YYYY-MM-DD */
  today: string;
  ratesDate: string;
  countries: Readonly<Record<Country, { clearanceDate: string; prepared: PreparedContext }>>;
}

/**
 * Each country's cars are reckoned for the day they would be cleared in Vladivostok if bought today:
 * today and the country's usual days on the way. Throws RangeError when `today` is not a day YYYY-MM-DD.
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
  return { today, ratesDate: isoDay(rates.date), countries };
}
