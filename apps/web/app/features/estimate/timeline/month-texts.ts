import { MONTHS_OF } from '@prichal/ui/format.ts';

export const MONTHS_SHORT = [
  'янв',
  'фев',
  'мар',
  'апр',
  'май',
  'июн',
  'июл',
  'авг',
  'сен',
  'окт',
  'ноя',
  'дек',
] as const;

/** «до мая 2028» */
export function monthsText(end: string): string {
  return `до\u00a0${MONTHS_OF[Number(end.slice(5, 7)) - 1]}\u00a0${end.slice(0, 4)}`;
}
