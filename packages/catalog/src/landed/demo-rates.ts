import { readFileSync } from 'node:fs';
import { DEMO_RATES_SOURCE } from '@prichal/contract';
import { parseDay } from '@prichal/customs';
import type { RateTable, Rates } from '@prichal/customs';

interface DemoRates {
  /** YYYY-MM-DD */
  date: string;
  source: string;
  customs: RateTable;
  purchase: RateTable;
}

/** The dated set of the demo: plausible values, not those of any bank; `source` says so on the page. */
export const DEMO_RATES: DemoRates = {
  ...(JSON.parse(
    readFileSync(new URL('../../data/demo-rates.json', import.meta.url), 'utf8'),
  ) as Omit<DemoRates, 'source'>),
  source: DEMO_RATES_SOURCE,
};

/** The same set as an estimate takes it. */
export function demoRates(): Rates {
  const date = parseDay(DEMO_RATES.date);
  if (date === null) throw new RangeError(`not a day: ${DEMO_RATES.date}`);
  return { ...DEMO_RATES, date };
}
