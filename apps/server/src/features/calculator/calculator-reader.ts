import type { CalculatorReader, CatalogReader, EstimateCheck, Refusal } from '@prichal/contract';
import type { Estimate } from '@prichal/customs';
import { onceFor } from '../../once-for.ts';
import { createBasis } from './basis.ts';
import type { BasisOptions, BasisReader } from './basis.ts';
import { billCar } from './bill-car.ts';
import { calculate } from './calculate.ts';
import { listCities } from './list-cities.ts';
import { listCurrencies } from './list-currencies.ts';
import { quoteRequest, validateRequest } from './quote-request.ts';
import { searchBudget } from './search-budget.ts';
import { tellHealth } from './tell-health.ts';

export interface CalculatorOptions extends BasisOptions {
  catalog: Pick<CatalogReader, 'budget'>;
}

/** The reader with what only the API asks. */
export interface CalculatorApi extends CalculatorReader {
  /** the breakdown without the chart */
  quote(request: unknown): Promise<{ ok: true; estimate: Estimate } | Refusal>;
  check(request: unknown): Promise<EstimateCheck>;
}

/** … and what the process needs: to forget rates and costs that have changed. */
export interface LiveCalculator extends CalculatorApi {
  basis: BasisReader;
}

/** The calculator of one process: pure sums over rates and costs read from the database. */
export function createCalculator(options: CalculatorOptions): LiveCalculator {
  const basis = createBasis(options);
  const ratesOf = onceFor(listCurrencies);
  const citiesOf = onceFor(listCities);
  return {
    basis,
    estimate: (request, { ratesDate } = {}) => calculate(basis, request, ratesDate),
    quote: (request) => quoteRequest(basis, request),
    check: (request) => validateRequest(basis, request),
    forCar: (car, { city } = {}) => billCar(basis, car, city ?? null),
    rates: async () => ratesOf(await basis.read()),
    health: async () => tellHealth(await basis.read()),
    cities: async () => citiesOf((await basis.read()).costs),
    budget: (request) => searchBudget(basis, options.catalog, request),
  };
}
