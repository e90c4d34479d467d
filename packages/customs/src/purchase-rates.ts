import { multiplyDivide, parseRatio, parseScaled, toDecimal } from './money.ts';
import type { EstimateContext, RateTable } from './context.ts';
import type { Currency } from './types.ts';

/** Rates have eight decimals. */
const SCALE = 8;

/**
 * What the buyer pays for a currency: the official rate and the bank's margin.
 * `marginPercent` is a decimal string ("3" is 3 %). Throws RangeError when it is not.
 */
export function purchaseRates(customs: RateTable, marginPercent: string): RateTable {
  return changeRates(customs, readPercent(marginPercent));
}

/** The same context with every rate higher or lower: «если курс изменится на ±5 %». */
export function shiftRates(context: EstimateContext, percent: string): EstimateContext {
  const change = percent.startsWith('-') ? -readPercent(percent.slice(1)) : readPercent(percent);
  if (change <= -10_000) throw new RangeError(`no rate is left after ${percent} %`);
  return {
    ...context,
    rates: {
      ...context.rates,
      customs: changeRates(context.rates.customs, change),
      purchase: changeRates(context.rates.purchase, change),
    },
  };
}

function readPercent(text: string): number {
  const percent = parseScaled(text, 2);
  if (percent === null) throw new RangeError(`not a percent: ${text}`);
  return percent;
}

/** `change` in hundredths of a percent. RUB stays what it is. */
function changeRates(table: RateTable, change: number): RateTable {
  const changed: Partial<Record<Currency, string>> = {};
  for (const [code, text] of Object.entries(table) as [Currency, string][]) {
    const rate = parseRatio(text);
    if (rate === null || code === 'RUB') continue;
    // Hundredths of a percent and eight decimals: 10^8 / 10^4.
    const scaled = multiplyDivide(rate.num, (10_000 + change) * 10_000, rate.den);
    if (scaled > 0) changed[code] = trimZeros(toDecimal(scaled, SCALE));
  }
  return changed;
}

function trimZeros(decimal: string): string {
  return decimal.replace(/0+$/, '').replace(/\.$/, '');
}
