import type { CalculatorReader, CatalogReader } from '@prichal/contract';
import { createBasis } from './basis.ts';
import type { BasisOptions, BasisReader } from './basis.ts';
import { billCar } from './bill-car.ts';
import { calculate } from './estimate-request.ts';
import { listCities } from './list-cities.ts';
import { listCurrencies } from './list-currencies.ts';
import { searchBudget } from './search-budget.ts';
import { tellHealth } from './tell-health.ts';

export interface CalculatorOptions extends BasisOptions {
  catalog: Pick<CatalogReader, 'budget'>;
}

/** The reader with what the API and the jobs need besides. */
export interface LiveCalculator extends CalculatorReader {
  basis: BasisReader;
}

/** The calculator of one process: pure sums over rates and costs read from the database. */
export function createCalculator(options: CalculatorOptions): LiveCalculator {
  const basis = createBasis(options);
  return {
    basis,
    estimate: (request, { ratesDate } = {}) => calculate(basis, request, ratesDate),
    forCar: (car, { city } = {}) => billCar(basis, car, city ?? null),
    rates: async () => listCurrencies(await basis.read()),
    health: async () => tellHealth(await basis.read()),
    cities: async () => listCities((await basis.read()).costs),
    budget: (request) => searchBudget(basis, options.catalog, request),
  };
}
