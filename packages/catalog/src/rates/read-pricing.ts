import {
  COUNTRIES,
  DEFAULT_SETTINGS,
  clearanceDateOf,
  dayOf,
  exportLimit,
  parseEstimateInput,
  routeContext,
  withSaleCountries,
} from '@prichal/customs';
import type {
  CarCountry,
  CarFacts,
  CostTable,
  DatedRoute,
  Day,
  EstimateContext,
  ParsedInput,
  Rates,
  SaleCountries,
} from '@prichal/customs';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { saleCountriesInForce } from '../countries/sale-countries.ts';
import { costsInForce } from './cost-tables.ts';
import { latestRates } from './known-rates.ts';
import type { KnownRates } from './known-rates.ts';
import { officeDay } from './office-day.ts';
import { routesInForce } from './routes-in-force.ts';
import type { RoutesInForce } from './routes-in-force.ts';

/** What the owner has set. */
export interface PricingTerms {
  costs: CostTable;
  routes: RoutesInForce;
  /** beyond the three; their cost lines are in `costs` */
  countries: SaleCountries;
}

/** What every estimate of a moment shares. */
export interface PricingSnapshot extends PricingTerms {
  /** the office's day */
  today: Day;
  /** null: no rates were ever stored */
  known: KnownRates | null;
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
  const [known, terms] = await Promise.all([
    latestRates(db, today, { marginPercent }),
    readTerms(db, today, costsFile),
  ]);
  return { today: dayOf(today), known, ...terms };
}

/** What the owner had set at a moment: a promise of then is counted by it, whatever has been set since. */
export async function termsAt(
  db: Kysely<Database>,
  at: Date,
  { costsFile = null }: Pick<PricingSettings, 'costsFile'> = {},
): Promise<PricingTerms> {
  return await readTerms(db, officeDay(at), costsFile, at);
}

async function readTerms(
  db: Kysely<Database>,
  day: string,
  costsFile: CostTable | null,
  knownAt?: Date,
): Promise<PricingTerms> {
  const [costs, routes, countries] = await Promise.all([
    costsInForce(db, day, costsFile),
    routesInForce(db, day, knownAt),
    saleCountriesInForce(db, knownAt),
  ]);
  return { costs: withSaleCountries(costs, countries), routes, countries };
}

/** Contexts of the newest rates: cars of one way share one, and so what is prepared of it. */
const contexts = new WeakMap<PricingSnapshot, Map<string, EstimateContext>>();

/**
 * The context of an estimate for a car: its usual day of clearance, these rates or the newest ones. A car under an
 * export ban takes the route of the owner's settings, where there is one.
 */
export function contextOf(
  pricing: PricingSnapshot,
  car: Pick<CarFacts, 'country' | 'powertrain' | 'engineCc'>,
  rates?: Rates,
): EstimateContext {
  const country = COUNTRIES.find((one) => one === car.country);
  const route = country && pricing.routes[country];
  const dated = route && exportLimit({ ...car, engine_cc: car.engineCc }).ban ? route : null;
  if (rates !== undefined) return makeContext(pricing, car.country, dated, rates);
  const ofSnapshot = contexts.get(pricing) ?? new Map<string, EstimateContext>();
  contexts.set(pricing, ofSnapshot);
  const key = `${car.country} ${dated === null ? '' : dated.route.via}`;
  const known = ofSnapshot.get(key);
  if (known !== undefined) return known;
  const newest = pricing.known?.rates ?? noRates(pricing.today);
  const context = makeContext(pricing, car.country, dated, newest);
  ofSnapshot.set(key, context);
  return context;
}

function makeContext(
  { today, costs, countries }: PricingSnapshot,
  country: CarCountry,
  route: DatedRoute | null,
  rates: Rates,
): EstimateContext {
  const further = countries[country];
  const direct = {
    clearanceDate: clearanceDateOf(today, country, countries) ?? today,
    rates,
    costs,
    settings: DEFAULT_SETTINGS,
    ...(further === undefined ? {} : { country: further }),
  };
  return route === null ? direct : routeContext(direct, country, route, today);
}

/** Reads the body of an estimate request for the day of the pricing snapshot. */
export function readEstimateRequest(pricing: PricingSnapshot, request: unknown): ParsedInput {
  const { today, costs, countries } = pricing;
  const known = Object.keys(costs.countries);
  const country = known.find(
    (each) => each === (request as { country?: unknown } | null | undefined)?.country,
  );
  const usual = country === undefined ? null : clearanceDateOf(today, country, countries);
  return parseEstimateInput(request, usual ?? undefined, known);
}

/** Nothing is known: every estimate says which rate it lacks. */
function noRates(today: Day): Rates {
  return { customs: {}, purchase: {}, date: today, source: 'курсы не получены' };
}
