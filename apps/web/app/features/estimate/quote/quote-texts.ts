import { capitalize, formatRub, plural } from '@prichal/contract/format';
import type { CheckedLine, Comparison, LawVerdict, Market, Missing } from '@prichal/quotes';

export type Tone = 'bad' | 'warn' | 'good' | 'quiet';

/** Short verdict next to a line, and how loud it is. */
export const VERDICTS: Readonly<Record<LawVerdict, { text: string; tone: Tone }>> = {
  same: { text: 'по закону', tone: 'good' },
  rounded: { text: 'по закону, округлено', tone: 'good' },
  rates: { text: 'по закону, другой курс', tone: 'good' },
  other_value: { text: 'по другой трактовке таможенной стоимости', tone: 'quiet' },
  differs: { text: 'расходится с законом', tone: 'bad' },
  impossible: { text: 'так не бывает', tone: 'bad' },
  not_due: { text: 'для этой машины не платится', tone: 'bad' },
  unknown: { text: 'не хватает данных', tone: 'quiet' },
};

/** Whole roubles of kopecks. */
function rub(minor: number): string {
  return formatRub(Math.round(minor / 100));
}

export function boundsText({ from, to }: { from: number; to: number | null }): string {
  if (to === null) return `от\u00a0${rub(from)}`;
  return from === to ? rub(from) : `от\u00a0${rub(from)} до\u00a0${rub(to)}`;
}

/** «на 1 487 600 ₽ меньше» */
export function differenceText(minor: number): string {
  return `на\u00a0${rub(Math.abs(minor))} ${minor < 0 ? 'меньше' : 'больше'}`;
}

/** What differs from the law, does not add up or is not named, for the heading of the result. */
export function summaryOf({ lines, missing, total }: Comparison): { tone: Tone; text: string } {
  const wrong = lines.filter(isWrong).length;
  const forgotten = missing.filter(({ kind }) => kind !== 'way').length;
  const parts = [
    ...(wrong > 0
      ? [
          `${wrong}\u00a0${plural(wrong, ['сумма расходится', 'суммы расходятся', 'сумм расходятся'])} с\u00a0законом`,
        ]
      : []),
    ...(forgotten > 0
      ? [
          `${forgotten}\u00a0${plural(forgotten, ['платёж не\u00a0назван', 'платежа не\u00a0названы', 'платежей не\u00a0названы'])}`,
        ]
      : []),
    ...(total && total.difference !== 0 ? ['итог не\u00a0сходится со\u00a0строками'] : []),
  ];
  if (parts.length === 0) return { tone: 'good', text: 'Смета сходится с законом' };
  const text = parts.join(', ');
  return { tone: wrong > 0 ? 'bad' : 'warn', text: capitalize(text) };
}

export function isWrong({ law }: CheckedLine): boolean {
  return law !== null && ['differs', 'impossible', 'not_due'].includes(law.verdict);
}

const PLACES = {
  below: 'ниже обычного',
  inside: 'в обычных пределах',
  above: 'выше обычного',
} as const;

/** «Брокер и склад: обычно от 35 000 ₽ до 116 000 ₽, здесь 140 000 ₽, выше обычного» */
export function marketText({ title, usual, place, paid }: Market): string {
  return `${title}: обычно ${boundsText(usual)}, здесь ${boundsText(paid)}, ${PLACES[place]}`;
}

/** Why a missing payment matters. */
export const MISSING_NOTES: Readonly<Record<Missing['kind'], string>> = {
  law: 'платится по закону',
  papers: 'без этого машину не поставить на учёт; спросите, в какую строку вошло',
  way: 'спросите, вошло ли в другую строку',
};
