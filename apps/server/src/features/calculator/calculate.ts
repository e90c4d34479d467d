import { contextOf, readEstimateRequest } from '@prichal/catalog';
import type { Basis } from '@prichal/catalog';
import type { Calculation, Refusal, Sensitivity } from '@prichal/contract';
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
import type { Day, EstimateContext, EstimateInput, Plateau } from '@prichal/customs';
import type { BasisReader } from './basis.ts';
import { changeText, sumText } from './sums.ts';

const TIDE_MONTHS = 18;
/** Of these, the chart shows so many before a late day of clearance. */
const MONTHS_BEFORE = 12;
const SHIFT_PERCENT = 5;

/** Everything the result page shows; `ratesDate` is YYYY-MM-DD, the day whose rates the address asks for. */
export async function calculate(
  reader: BasisReader,
  request: unknown,
  ratesDate?: string,
): Promise<Calculation | Refusal> {
  const basis = await reader.read();
  const parsed = readEstimateRequest(basis, request);
  if (!parsed.ok) return parsed;
  const input = parsed.value;
  const newest = basis.known === null ? null : isoDay(basis.known.rates.date);
  const asked = ratesDate === undefined || ratesDate === newest ? null : ratesDate;
  const older = asked === null ? null : await reader.ratesOf(asked);
  const context = contextOf(basis, input.country, older ?? undefined);
  const made = estimate(input, context);
  return {
    ok: true,
    estimate: made,
    tide: tideOf(input, context, basis.today),
    sensitivity: sensitivityOf(input, context),
    rates: {
      date: older === null ? newest : asked,
      stale: older === null && (basis.known?.stale ?? true),
      age_days: older === null ? (basis.known?.ageDays ?? null) : null,
      demo: (older === null ? basis.known?.demo : /демо/i.test(older.source)) ?? false,
    },
    rates_date_missing: asked !== null && older === null,
    newer: older === null || newest === null ? null : newerOf(input, context, basis, newest),
  };
}

/** The total by day of arrival: from today, or around a day of clearance that lies elsewhere. */
export function tideOf(input: EstimateInput, context: EstimateContext, today: Day): Plateau[] {
  const clearance = input.clearanceDate ?? context.clearanceDate;
  const from = Math.min(clearance, Math.max(today, addMonths(clearance, -MONTHS_BEFORE)));
  return totalsOverTime(input, context, from, addDays(addMonths(from, TIDE_MONTHS), -1));
}

function sensitivityOf(input: EstimateInput, context: EstimateContext): Sensitivity {
  const own = contextFor(context, input);
  const plain = { ...input, rates: null };
  const before = computeNumbers(plain, own).total;
  const shifted = (percent: string) => {
    const { total } = computeNumbers(plain, shiftRates(own, percent));
    return { total: sumText(total), change_rub: changeText(before, total) };
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
  basis: Basis,
  date: string,
): NonNullable<Calculation['newer']> {
  const before = computeNumbers(input, contextFor(context, input)).total;
  const fresh = contextOf(basis, input.country);
  const after = computeNumbers(input, contextFor(fresh, input)).total;
  return { date, total: sumText(after), change_rub: changeText(before, after) };
}
