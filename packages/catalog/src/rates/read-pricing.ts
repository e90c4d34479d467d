import {
  COUNTRIES,
  DEFAULT_SETTINGS,
  dayOf,
  expectedClearanceDate,
  exportLimit,
  parseEstimateInput,
  routeContext,
} from '@prichal/customs';
import type {
  CarFacts,
  CostTable,
  Day,
  EstimateContext,
  ParsedInput,
  Rates,
} from '@prichal/customs';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { costsInForce } from './cost-tables.ts';
import { latestRates } from './known-rates.ts';
import type { KnownRates } from './known-rates.ts';
import { officeDay } from './office-day.ts';
import { routesInForce } from './routes-in-force.ts';
import type { RoutesInForce } from './routes-in-force.ts';

/** What every estimate of a moment shares. */
export interface PricingSnapshot {
  /** the office's day */
  today: Day;
  /** null: no rates were ever stored */
  known: KnownRates | null;
  costs: CostTable;
  routes: RoutesInForce;
}

/** How a company differs from the usual. */
export interface PricingSettings {
  /** percent that the buyer's bank adds to the official rate, "3"; null: the stored or the usual one */
  marginPercent?: string | null;
  /** the company's cost table from its file, null when there is none */
  costsFile?: CostTable | null;
}

export async function readPricing(
  db: Kysely<Database>,
  now: Date,
  { marginPercent = null, costsFile = null }: PricingSettings = {},
): Promise<PricingSnapshot> {
  const today = officeDay(now);
  const [known, costs, routes] = await Promise.all([
    latestRates(db, today, { marginPercent }),
    costsInForce(db, today, costsFile),
    routesInForce(db, today),
  ]);
  return { today: dayOf(today), known, costs, routes };
}

/**
 * The context of an estimate for a car: its usual day of clearance, these rates or the newest ones. A car under an
 * export ban takes the route of the owner's settings, where there is one.
 */
export function contextOf(
  pricing: PricingSnapshot,
  car: Pick<CarFacts, 'country' | 'powertrain' | 'engineCc'>,
  rates?: Rates,
): EstimateContext {
  const direct = {
    clearanceDate: expectedClearanceDate(pricing.today, car.country),
    rates: rates ?? pricing.known?.rates ?? noRates(pricing.today),
    costs: pricing.costs,
    settings: DEFAULT_SETTINGS,
  };
  const route = pricing.routes[car.country];
  return route !== undefined && exportLimit({ ...car, engine_cc: car.engineCc }).ban
    ? routeContext(direct, car.country, route, pricing.today)
    : direct;
}

/** Reads the body of an estimate request for the day of the pricing snapshot. */
export function readEstimateRequest(pricing: PricingSnapshot, request: unknown): ParsedInput {
  const country = COUNTRIES.find(
    (each) => each === (request as { country?: unknown } | null | undefined)?.country,
  );
  return parseEstimateInput(
    request,
    country === undefined ? undefined : expectedClearanceDate(pricing.today, country),
  );
}

/** Nothing is known: every estimate says which rate it lacks. */
function noRates(today: Day): Rates {
  return { customs: {}, purchase: {}, date: today, source: 'курсы не получены' };
}
