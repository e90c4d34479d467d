import { HOME_CITY } from '@prichal/contract';
import type { Calculation, Estimate, Site } from '@prichal/contract';
import { compareQuote, linesText } from '@prichal/quotes';
import type { Comparison, QuoteLine } from '@prichal/quotes';
import { redirect } from 'react-router';
import { resultAddress } from '../addresses.ts';
import { officeToday, ratesOf } from '../load-calculator.server.ts';
import { emptyValues, hasValues, readValues } from '../input/calculation-values.ts';
import type { CalculationValues } from '../input/calculation-values.ts';
import { estimateRequest } from '../input/estimate-request.ts';
import { qrCode } from '../result/qr.server.ts';
import { linesOf, quoteFormAddress, quoteResultAddress } from './quote-address.ts';
import type { QuotePageData, QuoteResultData } from './quote-data.ts';
import { isWrong } from './quote-texts.ts';

/** The form: blank, or with the quote of an address. */
export async function loadQuoteForm(site: Site, query: URLSearchParams): Promise<QuotePageData> {
  const values = hasValues(query) ? readValues(query) : emptyValues();
  return {
    form: { text: linesText(linesOf(query)), values, issues: {} },
    cities: await site.calculator.cities(),
  };
}

/** An honest quote may have been made at rates so far from those of the day, parts of one. */
const RATES_SPREAD = 0.05;

/**
 * The comparison of an address. Without its day of customs and of rates it gets them, so that it says the same
 * tomorrow; what does not hold together goes back to the form.
 */
export async function loadQuoteResult(
  site: Site,
  query: URLSearchParams,
): Promise<QuoteResultData> {
  const values = readValues(query);
  const lines = linesOf(query);
  const calculation = await site.calculator.estimate(estimateRequest(values), ratesOf(values));
  if (!calculation.ok || lines.length === 0) throw redirect(quoteFormAddress(values, lines));
  const { estimate } = calculation;
  const whole = withDays(values, calculation);
  const path = quoteResultAddress(whole, lines);
  if (path !== quoteResultAddress(values, lines)) throw redirect(path);
  const cities = await site.calculator.cities();
  const url = site.publicUrl + path;
  const comparison = await compareAround(site, whole, estimate, lines);
  return {
    values: whole,
    estimate,
    comparison,
    rightToday: await rightToday(site, whole, comparison, lines),
    path,
    formPath: quoteFormAddress(whole, lines),
    ownPath: resultAddress(whole),
    message: messageOf(lines),
    publicUrl: site.publicUrl,
    city: cities.find(({ slug }) => slug === whole.city && slug !== HOME_CITY) ?? null,
    qr: qrCode(url),
  };
}

function withDays(values: CalculationValues, { estimate, rates }: Calculation): CalculationValues {
  return {
    ...values,
    clearance_date: estimate.facts.clearance_date,
    rates_date: values.rates_date === '' ? (rates.date ?? '') : values.rates_date,
  };
}

/** A quote is often made by the law of its own day, while the car comes under the next edition. */
async function rightToday(
  site: Site,
  values: CalculationValues,
  comparison: Comparison,
  lines: readonly QuoteLine[],
): Promise<boolean[]> {
  if (!comparison.lines.some(isWrong)) return comparison.lines.map(() => false);
  const today = { ...values, clearance_date: officeToday(site) };
  const answer = await site.calculator.estimate(estimateRequest(today), ratesOf(today));
  if (!answer.ok) return comparison.lines.map(() => false);
  const then = await compareAround(site, today, answer.estimate, lines);
  return comparison.lines.map((line, place) => {
    const other = then.lines[place];
    return isWrong(line) && other !== undefined && !isWrong(other);
  });
}

/** The quote beside the same car under rates a little lower and higher, by both readings of the customs value. */
async function compareAround(
  site: Site,
  values: CalculationValues,
  estimate: Estimate,
  lines: readonly QuoteLine[],
): Promise<Comparison> {
  const request = estimateRequest(values);
  const shifted = [1 - RATES_SPREAD, 1 + RATES_SPREAD].map((times) => ({
    ...request,
    rates: ratesTimes(estimate, times),
  }));
  const made = async (requests: readonly object[], toBorder: boolean): Promise<Estimate[]> => {
    const options = { ...ratesOf(values), toBorder };
    const answers = await Promise.all(
      requests.map((one) => site.calculator.estimate(one, options)),
    );
    return answers.flatMap((answer) => (answer.ok ? [answer.estimate] : []));
  };
  const [own, toBorder] = await Promise.all([
    made(shifted, false),
    made([request, ...shifted], true),
  ]);
  return compareQuote(lines, [estimate, ...own], toBorder);
}

function ratesTimes({ rates }: Estimate, times: number): Record<string, string> {
  return Object.fromEntries(
    Object.entries(rates.customs).flatMap(([currency, rate]) =>
      currency === 'RUB' ? [] : [[currency, (Number(rate) * times).toFixed(4)]],
    ),
  );
}

/** Longest text that leaves room for the visitor's own words. */
const MESSAGE_MAX = 440;

function messageOf(lines: readonly QuoteLine[]): string {
  return `Проверьте смету:\n${linesText(lines)}`.slice(0, MESSAGE_MAX);
}
