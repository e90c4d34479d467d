import type { EstimateLine } from '@prichal/contract';
import type { Bounds } from './law-sums.ts';
import type { Market } from './market.ts';
import type { QuoteLine } from './read-quote.ts';

/**
 * How a line of law compares: the same, the same when rounded, within the rates, right where the customs value holds
 * costs to the border, different, so different that it cannot be (ten times), not due at all for this car, or not known
 * to us because a fact is missing.
 */
export type LawVerdict =
  | 'same'
  | 'rounded'
  | 'rates'
  | 'other_value'
  | 'differs'
  | 'impossible'
  | 'not_due'
  | 'unknown';

export interface LawCheck {
  readonly verdict: LawVerdict;
  /** kopecks by law on the day; null where a fact is missing */
  readonly law: Bounds | null;
  /** quote minus law, kopecks, to the nearer bound of the law */
  readonly difference: number;
  /** lines of the estimate that the sum was compared with */
  readonly lines: readonly EstimateLine[];
}

export interface CheckedLine extends QuoteLine {
  /** null: no payment by law */
  readonly law: LawCheck | null;
  /** null: the site states no usual range for it */
  readonly market: Market | null;
}
