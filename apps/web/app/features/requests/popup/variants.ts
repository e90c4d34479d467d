import { DRAWN_VARIANTS, HOLDOUT_GROUP } from '@prichal/contract';
import type { DrawnVariant, PopupTest, PopupVariant } from '@prichal/contract';

/** What is drawn for a visitor: a variant, or no popup at all. */
export type PopupGroup = DrawnVariant | typeof HOLDOUT_GROUP;

/** ₽; specification, section 9. */
export const PREMIUM_OVER = 5_000_000;
export const VALUE_OVER = 2_000_000;

/** The variant for a calculation of so many ₽ (decimal text). Off unless the owner switches it on. */
export function variantByValue(totalRub: string): PopupVariant {
  const total = Number(totalRub);
  if (total > PREMIUM_OVER) return 'premium';
  return total > VALUE_OVER ? 'value_stack' : 'social_proof';
}

/** Sums of shares are not exact. */
const ROUNDING = 1e-12;

/** A group of the test by its shares; `chance` is 0 ≤ n < 1. The even test gives each of the five as often. */
export function drawGroup(chance: number, { weights, holdoutPercent }: PopupTest): PopupGroup {
  const held = holdoutPercent / 100;
  if (chance < held) return HOLDOUT_GROUP;
  let place = (chance - held) / (1 - held);
  const drawn = DRAWN_VARIANTS.filter((variant) => (weights[variant] ?? 0) > 0);
  for (const variant of drawn) {
    place -= weights[variant] ?? 0;
    if (place < -ROUNDING) return variant;
  }
  return drawn.at(-1) ?? 'standard';
}
