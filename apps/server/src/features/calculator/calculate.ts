import { contextOf, readEstimateRequest } from '@prichal/catalog';
import type { PricingSnapshot } from '@prichal/catalog';
import type { Calculation, Rejection, Sensitivity } from '@prichal/contract';
import {
  addDays,
  addMonths,
  computeNumbers,
  contextFor,
  estimate,
  isoDay,
  shiftRates,
  totalsOverTime,
} from '@prichal/customs';
import type {
  Day,
  EstimateContext,
  EstimateInput,
  Moments,
  Numbers,
  PricePeriod,
} from '@prichal/customs';
import { DEMO_RATES_SOURCE } from '@prichal/contract';
import type { PricingReader } from './pricing-reader.ts';
import { changeText, sumText } from './sums.ts';

const TIMELINE_MONTHS = 18;
/** Of these, the chart shows so many before a late day of clearance. */
const MONTHS_BEFORE = 12;
const SHIFT_PERCENT = 5;

/** Everything the result page shows; for the options see `CalculatorReader`. */
export async function calculate(
  reader: PricingReader,
  request: unknown,
  { ratesDate, toBorder = false }: { ratesDate?: string; toBorder?: boolean },
): Promise<Calculation | Rejection> {
  const pricing = await reader.read();
  const parsed = readEstimateRequest(pricing, request);
  if (!parsed.ok) return parsed;
  const input = parsed.value;
  const newest = pricing.known === null ? null : isoDay(pricing.known.rates.date);
  const asked = ratesDate === undefined || ratesDate === newest ? null : ratesDate;
  const older = asked === null ? null : await reader.ratesOf(asked);
  const usual = contextOf(pricing, input, older ?? undefined);
  const context = toBorder ? withCostsToBorder(usual) : usual;
  const moments: Moments = new Map();
  const made = estimate(input, context, moments);
  return {
    ok: true,
    estimate: made,
    timeline: timelineOf(input, context, pricing.today, moments),
    sensitivity: sensitivityOf(input, context),
    rates: {
      date: older === null ? newest : asked,
      stale: older === null && (pricing.known?.stale ?? true),
      age_days: older === null ? (pricing.known?.ageDays ?? null) : null,
      demo: (older === null ? pricing.known?.demo : older.source === DEMO_RATES_SOURCE) ?? false,
    },
    rates_date_missing: asked !== null && older === null,
    newer: older === null || newest === null ? null : newerOf(input, context, pricing, newest),
  };
}

function withCostsToBorder(context: EstimateContext): EstimateContext {
  const individualCustomsValue = 'price_and_costs_to_border';
  return { ...context, settings: { ...context.settings, individualCustomsValue } };
}

/** The total by day of arrival: from today, or around a day of clearance that lies elsewhere; none when no day has one. */
export function timelineOf(
  input: EstimateInput,
  context: EstimateContext,
  today: Day,
  moments: Moments,
): PricePeriod[] {
  const clearance = input.clearanceDate ?? context.clearanceDate;
  const from = Math.min(clearance, Math.max(today, addMonths(clearance, -MONTHS_BEFORE)));
  const to = addDays(addMonths(from, TIMELINE_MONTHS), -1);
  const periods = totalsOverTime(input, context, from, to, moments);
  return periods.every(({ total, range }) => total === null && range === null) ? [] : periods;
}

function sensitivityOf(input: EstimateInput, context: EstimateContext): Sensitivity {
  const own = contextFor(context, input);
  const plain = { ...input, rates: null };
  const before = computeNumbers(plain, own).total;
  const shifted = (percent: string) => {
    const numbers = computeNumbers(plain, shiftRates(own, percent));
    return { total: sumText(oneTotal(numbers)), change_rub: changeText(before, numbers.total) };
  };
  return {
    percent: SHIFT_PERCENT,
    lower: shifted(`-${SHIFT_PERCENT}`),
    higher: shifted(`${SHIFT_PERCENT}`),
  };
}

function newerOf(
  input: EstimateInput,
  context: EstimateContext,
  pricing: PricingSnapshot,
  date: string,
): NonNullable<Calculation['newer']> {
  const before = computeNumbers(input, contextFor(context, input)).total;
  const fresh = contextOf(pricing, input);
  const after = computeNumbers(input, contextFor(fresh, input));
  return { date, total: sumText(oneTotal(after)), change_rub: changeText(before, after.total) };
}

/** Null where the facts leave two ends: what the law takes until they are known is not the exact sum. */
function oneTotal({ total, low, high }: Numbers): number | null {
  return low === high ? total : null;
}
