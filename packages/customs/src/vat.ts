import { multiplyDivide } from './money.ts';
import type { VatEdition } from './tariffs/vat.ts';

/**
 * VAT, kopecks: rate × (customs value + duty + excise), Tax Code art. 164. The clearance fee
 * and the utilisation fee are not in the base.
 */
export function vat(
  customsValue: number,
  duty: number,
  excise: number,
  tariff: VatEdition,
): number {
  return multiplyDivide(customsValue + duty + excise, tariff.percent, 100);
}
