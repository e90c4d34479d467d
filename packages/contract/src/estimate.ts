import * as z from 'zod/mini';
import type { Estimate, PricePeriod } from '@prichal/customs';
import type { CityOnPage, DeliveryCity } from './car-lists.ts';
import type { Car, CarCard } from './cars.ts';
import { readWholeNumber } from './read-whole-number.ts';
import { AGES, BODIES, COUNTRIES, CURRENCIES, FUELS, UTILS, WHEELS, codes } from './vocabulary.ts';

/** What an estimate is made of stays with the calculator; here it only gets its names for travel. */
export type { Estimate, EstimateLine, Factor, MovedLine, PricePeriod } from '@prichal/customs';

/** Headers of every /calculator/ call; the token is not asked for its own issue. */
export const CALCULATOR_TOKEN_HEADER = 'X-Calculator-Token';
export const REQUESTED_WITH_HEADER = 'X-Requested-With';

/** What the log says when no token could be had; people read CALCULATOR_TEXTS.noToken. */
export const NO_CALCULATOR_TOKEN = 'Could not obtain calculator token';
export const CALCULATOR_TEXTS = {
  noToken: 'Не удалось начать расчёт. Проверьте связь и попробуйте ещё раз.',
} as const;

/** `expires_at`: ISO instant; the token is signed and lives 30 minutes. */
export const calculatorTokenSchema = z.object({
  success: z.boolean(),
  token: z.string(),
  expires_at: z.string(),
  message: z.string(),
});
export type CalculatorToken = z.infer<typeof calculatorTokenSchema>;

/** `fields`: dotted name of the request's field → what is wrong with it, in Russian. */
export const estimateCheckSchema = z.object({
  valid: z.boolean(),
  fields: z.record(z.string(), z.string()),
});
export type EstimateCheck = z.infer<typeof estimateCheckSchema>;

const perUnit = z.partialRecord(z.enum(CURRENCIES), z.string());

/** Roubles for one unit, decimal strings. `customs`: Bank of Russia; `purchase`: what the buyer really pays. */
export const currenciesSchema = z.object({
  /** YYYY-MM-DD, may be tomorrow; null when no rates are known at all */
  date: z.nullable(z.string()),
  source: z.string(),
  demo: z.boolean(),
  /** nobody has confirmed these rates for more than 3 days */
  stale: z.boolean(),
  /** days since the rates were last known to be in force; null without rates */
  age_days: z.nullable(z.number()),
  customs: perUnit,
  purchase: perUnit,
});
export type CurrenciesAnswer = z.infer<typeof currenciesSchema>;

export const calculatorHealthSchema = z.object({
  status: z.enum(['ok', 'stale']),
  /** the utilisation fee's edition in force today (it changes every year) */
  edition: z.string(),
  rates: z.object({
    date: z.nullable(z.string()),
    source: z.string(),
    age_days: z.nullable(z.number()),
    stale: z.boolean(),
    /** ISO instant of the last answer of the source; null when it has never answered */
    checked_at: z.nullable(z.string()),
    /** why the last attempt failed, English; null when it did not */
    last_failure: z.nullable(z.string()),
  }),
  costs: z.object({ title: z.string(), date: z.string(), typical: z.boolean() }),
});
export type CalculatorHealth = z.infer<typeof calculatorHealthSchema>;

/** A rejected request: dotted field → Russian. */
export interface Rejection {
  ok: false;
  fields: Record<string, string>;
}

/** The total when every rate is `percent` higher or lower; decimal strings, null where the total is not known. */
export interface Sensitivity {
  percent: number;
  lower: { total: string | null; change_rub: string | null };
  higher: { total: string | null; change_rub: string | null };
}

/** Everything the result page shows. */
export interface Calculation {
  ok: true;
  estimate: Estimate;
  /** the total against the arrival date, 18 months */
  timeline: PricePeriod[];
  sensitivity: Sensitivity;
  /** how fresh the rates of the estimate are; `own`: typed by the visitor */
  rates: { date: string | null; stale: boolean; age_days: number | null; demo: boolean };
  /** no rates are stored for the requested day: the estimate uses the newest ones */
  rates_date_missing: boolean;
  /** the same request under the newest rates, when the estimate goes by older ones */
  newer: { date: string; total: string | null; change_rub: string | null } | null;
}

/** The bill of a car of the catalogue: an individual, own use; under the rates and the day of its landed total. */
export interface CarBill {
  estimate: Estimate;
  timeline: PricePeriod[];
}

/** What the catalogue knows about a sum; see CatalogReader.budget. */
export interface BudgetCars {
  count: number;
  count_exact: boolean;
  cars: CarCard[];
  bands: { count: number; count_exact: boolean; cheapest: CarCard | null }[];
}

