import type { Estimate } from '@prichal/contract';
import type { Amount } from './amounts.ts';
import { LAW_CODES } from './codes.ts';
import type { LawCode, QuoteCode } from './codes.ts';

/** Kopecks, both included. */
export interface Bounds {
  readonly from: number;
  readonly to: number;
}

/** A sum of law written this near is rounded, not different. */
export const ROUNDED_SHARE = 0.01;

/** «13541.5» → 1354150 */
export function kopecks(decimal: string): number {
  return Math.round(Number(decimal) * 100);
}

/** A sum of a quote in kopecks at the purchase rate; no currency means roubles. null: there is no rate. */
export function inRoubles(amount: Amount, estimate: Estimate): Bounds | null {
  const { currency, from, to } = amount;
  if (currency === null || currency === 'RUB') return { from, to };
  const rate = Number(estimate.rates.purchase[currency] ?? NaN);
  if (!Number.isFinite(rate)) return null;
  return { from: Math.round(from * rate), to: Math.round(to * rate) };
}

/** What the law allows for these payments together, over all estimates; null where one of them is not known. */
export function boundsOf(codes: readonly string[], estimates: readonly Estimate[]): Bounds | null {
  let from = Infinity;
  let to = -Infinity;
  for (const estimate of estimates) {
    let low = 0;
    let high = 0;
    for (const code of codes) {
      const line = estimate.lines.find((one) => one.code === code);
      const bounds = line?.range ?? (line?.amount_rub ? both(line.amount_rub) : null);
      if (bounds === null) return null;
      low += kopecks(bounds.from);
      high += kopecks(bounds.to);
    }
    from = Math.min(from, low);
    to = Math.max(to, high);
  }
  return { from, to };
}

function both(amount: string) {
  return { from: amount, to: amount };
}

/**
 * Payments by law that a line stands for; null for services. «Таможня» stands for all that the quote does not name
 * apart. A company's duty, excise and VAT are apart, a person's uniform duty holds all three.
 */
export function lawCodes(
  codes: readonly QuoteCode[],
  separate: ReadonlySet<QuoteCode>,
  estimate: Estimate,
): readonly LawCode[] | null {
  if (codes[0] === 'customs')
    return LAW_CODES.filter(
      (code) => !separate.has(code) && estimate.lines.some((line) => line.code === code),
    );
  const law = LAW_CODES.filter((code) => codes.includes(code));
  return law.length === 0 ? null : law;
}
