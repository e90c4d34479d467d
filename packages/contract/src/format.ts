/** Numbers, months and nouns as a Russian reader expects them: no-break spaces, a true minus, inflected forms. */

export { capitalize, decapitalize } from './capitalize.ts';

const NBSP = '\u00a0';

/** Whole number with no-break spaces between thousands: 1234567 → «1 234 567»; a fraction is rounded, half away from zero. */
export function formatNumber(value: number | string): string {
  const text = withoutExponent(value);
  const start = text.startsWith('-') ? 1 : 0;
  const point = text.indexOf('.');
  const whole = text.slice(start, point < 0 ? text.length : point);
  const isUp = point >= 0 && text.charAt(point + 1) >= '5';
  const digits = isUp ? String(BigInt(whole) + 1n) : whole;
  let grouped = start === 1 && /[1-9]/.test(digits) ? '−' : '';
  for (let end = digits.length % 3 || 3, from = 0; from < digits.length; from = end, end += 3)
    grouped += (from === 0 ? '' : NBSP) + digits.slice(from, end);
  return grouped;
}

/** JavaScript writes 1e21 and what is left of 0.3 − 0.1 − 0.2 with an exponent. */
function withoutExponent(value: number | string): string {
  const text = String(value);
  if (typeof value === 'string' || !text.includes('e')) return text;
  return Math.abs(value) < 1 ? '0' : String(BigInt(value));
}

/** Whole roubles, «1 234 567 ₽»; takes a decimal string as the API sends it, kopecks are rounded. */
export function formatRub(value: number | string): string {
  return `${formatNumber(value)}${NBSP}₽`;
}

/** The form of a Russian noun after a whole number: [1 машина, 2 машины, 5 машин]. */
export function plural(count: number, forms: readonly [string, string, string]): string {
  const tens = Math.abs(count) % 100;
  const ones = tens % 10;
  if (tens > 10 && tens < 20) return forms[2];
  if (ones === 1) return forms[0];
  return ones >= 2 && ones <= 4 ? forms[1] : forms[2];
}

/** Months after a day or «до»: «20 ноября». */
export const MONTHS_OF = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
] as const;
