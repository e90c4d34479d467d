import { countOf } from './format.ts';

/** «1 день», «2 дня», «5 дней», for `countOf`. */
export const DAYS = ['день', 'дня', 'дней'] as const;
/** After «от» and «до»: «от 51 дня», «от 5 дней». */
export const DAYS_OF = ['дня', 'дней', 'дней'] as const;

/** «1–4 дня», «12–21 день»: the noun agrees with the last number; «1 день» where both ends are one. */
export function rangeOfDays(from: number, to: number): string {
  return from === to ? countOf(from, DAYS) : `${from}–${countOf(to, DAYS)}`;
}
