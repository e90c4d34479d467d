import { addDays } from './day.ts';
import { ONE, multiplyDivide, parseRatio, parseScaled, toKopecks } from './money.ts';
import { CLEARANCE_FEE } from './tariffs/clearance-fee.ts';
import { COMMON_TARIFF } from './tariffs/common-tariff.ts';
import { editionAt } from './tariffs/edition.ts';
import { EXCISE } from './tariffs/excise.ts';
import { UNIFORM_DUTY } from './tariffs/uniform-duty.ts';
import { UTILISATION_FEE } from './tariffs/utilisation-fee.ts';
import { VAT } from './tariffs/vat.ts';
import { ageLeadDays } from './third-country-route.ts';
import { CURRENCIES } from './types.ts';
import type { Cost, CostTable } from './costs.ts';
import type { CountedLine } from './shown-roubles.ts';
import type { Ratio } from './money.ts';
import type { SaleCountry } from './sale-country.ts';
import type { Settings } from './settings.ts';
import type { DatedRoute } from './third-country-route.ts';
import type { ClearanceFeeEdition } from './tariffs/clearance-fee.ts';
import type { CommonTariffEdition } from './tariffs/common-tariff.ts';
import type { ExciseEdition } from './tariffs/excise.ts';
import type { UniformDutyEdition } from './tariffs/uniform-duty.ts';
import type { UtilisationEdition } from './tariffs/utilisation-fee.ts';
import type { VatEdition } from './tariffs/vat.ts';
import type { CarCountry, Currency, Day, EstimateInput } from './types.ts';

/** Roubles for ONE unit, plain decimal strings ("0.0542"). A currency may be missing. */
export type RateTable = Readonly<Partial<Record<Currency, string>>>;

export interface Rates {
  /** Bank of Russia, for everything that customs counts. */
  readonly customs: RateTable;
  /** What the buyer really pays: dearer by the bank's margin. */
  readonly purchase: RateTable;
  /** Day of the rates, yyyymmdd. */
  readonly date: Day;
  /** Display name: «Банк России». */
  readonly source: string;
  /** True when the visitor typed them. */
  readonly own?: boolean;
}

/** All inputs except the car. Immutable: values computed from one are stored with it. */
export interface EstimateContext {
  /** Day of registration of the declaration, yyyymmdd; not before FIRST_CLEARANCE_DAY. */
  readonly clearanceDate: Day;
  readonly rates: Rates;
  readonly costs: CostTable;
  readonly settings: Settings;
  /** The car comes through a third country; see routeContext. */
  readonly route?: DatedRoute;
  /** The car is bought in this country, which is none of the three. */
  readonly country?: SaleCountry;
}

/** The utilisation fee is known from this day; clearance fee and excise from 01.01.2025. */
export const FIRST_CLEARANCE_DAY: Day = 20241001;

/** Costs of one country in kopecks, added up once. */
interface PreparedCosts {
  /** Fixed lines at the purchase rate. */
  readonly abroad: number;
  readonly transit: number;
  /** Of these, what is paid in a foreign currency: the base of a percent line. */
  readonly foreign: number;
  /** Percent lines, hundredths of a percent. */
  readonly abroadBasisPoints: readonly number[];
  readonly transitBasisPoints: readonly number[];
  /** Costs up to the border at the customs rate: part of a company's customs value. */
  readonly toBorder: number;
}

/** A context with its editions selected and its rates parsed; a million cars share one. */
export interface PreparedContext {
  readonly prepared: true;
  readonly context: EstimateContext;
  readonly day: Day;
  /** The day on which the age counts: `day`, or earlier on a route through a third country. */
  readonly ageDay: Day;
  /** False: no preferential utilisation fee on this route. */
  readonly preference: boolean;
  /** False: nobody can say which levies cars of this country pay. */
  readonly leviesKnown: boolean;
  readonly settings: Settings;
  readonly customs: Readonly<Record<Currency, Ratio>>;
  readonly purchase: Readonly<Record<Currency, Ratio>>;
  /** By country of purchase. */
  readonly costs: Readonly<Record<string, PreparedCosts>>;
  /** Fixed lines of the group russia, kopecks. */
  readonly russia: number;
  /** Kopecks by city slug; NaN where the price is on request. */
  readonly delivery: ReadonlyMap<string, number>;
  /** Lines of fixed costs, which are those of every bill: filled as bills are made. */
  readonly fixedLines: Record<'individual' | 'company', Map<Cost, CountedLine>>;
  readonly uniformDuty: UniformDutyEdition;
  readonly commonTariff: CommonTariffEdition;
  readonly excise: ExciseEdition;
  readonly vat: VatEdition;
  readonly clearanceFee: ClearanceFeeEdition;
  readonly utilisationFee: UtilisationEdition;
}

/** The costs of a country, added up. @throws {RangeError} for one that the cost table does not have */
export function preparedCosts({ costs }: PreparedContext, country: CarCountry): PreparedCosts {
  const known = costs[country];
  if (known === undefined) throw new RangeError(`no costs of the country: ${country}`);
  return known;
}

/** A rate nobody gave us: everything multiplied by it is unknown too. */
const UNKNOWN_RATE: Ratio = { num: NaN, den: NaN };

/** Estimates come in runs of one context. The last one alone: what a WeakMap holds waits for a full collection. */
let last: PreparedContext | null = null;

/**
 * Selects the editions of the clearance day and reads rates and costs once.
 * Throws RangeError for a day before FIRST_CLEARANCE_DAY and for a malformed cost table.
 */
