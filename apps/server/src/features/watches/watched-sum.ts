import { WITHOUT_ROUTE, boundsText, formatRub } from '@prichal/contract';
import { computeNumbers, contextFor, exportNote, isDelivered } from '@prichal/customs';
import type { EstimateContext, EstimateInput } from '@prichal/customs';
import type { WatchedCar } from '@prichal/watches';

/** What a watched thing costs, as far as it is known. */
export interface WatchedSum {
  /** ₽; null: it has bounds, or nothing can be said. Only an exact sum can fall below another */
  totalRub: number | null;
  /** both ends of a sum that lacks a fact, ₽; null: there are none */
  bounds: { from: number; to: number } | null;
  /** the carrier to the watched city names no price: the sum ends in Vladivostok */
  isToVladivostok: boolean;
  /** the country of purchase bans the direct route, and the sum has no other */
  isWithoutRoute: boolean;
}

export const NO_SUM: WatchedSum = {
  totalRub: null,
  bounds: null,
  isToVladivostok: false,
  isWithoutRoute: false,
};

/**
 * @param carrier ₽ on from Vladivostok; null: on request, the sum ends there; undefined: we do not deliver to the city
 * any more, there is no sum
 */
export function carSum(
  { landed_rub: from, landed_to_rub: to }: Pick<WatchedCar, 'landed_rub' | 'landed_to_rub'>,
  carrier: number | null | undefined,
): WatchedSum {
  if (from === null || carrier === undefined) return NO_SUM;
  const sum = { ...NO_SUM, isToVladivostok: carrier === null };
  const onRub = carrier ?? 0;
  return to === null
    ? { ...sum, totalRub: from + onRub }
    : { ...sum, bounds: { from: from + onRub, to: to + onRub } };
}

/**
 * The same sum as the page of a calculation has: bounds as long as a fact of the car is missing, whatever the law takes
 * then; up to Vladivostok where the carrier names no price.
 */
export function calculationSum(input: EstimateInput, context: EstimateContext): WatchedSum {
  const own = contextFor(context, input);
  const { low, high } = computeNumbers(input, own);
  if (low === null || high === null) return NO_SUM;
  return {
    totalRub: low === high ? roubles(low) : null,
    bounds: low === high ? null : { from: roubles(low), to: roubles(high) },
    isToVladivostok: !isDelivered(input, own),
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

/** What is said after that sum; null: it lacks nothing. */
export function lackText({ isWithoutRoute }: WatchedSum): string | null {
  return isWithoutRoute ? WITHOUT_ROUTE : null;
}
