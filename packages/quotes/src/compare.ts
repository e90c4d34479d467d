import type { Estimate } from '@prichal/contract';
import type { LawCode, QuoteCode } from './codes.ts';
import { ROUNDED_SHARE, boundsOf, inRoubles, kopecks, lawCodes } from './law-sums.ts';
import type { Bounds } from './law-sums.ts';
import type { CheckedLine, LawCheck } from './checked-line.ts';
import { findMissing } from './find-missing.ts';
import type { Missing } from './find-missing.ts';
import type { Amount } from './amounts.ts';
import type { QuoteLine } from './read-quote.ts';
import { marketOf } from './market.ts';

export interface TotalCheck {
  readonly stated: Amount;
  /** kopecks: the sum of the lines */
  readonly counted: Bounds;
  /** stated minus counted, 0 where they agree within rounding and rates */
  readonly difference: number;
}

export interface Comparison {
  readonly lines: readonly CheckedLine[];
  readonly missing: readonly Missing[];
  /** null: no total, or a line whose sum in roubles is not known */
  readonly total: TotalCheck | null;
}

/**
 * Compares a quote with estimates of the same car: the first under the rates of the day, the others under the rates
 * that an honest quote may have used. Only payments by law are judged; services are placed in the range that the site
 * states, no more.
 */
export function compareQuote(
  quote: readonly QuoteLine[],
  estimates: readonly [Estimate, ...Estimate[]],
): Comparison {
  const [estimate] = estimates;
  const lines = quote.filter(({ codes }) => codes[0] !== 'total');
  const stated = quote.find(({ codes }) => codes[0] === 'total')?.amount ?? null;
  const separate = new Set(lines.flatMap(({ codes }) => codes));
  const checked = lines.map((line) => ({
    ...line,
    law: lawCheck(line, separate, estimates),
    market: marketOf(line, lines, estimate),
  }));
  return {
    lines: checked,
    missing: findMissing(checked, estimates),
    total: stated === null ? null : totalCheck(stated, lines, estimate),
  };
}

function lawCheck(
  line: QuoteLine,
  separate: ReadonlySet<QuoteCode>,
  estimates: readonly [Estimate, ...Estimate[]],
): LawCheck | null {
  const codes = lawCodes(line.codes, separate, estimates[0]);
  if (codes === null) return null;
  const lines = estimates[0].lines.filter(({ code }) => codes.some((one) => one === code));
  const none = { law: null, difference: 0, lines };
  const paid = inRoubles(line.amount, estimates[0]);
  const due = codes.filter((code) => estimates[0].lines.some((one) => one.code === code));
  if (due.length === 0) return { ...none, verdict: 'not_due' };
  const law = boundsOf(due, estimates);
  if (law === null || paid === null) return { ...none, verdict: 'unknown' };
  const checked = { lines, ...judge(line.amount, paid, law, exactSum(due, estimates[0])) };
  // «Таможня» in one sum may leave the utilisation fee out, which then is named as missing
  if (line.codes[0] !== 'customs' || checked.verdict === 'same') return { ...checked };
  const without = withoutUtilisation(due, line.amount, paid, estimates);
  return without ?? checked;
}

function withoutUtilisation(
  due: readonly LawCode[],
  amount: Amount,
  paid: Bounds,
  estimates: readonly [Estimate, ...Estimate[]],
): LawCheck | null {
  const rest = due.filter((code) => code !== 'utilisation_fee');
  const law = rest.length === due.length || rest.length === 0 ? null : boundsOf(rest, estimates);
  if (law === null) return null;
  const lines = estimates[0].lines.filter(({ code }) => rest.some((one) => one === code));
  const checked = judge(amount, paid, law, exactSum(rest, estimates[0]));
  return ['differs', 'impossible'].includes(checked.verdict) ? null : { ...checked, lines };
}

function exactSum(codes: readonly LawCode[], estimate: Estimate): number | null {
  const sums = codes.map((code) => estimate.lines.find((line) => line.code === code)?.amount_rub);
  if (sums.some((sum) => sum === null || sum === undefined)) return null;
  return sums.reduce((whole, sum) => whole + kopecks(sum ?? '0'), 0);
}

/** Ten times more or less than the law's sum is no other rate and no rounding. */
const IMPOSSIBLE_TIMES = 10;

function judge(
  amount: Amount,
  paid: Bounds,
  law: Bounds,
  exact: number | null,
): Omit<LawCheck, 'lines'> {
  const rounding = Math.max(amount.step, 100);
  const near = (value: number) => paid.from - rounding <= value && value <= paid.to + rounding;
  if (exact !== null && near(exact))
    return { verdict: amount.step > 100 ? 'rounded' : 'same', law, difference: 0 };
  if (paid.from <= law.to + rounding && paid.to >= law.from - rounding)
    return { verdict: 'rates', law, difference: 0 };
  const difference = paid.to < law.from ? paid.to - law.from : paid.from - law.to;
  const bound = paid.to < law.from ? law.from : law.to;
  if (Math.abs(difference) <= bound * ROUNDED_SHARE) return { verdict: 'rounded', law, difference };
  const times =
    paid.to < law.from ? law.from / Math.max(1, paid.to) : paid.from / Math.max(1, law.to);
  return { verdict: times >= IMPOSSIBLE_TIMES ? 'impossible' : 'differs', law, difference };
}

/** Rates of a quote may lie so far from ours. */
const RATES_SHARE = 0.06;
const TOTAL_SHARE = 0.01;

function totalCheck(
  stated: Amount,
  lines: readonly QuoteLine[],
  estimate: Estimate,
): TotalCheck | null {
  const sums = lines.map(({ amount }) => inRoubles(amount, estimate));
  const total = inRoubles(stated, estimate);
  if (total === null || sums.length < 2 || sums.some((sum) => sum === null)) return null;
  const counted = sums.reduce<Bounds>(
    (whole, sum) => ({ from: whole.from + (sum?.from ?? 0), to: whole.to + (sum?.to ?? 0) }),
    { from: 0, to: 0 },
  );
  const foreign = lines.reduce(
    (whole, { amount }, place) =>
      amount.currency === null || amount.currency === 'RUB'
        ? whole
        : whole + (sums[place]?.to ?? 0),
    0,
  );
  const steps = lines.reduce((whole, { amount }) => whole + amount.step, stated.step);
  const slack = foreign * RATES_SHARE + Math.max(steps, counted.to * TOTAL_SHARE);
  if (total.from > counted.to + slack)
    return { stated, counted, difference: total.from - counted.to };
  if (total.to < counted.from - slack)
    return { stated, counted, difference: total.to - counted.from };
  return { stated, counted, difference: 0 };
}
