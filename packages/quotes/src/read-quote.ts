import type { Currency } from '@prichal/contract';
import { findAmounts } from './amounts.ts';
import type { Amount, FoundAmount } from './amounts.ts';
import { codesOf } from './codes.ts';
import type { QuoteCode } from './codes.ts';
import { countryOf } from './read-facts.ts';

/** One payment of a quote. Of its words only our codes stay: no names travel further. */
export interface QuoteLine {
  /** none: the words were not understood */
  readonly codes: readonly QuoteCode[];
  readonly amount: Amount;
}

export interface ReadQuote {
  readonly lines: readonly QuoteLine[];
  /** the largest total; null: the quote has none */
  readonly total: Amount | null;
  /** what the car costs abroad, in its own currency where the quote says it */
  readonly price: Amount | null;
}

/** Longest quote that is read, characters; a line, and their number. */
export const QUOTE_MAX = 8000;
const LINE_MAX = 400;
const LINES_MAX = 40;
/** Less than this in words that are not understood is no payment for a car, hundredths. */
const UNKNOWN_MIN = 50_000;

/**
 * Reads the payments of a quote typed, pasted or scanned. Lines without a sum, facts of the car and subtotals are left
 * out; what has a sum and is not understood has no codes.
 */
export function readQuote(text: string): ReadQuote {
  const whole = text.slice(0, QUOTE_MAX);
  const yen = yenOrYuan(whole);
  const lines: QuoteLine[] = [];
  let total: Amount | null = null;
  let price: Amount | null = null;
  for (const line of whole.split(/\r?\n|;\s|\t{2,}\|/u)) {
    const read = readLine(line.slice(0, LINE_MAX), yen);
    if (read === null) continue;
    const { codes, amount, first } = read;
    if (codes[0] === 'total') {
      if (total === null || amount.to > total.to) total = amount;
    } else if (lines.length < LINES_MAX) {
      lines.push({ codes, amount });
      if (codes[0] === 'car_price' && price === null) price = first;
    }
  }
  return { lines, total, price };
}

function readLine(
  line: string,
  yen: Currency,
): { codes: readonly QuoteCode[]; amount: Amount; first: Amount } | null {
  const codes = codesOf(line);
  if (codes === null) return null;
  const found = findAmounts(line).filter(({ from }) => from > 0 || codes.length > 0);
  const sums = codes.length === 0 ? found.filter(isSurelySum) : withoutYears(found);
  const chosen = choose(sums);
  if (chosen === null) return null;
  const settled = (amount: FoundAmount): Amount => ({
    from: amount.from,
    to: amount.to,
    step: amount.step,
    currency: amount.currency === 'YEN_OR_YUAN' ? yen : amount.currency,
  });
  const first = sums.find(({ currency }) => currency !== null && currency !== 'RUB') ?? chosen;
  return { codes, amount: settled(chosen), first: settled(first) };
}

function isSurelySum({ bare, to }: FoundAmount): boolean {
  return !bare && to >= UNKNOWN_MIN;
}

/** «Утильсбор 2026 — 5 200»: a year is no sum where there is another one. */
function withoutYears(found: readonly FoundAmount[]): readonly FoundAmount[] {
  const others = found.filter(({ from, bare }) => !(bare && isYear(from)));
  return others.length > 0 ? others : found;
}

function isYear(minor: number): boolean {
  return minor >= 198_000 && minor <= 204_900;
}

/** Of «5 362 € × 95 = 509 390 ₽» the sum in roubles, the last one where there are several. */
function choose(found: readonly FoundAmount[]): FoundAmount | null {
  const roubles = found.filter(({ currency }) => currency === 'RUB');
  const named = found.filter(({ currency, bare }) => currency !== null || !bare);
  return roubles.at(-1) ?? named.at(-1) ?? found.at(-1) ?? null;
}

/** What «¥» means: yuan where the quote is of China. */
function yenOrYuan(text: string): Currency {
  return countryOf(text) === 'china' ? 'CNY' : 'JPY';
}
