import { toDecimal } from '../money.ts';
import * as format from '../format.ts';
import type { Factor } from '../estimate-shape.ts';
import type { Ratio } from '../money.ts';
import type { Currency, Power } from '../types.ts';

/** How a line's sum came out: its numbers, and the Russian sentence made from them. */
export interface Explanation {
  readonly factors: readonly Factor[];
  readonly compared: readonly Factor[] | null;
  readonly formula: string;
}

/** A line that is no product, or whose sum is not known. */
export function plainText(formula: string): Explanation {
  return { factors: [], compared: null, formula };
}

/** Hundredths of a currency. */
export function money(minor: number, currency: Currency = 'RUB'): Factor {
  return { amount: toDecimal(minor), unit: currency };
}

/** Roubles for one unit of a currency. */
export function rate(ratio: Ratio): Factor {
  return { amount: toDecimal(ratio.num, Math.round(Math.log10(ratio.den))), unit: 'RUB' };
}

export function displacement(cc: number): Factor {
  return { amount: String(cc), unit: 'cc' };
}

export function power({ thousandths, unit }: Power): Factor {
  return { amount: trimmed(thousandths, 3), unit };
}

/** Tenths of a per cent. */
export function percent(tenths: number): Factor {
  return { amount: trimmed(tenths, 1), unit: 'percent' };
}

function trimmed(value: number, digits: number): string {
  return toDecimal(value, digits).replace(/\.?0+$/, '');
}

/** «2,70 € × 1 986 см³ × 95,29 ₽» */
export function product(factors: readonly Factor[]): string {
  return factors.map(factorText).join(' × ');
}

/** The signs of format.ts, so that a sentence and a line never differ. */
export function factorText({ amount, unit }: Factor): string {
  const number = format.number(amount);
  return UNITS[unit] === ''
    ? number
    : `${number}${unit === 'percent' ? ' ' : '\u00a0'}${UNITS[unit]}`;
}

const UNITS: Readonly<Record<Factor['unit'], string>> = {
  ...format.SIGNS,
  cc: 'см³',
  hp: 'л.с.',
  kw: 'кВт',
  percent: '%',
  coefficient: '',
};
