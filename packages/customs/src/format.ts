import { monthOf, yearOf } from './day.ts';
import { toDecimal } from './money.ts';
import type { AgeBand } from './age.ts';
import type { Ratio } from './money.ts';
import type { Currency, Day, Power } from './types.ts';

/** Numbers and days as a Russian reader expects them: no-break spaces, decimal comma. */

const NBSP = '\u00a0';

export const SIGNS: Readonly<Record<Currency, string>> = {
  RUB: '₽',
  EUR: '€',
  USD: '$',
  CNY: 'юаней',
  JPY: 'иен',
  KRW: 'вон',
  AED: 'дирхамов',
  KGS: 'сомов',
  GEL: 'лари',
  KZT: 'тенге',
};

/** "1037685.50" → «1 037 685,5»; whole numbers lose their zeros, kopecks have two digits. */
export function number(decimal: string): string {
  const point = decimal.indexOf('.');
  const whole = point < 0 ? decimal : decimal.slice(0, point);
  const fraction = point < 0 ? '' : decimal.slice(point + 1);
  return /^0*$/.test(fraction) ? grouped(whole) : `${grouped(whole)},${fraction}`;
}

function grouped(whole: string): string {
  // a sign is no digit: «-500» has no thousands
  const start = whole.startsWith('-') ? 1 : 0;
  let end = whole.length - 3;
  if (end <= start) return whole;
  let text = whole.slice(end);
  for (; end - 3 > start; end -= 3) text = whole.slice(end - 3, end) + NBSP + text;
  return whole.slice(0, end) + NBSP + text;
}

/** A scaled integer without needless zeros: 550 (hundredths) → «5,5». */
export function scaled(value: number, digits: number): string {
  const text = toDecimal(value, digits);
  return number(digits === 0 ? text : text.replace(/0+$/, ''));
}

/** Hundredths of a currency → «1 037 685 ₽», «16 968,42 €». */
export function sum(minor: number, currency: Currency = 'RUB'): string {
  return number(toDecimal(minor)) + NBSP + SIGNS[currency];
}

/** A rate per unit → «0,62 ₽». */
export function rate(ratio: Ratio): string {
  return `${scaled(ratio.num, Math.round(Math.log10(ratio.den)))}${NBSP}₽`;
}

/** Whole cubic centimetres → «1 986 см³». */
export function displacement(cc: number): string {
  return `${number(String(cc))}${NBSP}см³`;
}

/** «171 л.с.» or «117,68 кВт», as the papers give it. */
export function power(value: Power): string {
  return `${scaled(value.thousandths, 3)}${NBSP}${value.unit === 'hp' ? 'л.с.' : 'кВт'}`;
}

/** Hundredths of a kW → «125,77 кВт». */
export function kilowatts(hundredths: number): string {
  return `${scaled(hundredths, 2)}${NBSP}кВт`;
}

const MONTHS = [
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

/** 20261216 → «16 декабря 2026 года». */
export function day(value: Day): string {
  return `${value % 100}${NBSP}${MONTHS[monthOf(value) - 1] ?? ''} ${yearOf(value)}${NBSP}года`;
}

export function age(band: AgeBand): string {
  switch (band) {
    case 'up_to_3':
      return 'не старше 3 лет';
    case '3_to_5':
      return 'старше 3, не старше 5 лет';
    case '5_to_7':
      return 'старше 5, не старше 7 лет';
    case 'over_7':
      return 'старше 7 лет';
  }
}
