import { MONTHS } from '@prichal/contract';

const NBSP = '\u00a0';

/** 2022, 3 → «март 2022»; without a month «2022 год». */
export function formatMonth(year: number, month: number | null): string {
  return month === null ? `${year}${NBSP}год` : `${MONTHS[month - 1]}${NBSP}${year}`;
}
