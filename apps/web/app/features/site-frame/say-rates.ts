import type { Currency } from '@prichal/contract';

/** What a currency is quoted by: a hundred yen, a thousand won, one of the rest. */
const QUOTES = [
  ['JPY', 100, '100\u00a0иен'],
  ['EUR', 1, 'евро'],
  ['CNY', 1, 'юань'],
  ['KRW', 1000, '1\u00a0000\u00a0вон'],
] as const satisfies readonly (readonly [Currency, number, string])[];

/** ₽ per unit → «100 иен 53,10 ₽ · евро 92,40 ₽»; at most `most` of them, absent ones left out. */
export function sayRates(perUnit: Partial<Record<Currency, string>>, most = 2): string {
  return QUOTES.filter(([code]) => perUnit[code] !== undefined)
    .slice(0, most)
    .map(([code, units, name]) => {
      const sum = (Number(perUnit[code]) * units).toFixed(2).replace('.', ',');
      return `${name}\u00a0${sum}\u00a0₽`;
    })
    .join(' · ');
}
