import { DAYS } from '@prichal/ui/days.ts';
import { countOf, formatNumber } from '@prichal/ui/format.ts';

const NBSP = '\u00a0';
const MINUTES = ['минута', 'минуты', 'минут'] as const;
const HOURS = ['час', 'часа', 'часов'] as const;
const decimal = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });
const hundredths = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 });

/** 0.1234 → «12,3 %» */
export function percent(share: number): string {
  return `${decimal.format(share * 100)}${NBSP}%`;
}

/** Minutes → «25 мин», «3 ч 10 мин», «2 дн.» */
export function shortDuration(minutes: number): string {
  const whole = Math.round(minutes);
  if (whole < 60) return `${whole}${NBSP}мин`;
  const hours = Math.floor(whole / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)}${NBSP}дн.`;
  return whole % 60 === 0 ? `${hours}${NBSP}ч` : `${hours}${NBSP}ч ${whole % 60}${NBSP}мин`;
}

/** Working minutes, whose days are no 24 hours → «25 мин», «213 ч». */
export function workDuration(minutes: number): string {
  return minutes < 60 ? `${minutes}${NBSP}мин` : `${Math.floor(minutes / 60)}${NBSP}ч`;
}

/** Time that has passed → «34 минуты», «3 часа», «2 дня». */
export function longDuration(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / 60_000));
  if (minutes < 60) return countOf(minutes, MINUTES);
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? countOf(hours, HOURS) : countOf(Math.floor(hours / 24), DAYS);
}

/** «2026-11-20» → «20.11» */
export function shortDay(day: string): string {
  return `${day.slice(8, 10)}.${day.slice(5, 7)}`;
}

/** A value of a vital: «2,4 с», «180 мс», «0,08». */
export function vitalValue(metric: string, value: number): string {
  if (metric === 'CLS') return hundredths.format(value);
  return value < 1000
    ? `${formatNumber(Math.round(value))}${NBSP}мс`
    : `${hundredths.format(value / 1000)}${NBSP}с`;
}

/** Hundredths of a per cent → «+0,4 %», «−1 %», «0 %». */
export function basisPoints(value: number): string {
  const sign = value > 0 ? '+' : value < 0 ? '−' : '';
  return `${sign}${decimal.format(Math.abs(value) / 100)}${NBSP}%`;
}

/** utm_source as a reader knows it; a request without one may have come from anywhere. */
export function sourceName(source: string): string {
  return source === '' ? 'Без метки' : source;
}
