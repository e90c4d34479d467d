import { multiplyDivide } from './money.ts';
import type { Power } from './types.ts';

/** 1 metric hp = 0.73549875 kW, exactly, in units of 10^-8 kW. */
const HP_IN_1E8_KW = 73549875;

/**
 * Power in hundredths of a kW, as the utilisation fee compares it: the bounds of the act are
 * in kW with two decimals. Unrounded, 70, 130, 310, 370 and 430 hp would come out a hair over
 * their own bound (310 hp = 228.0046 kW against 228.00).
 */
export function kilowattHundredths(power: Power): number {
  return power.unit === 'kw'
    ? multiplyDivide(power.thousandths, 1, 10)
    : multiplyDivide(power.thousandths, HP_IN_1E8_KW, 1_000_000_000);
}

/** Two powers added exactly and rounded once, hundredths of a kW. */
export function sumKilowattHundredths(first: Power, second: Power): number {
  if (first.unit === 'kw' && second.unit === 'kw') {
    return multiplyDivide(first.thousandths + second.thousandths, 1, 10);
  }
  return multiplyDivide(exactKilowatts(first) + exactKilowatts(second), 1, 1_000_000_000);
}

/** In 10^-11 kW: under 3 × 10^14 for the 2000 hp that the input allows, a safe integer. */
export function exactKilowatts(power: Power): number {
  return power.thousandths * (power.unit === 'kw' ? 100_000_000 : HP_IN_1E8_KW);
}
