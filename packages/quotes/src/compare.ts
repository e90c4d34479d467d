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
 * that an honest quote may have used. `toBorder`: the same with the costs to the border in the customs value; the law
 * does not settle whether an individual's holds them, and companies count both ways. Only payments by law are judged;
 * services are placed in the range that the site states, no more.
 */
export function compareQuote(
  quote: readonly QuoteLine[],
  estimates: readonly [Estimate, ...Estimate[]],
  toBorder: readonly Estimate[] = [],
): Comparison {
  const [estimate] = estimates;
  const lines = quote.filter(({ codes }) => codes[0] !== 'total');
  const stated = quote.find(({ codes }) => codes[0] === 'total')?.amount ?? null;
  const separate = new Set(lines.flatMap(({ codes }) => codes));
  const checked = lines.map((line) => ({
    ...line,
    law: lawCheck(line, separate, estimates, toBorder),
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
  toBorder: readonly Estimate[],
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
  const sum = { amount: line.amount, paid };
  const checked = { lines, ...judgeBothWays(sum, law, due, estimates, toBorder) };
  // «Таможня» in one sum may leave the utilisation fee out, which then is named as missing
  if (line.codes[0] !== 'customs' || checked.verdict === 'same') return { ...checked };
  const without = withoutUtilisation(due, sum, estimates, toBorder);
  const isNearer = without !== null && (isAccused(checked) || without.verdict === 'same');
  return isNearer ? without : checked;
}

/** A sum of a quote: as it is written, and in kopecks. */
interface QuotedSum {
  amount: Amount;
  paid: Bounds;
}

function withoutUtilisation(
  due: readonly LawCode[],
  sum: QuotedSum,
  estimates: readonly [Estimate, ...Estimate[]],
  toBorder: readonly Estimate[],
): LawCheck | null {
  const rest = due.filter((code) => code !== 'utilisation_fee');
  const law = rest.length === due.length || rest.length === 0 ? null : boundsOf(rest, estimates);
  if (law === null) return null;
  const lines = estimates[0].lines.filter(({ code }) => rest.some((one) => one === code));
  const checked = judgeBothWays(sum, law, rest, estimates, toBorder);
  return isAccused(checked) ? null : { ...checked, lines };
}

/** By the price alone; what differs then, with the costs to the border in the customs value, all of them or a part. */
function judgeBothWays(
  { amount, paid }: QuotedSum,
  law: Bounds,
  codes: readonly LawCode[],
  estimates: readonly [Estimate, ...Estimate[]],
  toBorder: readonly Estimate[],
): Judged {
  const checked = judge(amount, paid, law, exactSum(codes, estimates[0]));
  if (toBorder.length === 0 || !isAccused(checked)) return checked;
  const wider = boundsOf(codes, [...estimates, ...toBorder]);
  const isOtherValue = wider !== null && !isAccused(judge(amount, paid, wider, null));
  return isOtherValue ? { ...checked, verdict: 'other_value' } : checked;
}

type Judged = Omit<LawCheck, 'lines'>;

function isAccused({ verdict }: Judged): boolean {
  return verdict === 'differs' || verdict === 'impossible';
}

function exactSum(codes: readonly LawCode[], estimate: Estimate): number | null {
  const sums = codes.map((code) => estimate.lines.find((line) => line.code === code)?.amount_rub);
  if (sums.some((sum) => sum === null || sum === undefined)) return null;
  return sums.reduce((whole, sum) => whole + kopecks(sum ?? '0'), 0);
}

/** Ten times more or less than the law's sum is no other rate and no rounding. */
const IMPOSSIBLE_TIMES = 10;

function judge(amount: Amount, paid: Bounds, law: Bounds, exact: number | null): Judged {
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
