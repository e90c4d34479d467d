import { WITHOUT_ROUTE, boundsText, formatRub } from '@prichal/contract';
import { computeNumbers, contextFor, exportNote } from '@prichal/customs';
import type { EstimateContext, EstimateInput } from '@prichal/customs';
import type { WatchedCar } from '@prichal/watches';

/** What a watched thing costs, as far as it is known. */
export interface WatchedSum {
  /** ₽; null: it has bounds, or nothing can be said. Only an exact sum can fall below another */
  totalRub: number | null;
  /** both ends of a sum that lacks a fact, ₽; null: there are none */
  bounds: { from: number; to: number } | null;
  /** the country of purchase bans the direct route, and the sum has no other */
  isWithoutRoute: boolean;
}

export const NO_SUM: WatchedSum = { totalRub: null, bounds: null, isWithoutRoute: false };

/** @param carrier ₽ on from Vladivostok; null, undefined: nobody knows it, or we do not deliver there any more */
export function carSum(
  { landed_rub: from, landed_to_rub: to }: Pick<WatchedCar, 'landed_rub' | 'landed_to_rub'>,
  carrier: number | null | undefined,
): WatchedSum {
  if (from === null || carrier == null) return NO_SUM;
  return to === null
    ? { ...NO_SUM, totalRub: from + carrier }
    : { ...NO_SUM, bounds: { from: from + carrier, to: to + carrier } };
}

/** The same sum as the page of a calculation has: bounds as long as a fact is missing, whatever the law takes then. */
export function calculationSum(input: EstimateInput, context: EstimateContext): WatchedSum {
  const own = contextFor(context, input);
  const { complete, total, low, high } = computeNumbers(input, own);
  const isBounded = low !== null && high !== null && low !== high;
  return {
    totalRub: complete && total !== null ? roubles(total) : null,
    bounds: isBounded ? { from: roubles(low), to: roubles(high) } : null,
    isWithoutRoute: exportNote(input, own) !== null,
  };
}

function roubles(kopecks: number): number {
  return Math.round(kopecks / 100);
}

/** «1 570 694 ₽», «1 570 694 ₽ – 1 825 394 ₽»; null: nothing can be said. */
export function sumText({ totalRub, bounds }: WatchedSum): string | null {
  if (bounds !== null) return boundsText(bounds);
  return totalRub === null ? null : formatRub(totalRub);
}

/** What is said beside that sum; null: it lacks nothing. */
export function lackText({ isWithoutRoute }: WatchedSum): string | null {
  return isWithoutRoute ? WITHOUT_ROUTE : null;
}
