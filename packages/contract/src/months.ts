const NBSP = '\u00a0';

/** Months by themselves: «ноябрь 2026». */
export const MONTHS = [
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

/** 2022, 3 → «март 2022»; without a month «2022 год». */
export function formatMonth(year: number, month: number | null): string {
  return month === null ? `${year}${NBSP}год` : `${MONTHS[month - 1]}${NBSP}${year}`;
}
