import { parseRatio, parseScaled, multiplyDivide, toDecimal } from './money.ts';
import type { RateTable } from './context.ts';
import type { Currency } from './types.ts';

/**
 * What the buyer pays for a currency: the official rate and the bank's margin.
 * `marginPercent` is a decimal string ("3" is 3 %). Throws RangeError when it is not.
 */
export function purchaseRates(customs: RateTable, marginPercent: string): RateTable {
  const margin = parseScaled(marginPercent, 2);
  if (margin === null) throw new RangeError(`not a percent: ${marginPercent}`);
  const dearer: Partial<Record<Currency, string>> = {};
  for (const [code, text] of Object.entries(customs) as [Currency, string][]) {
    const rate = parseRatio(text);
    if (rate === null) continue;
    const scaled = multiplyDivide(rate.num, (10_000 + margin) * 10_000, rate.den);
    dearer[code] = toDecimal(scaled, 8).replace(/0+$/, '').replace(/\.$/, '');
  }
  return dearer;
}