export function prepare(context: EstimateContext | PreparedContext): PreparedContext {
  if ('prepared' in context) return context;
  if (last?.context !== context) last = build(context);
  return last;
}

/** What does not depend on the day: a chart of totals prepares a context for each of its turning days. */
type PreparedPrices = Pick<
  PreparedContext,
  'customs' | 'purchase' | 'costs' | 'russia' | 'delivery' | 'fixedLines'
>;

interface KnownPrices {
  rates: Rates;
  costs: CostTable;
  prices: PreparedPrices;
}

/** The direct way and those through third countries. */
const PRICES_CACHED = 4;
const knownPrices: KnownPrices[] = [];

function preparePrices({ rates, costs }: EstimateContext): PreparedPrices {
  const known = knownPrices.find((one) => one.rates === rates && one.costs === costs);
  if (known !== undefined) return known.prices;
  const prices = readPrices(rates, costs);
  if (knownPrices.length >= PRICES_CACHED) knownPrices.shift();
  knownPrices.push({ rates, costs, prices });
  return prices;
}

function build(context: EstimateContext): PreparedContext {
  const day = context.clearanceDate;
  return {
    prepared: true,
    context,
    day,
    ageDay: context.route ? addDays(day, -ageLeadDays(context.route.route)) : day,
    preference: context.route?.route.rules.utilisation !== 'full',
    leviesKnown: context.country?.levies !== 'unknown',
    settings: context.settings,
    ...preparePrices(context),
    uniformDuty: editionAt(UNIFORM_DUTY, day),
    commonTariff: editionAt(COMMON_TARIFF, day),
    excise: editionAt(EXCISE, day),
    vat: editionAt(VAT, day),
    clearanceFee: editionAt(CLEARANCE_FEE, day),
    utilisationFee: editionAt(UTILISATION_FEE, day),
  };
}

function readPrices(rates: Rates, costs: CostTable): PreparedPrices {
  const customs = readRates(rates.customs);
  const purchase = readRates(rates.purchase);
  return {
    customs,
    purchase,
    costs: Object.fromEntries(
      Object.entries(costs.countries).map(([country, lines]) => [
        country,
        addUp(lines, customs, purchase),
      ]),
    ),
    russia: costs.russia.reduce(
      (sum, cost) =>
        cost.kind === 'fixed'
          ? sum + toKopecks(readMinor(cost.amount), purchase[cost.currency])
          : rejectPercent(cost.code),
      0,
    ),
    delivery: new Map(
      Object.entries(costs.delivery).map(([slug, { rub }]) => [
        slug,
        rub === null ? NaN : rub * 100,
      ]),
    ),
    fixedLines: { individual: new Map(), company: new Map() },
  };
}

function rejectPercent(code: string): never {
  throw new RangeError(`a percent cost belongs to abroad or transit, not to russia: ${code}`);
}

function readRates(table: RateTable): Record<Currency, Ratio> {
  const entries = CURRENCIES.map((currency) => {
    const text = table[currency];
    const rate = currency === 'RUB' ? ONE : text === undefined ? null : parseRatio(text);
    return [currency, rate ?? UNKNOWN_RATE] as const;
  });
  return Object.fromEntries(entries) as Record<Currency, Ratio>;
}

/** A cost's amount in hundredths. Throws RangeError when the table is malformed. */
export function readMinor(amount: string): number {
  const minor = parseScaled(amount, 2);
  if (minor === null) throw new RangeError(`not an amount in a cost table: ${amount}`);
  return minor;
}

function addUp(
  lines: readonly Cost[],
  customs: Record<Currency, Ratio>,
  purchase: Record<Currency, Ratio>,
): PreparedCosts {
  let abroad = 0;
  let transit = 0;
  let foreign = 0;
  let toBorder = 0;
  const abroadBasisPoints: number[] = [];
  const transitBasisPoints: number[] = [];
  for (const cost of lines) {
    if (cost.kind === 'percent') {
      (cost.group === 'abroad' ? abroadBasisPoints : transitBasisPoints).push(
        readMinor(cost.percent),
      );
      continue;
    }
    const minor = readMinor(cost.amount);
    const kopecks = toKopecks(minor, purchase[cost.currency]);
    if (cost.group === 'abroad') abroad += kopecks;
    else transit += kopecks;
    if (cost.currency !== 'RUB') foreign += kopecks;
    if (cost.inCustomsValue !== false) toBorder += toKopecks(minor, customs[cost.currency]);
  }
  return { abroad, transit, foreign, abroadBasisPoints, transitBasisPoints, toBorder };
}

/** Percent lines on a base of kopecks, each rounded to a kopeck. */
export function percentOf(kopecks: number, basisPoints: readonly number[]): number {
  let sum = 0;
  for (const points of basisPoints) sum += multiplyDivide(kopecks, points, 10_000);
  return sum;
}

/** The context of one request: its own day and its own rates, when it names them. */
export function contextFor(context: EstimateContext, input: EstimateInput): EstimateContext {
  const dated =
    input.clearanceDate === null || input.clearanceDate === context.clearanceDate
      ? context
      : { ...context, clearanceDate: input.clearanceDate };
  return input.rates === null ? dated : { ...dated, rates: withOwnRates(dated.rates, input.rates) };
}

/** Rates typed by the visitor replace both kinds: there is only one number to go by. */
function withOwnRates(rates: Rates, own: RateTable): Rates {
  return {
    ...rates,
    customs: { ...rates.customs, ...own },
    purchase: { ...rates.purchase, ...own },
    own: true,
  };
}
