import type { CalculatorReader, CatalogReader, EstimateCheck, Rejection } from '@prichal/contract';
import { CITIES } from '@prichal/customs';
import type { Estimate } from '@prichal/customs';
import { onceFor } from '../../site/once-for.ts';
import { createPricingReader } from './pricing-reader.ts';
import type { PricingReaderOptions, PricingReader } from './pricing-reader.ts';
import { billCar } from './bill-car.ts';
import { calculate } from './calculate.ts';
import { findCityOnPage, listCities } from './list-cities.ts';
import { listCurrencies } from './list-currencies.ts';
import type { PaidLines } from './paid-lines.ts';
import { quoteRequest, validateRequest } from './quote-request.ts';
import type { QuoteOptions } from './quote-request.ts';
import { searchBudget } from './search-budget.ts';
import { reportHealth } from './report-health.ts';

export interface CalculatorOptions extends PricingReaderOptions {
  catalog: Pick<CatalogReader, 'budget'>;
  /** absent: typical figures stay */
  paid?: PaidLines;
}

/** The reader with what only the API asks. */
export interface CalculatorApi extends CalculatorReader {
  /** the breakdown without the chart */
  quote(
    request: unknown,
    options?: QuoteOptions,
  ): Promise<{ ok: true; estimate: Estimate } | Rejection>;
  check(request: unknown): Promise<EstimateCheck>;
}

/** … and what the process needs: to forget rates and costs that have changed. */
export interface LiveCalculator extends CalculatorApi {
  pricing: PricingReader;
}

/** The calculator of one process: pure sums over rates and costs read from the database. */
export function createCalculator(options: CalculatorOptions): LiveCalculator {
  const pricing = createPricingReader(options);
  const ratesOf = onceFor(listCurrencies);
  // the owner may change the days to a city, which makes another list
  const citiesOf = onceFor((_cities: typeof CITIES) => onceFor(listCities));
  const proven = async <T extends { estimate: Estimate }>(made: T, country: string): Promise<T> =>
    options.paid === undefined
      ? made
      : { ...made, estimate: await options.paid(made.estimate, country) };
  return {
    pricing,
    estimate: async (request, options = {}) => {
      const made = await calculate(pricing, request, options);
      return made.ok ? proven(made, countryOf(request)) : made;
    },
    quote: async (request, options) => {
      const made = await quoteRequest(pricing, request, options);
      return made.ok ? proven(made, countryOf(request)) : made;
    },
    check: (request) => validateRequest(pricing, request),
    forCar: async (car, { city } = {}) => {
      const bill = await billCar(pricing, car, city ?? null);
      return bill && proven(bill, car.country);
    },
    rates: async () => ratesOf(await pricing.read()),
    health: async () => reportHealth(await pricing.read()),
    cities: async () => citiesOf(CITIES)((await pricing.read()).costs),
    city: async (slug) => findCityOnPage(slug, (await pricing.read()).costs),
    budget: (request) => searchBudget(pricing, options.catalog, request),
  };
}

/** Of a request that was read without an issue. */
function countryOf(request: unknown): string {
  return String((request as { country: unknown }).country);
}
