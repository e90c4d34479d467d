import { DRAWN_VARIANTS } from '@prichal/contract';
import type { DrawnVariant, PopupVariant } from '@prichal/contract';

/** ₽; specification, section 9. */
const PREMIUM_OVER = 5_000_000;
const VALUE_OVER = 2_000_000;

/** The variant for a calculation of so many ₽ (decimal text). Off unless the owner switches it on. */
export function variantByValue(totalRub: string): PopupVariant {
  const total = Number(totalRub);
  if (total > PREMIUM_OVER) return 'premium';
  return total > VALUE_OVER ? 'value_stack' : 'social_proof';
}

/** One of the five, each as likely; `chance` is 0 ≤ n < 1. */
export function drawVariant(chance: number): DrawnVariant {
  const place = Math.min(Math.floor(chance * DRAWN_VARIANTS.length), DRAWN_VARIANTS.length - 1);
  return DRAWN_VARIANTS[place] ?? 'standard';
}
