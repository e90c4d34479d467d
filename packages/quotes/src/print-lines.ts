import { CURRENCIES, formatNumber } from '@prichal/contract';
import type { Currency } from '@prichal/contract';
import type { Amount } from './amounts.ts';
import { QUOTE_CODES, titleOfCodes } from './codes.ts';
import type { QuoteCode } from './codes.ts';
import type { QuoteLine } from './read-quote.ts';

/** Unknown words of a line in an address. */
const UNKNOWN = 'other';
const LINES_MAX = 41;
const MINOR_MAX = 1e13;

/**
 * Lines as an address has them: «utilisation_fee-520000-0-RUB-100.sbkts*epts-3500000». Codes and sums only, in
 * hundredths: sum, its upper bound (0: the same), currency, weight of the last digit. Trailing fields may be absent.
 */
export function printLines(lines: readonly QuoteLine[]): string {
  return lines
    .map(({ codes, amount: { from, to, currency, step } }) => {
      const name = codes.length === 0 ? UNKNOWN : codes.join('*');
      const fields = [from, to === from ? 0 : to, currency ?? '', step === 100 ? '' : step];
      while (fields.length > 1 && (fields.at(-1) === '' || fields.at(-1) === 0)) fields.pop();
      return [name, ...fields].join('-');
    })
    .join('.');
}

/** The reverse of `printLines`; what it did not print is left out, never repaired. */
export function parseLines(text: string): QuoteLine[] {
  return text
    .split('.')
    .slice(0, LINES_MAX)
    .flatMap((token) => parseLine(token) ?? []);
}

function parseLine(token: string): QuoteLine | null {
  const [name = '', from = '', to = '', currency = '', step = ''] = token.split('-');
  const codes = name === UNKNOWN ? [] : name.split('*').map(codeOf);
  const low = minorOf(from);
  if (low === null || codes.some((code) => code === null)) return null;
  const high = to === '' || to === '0' ? low : minorOf(to);
  const known = currency === '' ? null : (CURRENCIES.find((one) => one === currency) ?? undefined);
  const weight = step === '' ? 100 : minorOf(step);
  if (high === null || high < low || known === undefined || weight === null) return null;
  return {
    codes: codes as QuoteCode[],
    amount: { from: low, to: high, currency: known, step: Math.max(1, weight) },
  };
}

function codeOf(text: string): QuoteCode | null {
  return QUOTE_CODES.find((code) => code === text) ?? null;
}

function minorOf(text: string): number | null {
  if (!/^\d{1,14}$/u.test(text)) return null;
  const value = Number(text);
  return value <= MINOR_MAX ? value : null;
}

const SIGNS: Readonly<Record<Currency, string>> = {
  RUB: '₽',
  USD: '$',
  EUR: '€',
  CNY: 'юаней',
  JPY: 'иен',
  KRW: 'вон',
  AED: 'дирхамов',
  KGS: 'сомов',
  GEL: 'лари',
  KZT: 'тенге',
};

/** «1 690 000 иен», «13 541,50 ₽», «от 100 000 до 120 000 ₽»; without a currency roubles are meant. */
export function amountText({ from, to, currency }: Amount): string {
  const sign = SIGNS[currency ?? 'RUB'];
  if (from === to) return `${number(from)}\u00a0${sign}`;
  return `от\u00a0${number(from)} до\u00a0${number(to)}\u00a0${sign}`;
}

function number(minor: number): string {
  const cents = minor % 100;
  const whole = formatNumber(Math.floor(minor / 100));
  return cents === 0 ? whole : `${whole},${String(cents).padStart(2, '0')}`;
}

/** The quote in our words, a line each: what goes back into the form and to the manager. */
export function linesText(lines: readonly QuoteLine[]): string {
  return lines.map((line) => `${lineTitle(line)}: ${amountText(line.amount)}`).join('\n');
}

export function lineTitle({ codes }: Pick<QuoteLine, 'codes'>): string {
  return codes.length === 0 ? 'Другое' : titleOfCodes(codes);
}
