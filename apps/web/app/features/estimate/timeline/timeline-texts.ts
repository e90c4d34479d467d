import type { MovedLine, PricePeriod } from '@prichal/contract';
import { formatDay, formatDayYear, formatNumber } from '@prichal/ui/format.ts';
import { withNoBreakSpaces } from '../no-break-spaces.ts';

const NBSP = '\u00a0';

/** A day on which the price changes, as text: what happens, and its arithmetic. */
export interface TurningTexts {
  head: string;
  /** the day alone, with its year */
  dated: string;
  short: string;
  sub: string;
}

/** What the calculator says of a turning day («С 16 декабря 2026 года …») as a label of the chart. */
export function turningTexts(step: PricePeriod): TurningTexts {
  const day = formatDay(step.from);
  const year = step.from.slice(0, 4);
  const { older_than: age, new_rates: hasNewRates } = step;
  const head =
    age === null
      ? hasNewRates
        ? `${day} ${year} — новые ставки`
        : `С ${day} — другой возможный возраст`
      : `С ${day} старше ${age} лет${hasNewRates ? ', новые ставки' : ''}`;
  return {
    head: withNoBreakSpaces(head),
    short: shortDay(step.from),
    dated: `${shortDay(step.from)}${NBSP}${year}`,
    sub: arithmetic(step.moved),
  };
}

const LINE_NAMES: Readonly<Record<string, string>> = {
  utilisation_fee: 'утильсбор',
  clearance_fee: 'сбор таможни',
  duty: 'пошлина',
  excise: 'акциз',
  vat: 'НДС',
};

/** «пошлина −528 276, утильсбор +592 800»: the two lines that moved most. */
function arithmetic(moved: readonly MovedLine[]): string {
  return moved
    .map(({ code, title, before_rub, after_rub }) => ({
      name: LINE_NAMES[code] ?? title,
      change: Math.round(Number(after_rub) - Number(before_rub)),
    }))
    .toSorted((first, second) => Math.abs(second.change) - Math.abs(first.change))
    .slice(0, 2)
    .map(({ name, change }) => `${name}${NBSP}${signed(change)}`)
    .join(', ');
}

/** «+149 200», «−64 524» */
export function signed(change: number): string {
  return `${change < 0 ? '−' : '+'}${formatNumber(Math.abs(change))}`;
}

/** Difference to the visitor's own period, ₽; null where either is not one certain sum. */
export function differenceOf(period: PricePeriod, own: PricePeriod | undefined): number | null {
  if (period.total === null || period.range !== null) return null;
  if (own === undefined || own.total === null || own.range !== null) return null;
  return wholeDifference(own.total, period.total);
}

/**
 * What another calculation changes, between the sums as they are shown, in whole roubles: counted with kopecks it may
 * differ by one from what a reader counts. Null: not known.
 */
export function shownChange(
  after: { total: string | null; change_rub: string | null },
  before: string | null,
): number | null {
  if (after.change_rub === null) return null;
  return before === null || after.total === null
    ? Number(after.change_rub)
    : wholeDifference(before, after.total);
}

function wholeDifference(before: string, after: string): number {
  return Math.round(Number(after)) - Math.round(Number(before));
}

/** A difference to the visitor's own day as text: «дешевле на 64 524 ₽». */
export function differenceText(difference: number, sign = `${NBSP}₽`): string {
  if (difference === 0) return 'столько же';
  return `${difference < 0 ? 'дешевле' : 'дороже'} на${NBSP}${formatNumber(Math.abs(difference))}${sign}`;
}

export const CERTAINTY_SAID: Record<PricePeriod['certainty'], string> = {
  certain: '',
  likely: 'вероятно',
  unverified: 'ориентир',
};

/** «20 ноя», «1 мая» */
export function shortDay(day: string): string {
  const [date = '', month = ''] = formatDay(day).split(NBSP);
  return `${date}${NBSP}${month.length > 4 ? month.slice(0, 3) : month}`;
}

/** «16–31 декабря 2026», «с 1 января 2027 по 20 мая 2028» */
export function periodText({ from, to }: Pick<PricePeriod, 'from' | 'to'>): string {
  if (from === to) return formatDayYear(from);
  if (from.endsWith('-01-01') && to === `${from.slice(0, 4)}-12-31`)
    return `${from.slice(0, 4)}${NBSP}год`;
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))}–${formatDayYear(to)}`;
  const start = from.slice(0, 4) === to.slice(0, 4) ? formatDay(from) : formatDayYear(from);
  return `${start}${NBSP}— ${formatDayYear(to)}`;
}
