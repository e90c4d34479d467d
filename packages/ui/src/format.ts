import { MONTHS_OF, formatNumber, plural } from '@prichal/contract/format';

export {
  MONTHS_OF,
  capitalize,
  decapitalize,
  formatNumber,
  formatRub,
  plural,
} from '@prichal/contract/format';

const NBSP = '\u00a0';

/** «5 машин» with the number grouped and tied to its noun. */
export function countOf(count: number, forms: readonly [string, string, string]): string {
  return `${formatNumber(count)}${NBSP}${plural(count, forms)}`;
}

/** Day as YYYY-MM-DD (or an ISO instant, of which the date part is used) → «20 ноября». */
export function formatDay(day: string): string {
  return `${Number(day.slice(8, 10))}${NBSP}${MONTHS_OF[Number(day.slice(5, 7)) - 1]}`;
}

/** YYYY-MM-DD → «20 ноября 2026». */
export function formatDayYear(day: string): string {
  return `${formatDay(day)}${NBSP}${day.slice(0, 4)}`;
}
