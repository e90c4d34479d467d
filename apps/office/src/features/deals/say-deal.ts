import { formatKopecks } from '@prichal/contract';
import type { DealRow } from '@prichal/contract/office';
import { DAYS } from '@prichal/ui/days.ts';
import { countOf } from '@prichal/ui/format.ts';

/** Kopecks → «2 131 834 ₽». */
export function rub(kopecks: number): string {
  return `${formatKopecks(kopecks)}\u00a0₽`;
}

/** «+18 400 ₽», «−9 853 ₽»; «0 ₽» for nothing. */
export function signedRub(kopecks: number): string {
  return `${kopecks > 0 ? '+' : ''}${rub(kopecks)}`;
}

/** «на 4 дня позже», «на 1 день раньше»; empty: on the day that was promised. */
export function lateText({ days_late: late }: Pick<DealRow, 'days_late'>): string {
  if (late === 0) return '';
  return `на\u00a0${countOf(Math.abs(late), DAYS)} ${late > 0 ? 'позже' : 'раньше'}`;
}

/** Class of a difference to the promise: cheaper is good, over a per cent is a warning. */
export function differenceTone(promised: number, now: number): string {
  if (now < promised) return 'text-good-text';
  return now - promised > promised / 100 ? 'text-warn' : 'text-text';
}

/** Who pays a difference, as the end of a sentence. */
export const PAYERS = { client: 'платит клиент', company: 'платим мы' } as const;