/** Sums in whole ₽ that a budget may be. */
export const BUDGET = { min: 100_000, max: 100_000_000 } as const;

/** What one may bring for a sum. The limits are optional: absent, every car counts. */
export interface BudgetRequest {
  /** whole ₽, everything included, up to the city */
  amount_rub: number;
  /** slug; null is Vladivostok */
  city: string | null;
  country: (typeof COUNTRIES)[number] | null;
  util: keyof typeof UTILS | null;
  age: keyof typeof AGES | null;
  /** cc */
  engine_to: number | null;
  body?: keyof typeof BODIES | null;
  fuel?: keyof typeof FUELS | null;
  wheel?: keyof typeof WHEELS | null;
}

/** Cars of one band of a limit, under the other limits of the request. Whole ₽, up to the city. */
export interface BudgetBand {
  value: string;
  title: string;
  /** inside the request's own limits */
  chosen: boolean;
  /** cars that fit the sum */
  count: number;
  count_exact: boolean;
  /** the cheapest car of the band, whether it fits or not; null: there is none */
  from_rub: string | null;
  /** what is missing to that one; "0" when it fits, null when there is none */
  short_rub: string | null;
  cheapest: CarCard | null;
}

export interface BudgetAnswer {
  ok: true;
  request: BudgetRequest;
  city: DeliveryCity | null;
  /** whole ₽; null: the price of delivery is on request, sums are up to Vladivostok */
  delivery_rub: string | null;
  count: number;
  count_exact: boolean;
  /** the most car for the money first, one of each model; complete totals only */
  cars: { car: CarCard; total_rub: string }[];
  /** what each limit holds back: by utilisation fee, by age, by engine */
  limits: { name: 'util' | 'age' | 'engine'; title: string; bands: BudgetBand[] }[];
}

/** The calculator as pages use it, in process. Nothing here throws for what a visitor typed. */
export interface CalculatorReader {
  /**
   * `request`: body of POST /calculator/estimate/; `ratesDate`: YYYY-MM-DD, the day whose rates to go by; `toBorder`:
   * with the costs to the border in the customs value of an individual, as the law may be read too
   */
  estimate(
    request: unknown,
    options?: { ratesDate?: string; toBorder?: boolean },
  ): Promise<Calculation | Rejection>;
  /** null: the car is in stock, no such city, or no direct route (export_ban). Without a city: to Vladivostok */
  forCar(car: Car, options?: { city?: string }): Promise<CarBill | null>;
  rates(): Promise<CurrenciesAnswer>;
  health(): Promise<CalculatorHealth>;
  /** in the order of the table: by size, then the Far East */
  cities(): Promise<DeliveryCity[]>;
  /** null: we do not deliver there */
  city(slug: string): Promise<CityOnPage | null>;
  budget(request: BudgetRequest): Promise<BudgetAnswer | Rejection>;
}

/** Address → budget request; names as in BudgetRequest, `amount_rub` as people type it. */
export function parseBudgetRequest(
  params: URLSearchParams,
): { ok: true; request: BudgetRequest } | Rejection {
  const fields: Record<string, string> = {};
  const oneOf = <T extends string>(name: string, allowed: readonly T[]): T | null => {
    const value = params.get(name) ?? '';
    if (value === '') return null;
    const found = allowed.find((each) => each === value);
    if (found === undefined) fields[name] = 'Такого значения нет.';
    return found ?? null;
  };
  const amount = readWholeNumber(params.get('amount_rub') ?? '');
  if (amount === null || amount < BUDGET.min || amount > BUDGET.max)
    fields['amount_rub'] =
      'Сумма: от 100\u00a0000 до 100\u00a0000\u00a0000\u00a0₽, например 2\u00a0500\u00a0000 или 2,5\u00a0млн';
  const engine = params.get('engine_to') ?? '';
  const engineTo = engine === '' ? null : whole(engine);
  if (engine !== '' && (engineTo === null || engineTo < 50 || engineTo > 10_000))
    fields['engine_to'] = 'Объём двигателя: от 50 до 10\u00a0000 см³';
  const request: BudgetRequest = {
    amount_rub: amount ?? 0,
    city: params.get('city') || null,
    country: oneOf('country', COUNTRIES),
    util: oneOf('util', codes(UTILS)),
    age: oneOf('age', codes(AGES)),
    engine_to: engineTo,
    body: oneOf('body', codes(BODIES)),
    fuel: oneOf('fuel', codes(FUELS)),
    wheel: oneOf('wheel', codes(WHEELS)),
  };
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, request };
}

/** Digits, with the spaces people put between thousands and a rouble sign after them; null for anything else. */
function whole(text: string): number | null {
  const digits = text.replace(/[\s\u00a0\u202f₽]/g, '');
  return /^[0-9]{1,10}$/.test(digits) ? Number(digits) : null;
}
