import type { ClearanceFeeEdition } from './tariffs/clearance-fee.ts';

/**
 * Customs clearance fee, kopecks, by customs value in kopecks (decree No 1637): 200 000.00 is
 * still the first row, 200 000.01 the second. NaN when the value is unknown.
 */
export function clearanceFee(customsValue: number, tariff: ClearanceFeeEdition): number {
  for (const row of tariff.rows) if (customsValue <= row.upTo * 100) return row.fee * 100;
  return NaN;
}
