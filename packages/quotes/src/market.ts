import type { Estimate } from '@prichal/contract';
import type { QuoteCode } from './codes.ts';
import { inRoubles, kopecks } from './law-sums.ts';
import type { Bounds } from './law-sums.ts';
import type { QuoteLine } from './read-quote.ts';

/** Where a service stands in the range that the site states as usual. A company sets its price as it likes. */
export interface Market {
  /** as the estimate names it */
  readonly title: string;
  /** kopecks; `to` null: the top is not known */
  readonly usual: { readonly from: number; readonly to: number | null };
  readonly place: 'below' | 'inside' | 'above';
  /** the sum of all lines of the quote that this range stands for, kopecks */
  readonly paid: Bounds;
}

/** Lines of the estimate and what a quote calls their parts. */
const PARTS: Readonly<Record<string, readonly QuoteCode[]>> = {
  auction_fee: ['auction_fee'],
  to_port: ['to_port'],
  freight: ['freight'],
  to_port_and_freight: ['to_port', 'freight'],
  to_border: ['to_port', 'freight'],
  broker: ['broker', 'storage'],
  laboratory: ['sbkts', 'epts'],
  company: ['company'],
  delivery: ['delivery'],
};

/** Codes of a quote that a line of the estimate stands for; none: it stands for itself alone. */
export function partsOf(code: string): readonly QuoteCode[] {
  return PARTS[code] ?? [];
}

/** The usual range for a line: of all estimate lines whose parts it names, when it names nothing else. */
export function marketOf(
  line: QuoteLine,
  quote: readonly QuoteLine[],
  estimate: Estimate,
): Market | null {
  if (line.codes.length === 0) return null;
  const stands = estimate.lines.filter(({ code }) =>
    partsOf(code).some((part) => line.codes.includes(part)),
  );
  const parts = new Set(stands.flatMap(({ code }) => partsOf(code)));
  const isWhole = line.codes.every((code) => parts.has(code));
  if (stands.length === 0 || !isWhole || stands.some(({ typical }) => typical === null))
    return null;
  const usual = usualOf(stands, estimate);
  const paid = paidFor(parts, quote, estimate);
  if (usual === null || paid === null) return null;
  const place =
    usual.to !== null && paid.from > usual.to ? 'above' : paid.to < usual.from ? 'below' : 'inside';
  return { title: stands.map(({ title }) => title).join(' + '), usual, place, paid };
}

function usualOf(lines: Estimate['lines'], estimate: Estimate): Market['usual'] | null {
  let from = 0;
  let to: number | null = 0;
  for (const { typical, currency } of lines) {
    const rate = currency === 'RUB' ? 1 : Number(estimate.rates.purchase[currency] ?? NaN);
    if (typical === null || !Number.isFinite(rate)) return null;
    from += Math.round(kopecks(typical.from) * rate);
    to = to === null || typical.to === null ? null : to + Math.round(kopecks(typical.to) * rate);
  }
  return { from, to };
}

/** What the quote asks for all parts; null where another line mixes them with something else. */
function paidFor(
  parts: ReadonlySet<QuoteCode>,
  quote: readonly QuoteLine[],
  estimate: Estimate,
): Bounds | null {
  let from = 0;
  let to = 0;
  for (const { codes, amount } of quote) {
    if (!codes.some((code) => parts.has(code))) continue;
    const sum = inRoubles(amount, estimate);
    if (sum === null || !codes.every((code) => parts.has(code))) return null;
    from += sum.from;
    to += sum.to;
  }
  return { from, to };
}
