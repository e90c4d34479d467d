import { contextOf, factsOf, readEstimateRequest } from '@prichal/catalog';
import type { PricingSnapshot } from '@prichal/catalog';
import {
  emptyCalculation,
  estimateRequest,
  parseCarQuery,
  readCalculation,
  findCarCountry,
  countryCurrency,
  standsIn,
} from '@prichal/contract';
import type { DeliveryCity, CarCountry } from '@prichal/contract';
import { addDays, isoDay, totalsOverTime, turningDays } from '@prichal/customs';
import type { Currency, EstimateContext, EstimateInput } from '@prichal/customs';
import type {
  CarEvent,
  Notified,
  Turn,
  WatchFacts,
  WatchedCar,
  WatchedRate,
} from '@prichal/watches';
import { LRUCache } from 'lru-cache';
import { watchedCalculation } from './watched-calculation.ts';
import { NO_SUM, calculationSum, carSum } from './watched-sum.ts';
import type { WatchedSum } from './watched-sum.ts';

/** A new edition of a law, or a car's age, is named so many days before it counts. */
const AHEAD_DAYS = 20;
/** Estimates of one address are computed once for all who watch them. */
const INPUTS_CACHED = 20_000;

/** A watch as far as its facts go. */
export interface WatchOf {
  kind: 'car' | 'search' | 'estimate';
  subject: string;
  city: string | null;
  notified: Pick<Notified, 'turns' | 'lookedOn'>;
  car: WatchedCar | null;
  events: readonly CarEvent[];
}

/** How a watched thing stands, with its sum as its page has it. */
export type StandsNow = WatchFacts & WatchedSum;

type WithoutDay = Omit<StandsNow, 'today' | 'events'>;

/** How watched things stand under these rates, costs and laws; pure and cached by subject. */
export function createFacts(
  pricing: PricingSnapshot,
  cities: readonly Pick<DeliveryCity, 'slug' | 'rub'>[],
): (watch: WatchOf) => StandsNow {
  const today = isoDay(pricing.today);
  const carriers = new Map(cities.map(({ slug, rub }) => [slug, rub]));
  const inputs = new LRUCache<string, { read: ReturnType<typeof readInput> }>({
    max: INPUTS_CACHED,
  });

  const contextFrom = (car: Parameters<typeof contextOf>[1]) => contextOf(pricing, car);

  const inputOf = (query: string) => {
    const known = inputs.get(query) ?? { read: readInput(pricing, query, contextFrom) };
    inputs.set(query, known);
    return known.read;
  };

  function ofCar(watch: WatchOf): WithoutDay {
    const { car, city } = watch;
    if (car?.status !== 'active')
      return { ...NO_SUM, isSold: true, price: null, rate: null, turns: null };
    // a car carrier costs the same for every car from Vladivostok; without its price the sum ends there
    const isElsewhere = standsIn(car) !== null;
    const carrier = city === null || isElsewhere ? 0 : carriers.get(city);
    return {
      ...carSum(car, carrier),
      isSold: false,
      price: { amount: car.price_amount, currency: car.price_currency },
      rate: car.availability === 'stock' ? null : rateOf(pricing, car.price_currency),
      turns:
        car.availability === 'order' || car.availability === 'auction'
          ? turnsOf(watch, () => carInput(car, city, contextFrom))
          : null,
    };
  }

  function ofEstimate(watch: WatchOf): WithoutDay {
    const read = inputOf(watch.subject);
    if (read === null) return { ...NO_SUM, isSold: false, price: null, rate: null, turns: null };
    return {
      ...calculationSum(read.input, read.context),
      isSold: false,
      price: null,
      rate:
        read.input.rates === null && read.input.price !== null
          ? rateOf(pricing, read.input.price.currency)
          : null,
      turns: turnsOf(watch, () => read),
    };
  }

  /** Looked up once a day: the days do not depend on rates. */
  function turnsOf(
    { notified }: WatchOf,
    inputFor: () => { input: EstimateInput; context: EstimateContext } | null,
  ): Turn[] | null {
    if (notified.lookedOn === today) return null;
    const of = inputFor();
    if (of === null) return [];
    const { input, context } = of;
    const clearance = Math.max(input.clearanceDate ?? context.clearanceDate, pricing.today);
    const until = addDays(clearance, AHEAD_DAYS);
    // what changes up to the day of clearance is in the sum
    const days = turningDays(input, context, clearance, until).slice(1).map(isoDay);
    const known = new Set(notified.turns);
    if (days.every((day) => known.has(day))) return [];
    let changed = 0;
    return totalsOverTime(input, context, clearance, until)
      .slice(1)
      .map(({ from, change_rub: change, older_than: olderThan, new_rates: isLaw }) => {
        changed += Number(change ?? 0);
        return { on: from, changeRub: Math.round(changed), olderThan, isLaw };
      });
  }

  return (watch) => {
    const stands =
      watch.kind === 'car'
        ? ofCar(watch)
        : watch.kind === 'estimate'
          ? ofEstimate(watch)
          : {
              ...NO_SUM,
              isSold: false,
              price: null,
              rate: rateOfSearch(pricing, watch.subject),
              turns: null,
            };
    return { today, events: watch.kind === 'search' ? watch.events : [], ...stands };
  };
}

/** The official rate; null: roubles, or not known. */
function rateOf({ known }: PricingSnapshot, currency: string): WatchedRate | null {
  const rub = Number(known?.rates.customs[currency as Currency] ?? NaN);
  return currency === 'RUB' || !Number.isFinite(rub) ? null : { currency, rub };
}

function rateOfSearch(pricing: PricingSnapshot, address: string): WatchedRate | null {
  const country = countryOfList(address);
  return country === undefined ? null : rateOf(pricing, countryCurrency(country));
}

type ContextFrom = (car: Parameters<typeof contextOf>[1]) => EstimateContext;

function carInput(car: WatchedCar, city: string | null, contextFrom: ContextFrom) {
  const facts = factsOf(car);
  const input: EstimateInput = { ...facts, city, clearanceDate: null, rates: null };
  return { input, context: contextFrom(facts) };
}

/** The calculation of a page's address under today's rates; null: the address says no whole calculation. */
function readInput(
  pricing: PricingSnapshot,
  query: string,
  contextFrom: ContextFrom,
): { input: EstimateInput; context: EstimateContext } | null {
  const calculation = watchedCalculation(query, isoDay(pricing.today));
  const values = { ...emptyCalculation(), ...readCalculation(calculation.query) };
  const parsed = readEstimateRequest(pricing, estimateRequest(values));
  return parsed.ok ? { input: parsed.value, context: contextFrom(parsed.value) } : null;
}

/** The country whose list an address opens. */
export function countryOfList(address: string): CarCountry | undefined {
  const [, first, second] = new URL(address, 'https://site.invalid').pathname.split('/');
  return first === 'catalog' ? findCarCountry(second) : undefined;
}

/** The address of a list as a query; null: it is none. */
export function readSearch(address: string): ReturnType<typeof parseCarQuery> | null {
  const { pathname, searchParams } = new URL(address, 'https://site.invalid');
  const country = countryOfList(pathname);
  if (country === undefined) return null;
  searchParams.set('country', country);
  return parseCarQuery(searchParams, () => true);
}
