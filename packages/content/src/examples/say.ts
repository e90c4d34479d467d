import { MONTHS_OF } from '@prichal/contract';

const NBSP = '\u00a0';

/** "2026-11-20" → «20 ноября 2026 года». */
export function sayDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${Number(date)}${NBSP}${MONTHS_OF[Number(month) - 1] ?? ''}${NBSP}${year}${NBSP}года`;
}

/** Decimal strings with two digits of kopecks, subtracted exactly. */
export function subtract(left: string, right: string): string {
  const kopecks = (text: string) => {
    const [whole = '0', fraction = ''] = text.split('.');
    const value = BigInt(`${whole.replace('-', '')}${fraction.padEnd(2, '0').slice(0, 2)}`);
    return text.startsWith('-') ? -value : value;
  };
  const difference = kopecks(left) - kopecks(right);
  const digits = String(difference < 0n ? -difference : difference).padStart(3, '0');
  return `${difference < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
