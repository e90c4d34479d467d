import { formatNumber } from '@prichal/ui/format.ts';

/** A value of a report as it is read: «1690000.00» → «1 690 000». */
export function shownValue(value: string): string {
  if (value === '') return '—';
  return /^\d{5,}(\.\d+)?$/.test(value) ? formatNumber(Math.round(Number(value))) : value;
}
