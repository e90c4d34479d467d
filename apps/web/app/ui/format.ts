import { plural } from './plural.ts';

const NBSP = '\u00a0';

/** Whole number with no-break spaces between thousands: 1234567 → «1 234 567»; a fraction is rounded, half away from zero. */
export function formatNumber(value: number | string): string {
  const text = String(value);
  const sign = text.startsWith('-') ? '−' : '';
  const [whole = '0', fraction = ''] = text.replace(/^-/, '').split('.');
  const digits = /^[5-9]/.test(fraction) ? String(BigInt(whole) + 1n) : whole;
  return sign + digits.replace(/\B(?=(\d{3})+$)/g, NBSP);
}

/** Whole roubles, «1 234 567 ₽»; takes a decimal string as the API sends it, kopecks are rounded. */
export function formatRub(value: number | string): string {
  return `${formatNumber(value)}${NBSP}₽`;
}

/** «5 машин» with the number grouped and tied to its noun. */
export function countOf(count: number, forms: readonly [string, string, string]): string {
  return `${formatNumber(count)}${NBSP}${plural(count, forms)}`;
}

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

const MONTHS = [
  'январь',
  'февраль',
  'март',
  'апрель',
  'май',
  'июнь',
  'июль',
  'август',
  'сентябрь',
  'октябрь',
  'ноябрь',
  'декабрь',
] as const;

/** Day as YYYY-MM-DD (or an ISO instant, of which the date part is used) → «20 ноября». */
export function formatDay(day: string): string {
  const [, month, date] = day.slice(0, 10).split('-').map(Number);
  return `${date}${NBSP}${MONTHS_OF[(month ?? 1) - 1]}`;
}

/** YYYY-MM-DD → «20 ноября 2026». */
export function formatDayYear(day: string): string {
  return `${formatDay(day)}${NBSP}${day.slice(0, 4)}`;
}

/** 2022, 3 → «март 2022»; without a month «2022 год». */
export function formatMonth(year: number, month: number | null): string {
  return month === null ? `${year}${NBSP}год` : `${MONTHS[month - 1]}${NBSP}${year}`;
}
