import type { Estimate, EstimateLine, CarCountry } from '@prichal/contract';
import { ratesName, countryNames, spreadOf } from '@prichal/contract';
import { formatDay, formatDayYear } from '@prichal/ui/format.ts';

export type GroupName = EstimateLine['group'];

/** The groups of the bill in its order: where the money goes, from the seller to the buyer. */
const GROUPS: readonly GroupName[] = ['abroad', 'transit', 'customs', 'russia'];

const GROUP_TITLES: Record<GroupName, string> = {
  abroad: 'Страна покупки',
  transit: 'В\u00a0пути',
  customs: 'Таможня',
  russia: 'Россия',
};

/** The bill's group → the name of its colour. */
export const GROUP_COLOURS = {
  abroad: 'purchase',
  transit: 'transit',
  customs: 'customs',
  russia: 'russia',
} as const;

export interface BillGroup {
  name: GroupName;
  title: string;
  /** a shorter title for narrow places */
  short: string;
  /** where or when, in muted text next to the title */
  note: string;
  /** whole ₽, which come to the total; null: it has bounds, or a line of it is not known */
  sum: string | null;
  /** bounds of the levies while a fact is missing, which with the other groups come to those of the total; ₽ */
  range: { from: number; to: number } | null;
  /** 0–1 of the whole, by the middle of what is not certain */
  share: number;
  lines: readonly EstimateLine[];
}

/** The estimate as the four groups of the bill; empty ones are left out. */
export function billGroups(estimate: Estimate, country: CarCountry): BillGroup[] {
  const middles = GROUPS.map((name) =>
    linesOf(estimate, name).reduce((sum, line) => sum + middle(line), 0),
  );
  const whole = middles.reduce((sum, part) => sum + part, 0);
  const sums = estimate.shown;
  const spread = spreadOf(estimate);
  // no other group depends on a fact that may be missing
  const ofCustoms = (end: string) =>
    Number(end) - Number(sums.abroad) - Number(sums.transit) - Number(sums.russia);
  return GROUPS.map((name, index) => {
    const lines = linesOf(estimate, name);
    const range =
      spread === null || name !== 'customs'
        ? null
        : { from: ofCustoms(spread.from), to: ofCustoms(spread.to) };
    return {
      name,
      title: GROUP_TITLES[name],
      short: name === 'abroad' ? countryNames(country).name : GROUP_TITLES[name],
      note: noteOf(name, estimate, country),
      sum: range === null ? sums[name] : null,
      range,
      share: whole === 0 ? 0 : (middles[index] ?? 0) / whole,
      lines,
    };
  }).filter(({ lines }) => lines.length > 0);
}

function linesOf(estimate: Estimate, group: GroupName): EstimateLine[] {
  return estimate.lines.filter((line) => line.group === group);
}

/** What a line weighs in the bar, ₽: its sum, or the middle of its bounds. */
function middle({ amount_rub, range }: EstimateLine): number {
  if (amount_rub !== null) return Number(amount_rub);
  return range === null ? 0 : (Number(range.from) + Number(range.to)) / 2;
}

function noteOf(name: GroupName, estimate: Estimate, country: CarCountry): string {
  const { total_to, clearance_date } = estimate.facts;
  switch (name) {
    case 'abroad':
      return countryNames(country).name;
    case 'transit':
      return 'до\u00a0Владивостока';
    case 'customs':
      return formatDayYear(clearance_date);
    case 'russia':
      return total_to === 'Владивосток' ? 'Владивосток' : `Владивосток\u00a0— ${total_to}`;
  }
}

/** «40,7 %» */
export function percent(share: number): string {
  return `${(share * 100).toFixed(1).replace('.', ',')}\u00a0%`;
}

/** Which line stands open at first: the biggest of customs, where the law speaks loudest. */
export function openLine(estimate: Estimate): string | null {
  const customs = linesOf(estimate, 'customs');
  return (
    customs.reduce<EstimateLine | null>(
      (most, line) => (most === null || middle(line) > middle(most) ? line : most),
      null,
    )?.code ?? null
  );
}

/** «курсы Банка России на 20 ноября»; rates of another source never bear the bank's name */
export function ratesLine({ rates }: Pick<Estimate, 'rates'>): string {
  return rates.own
    ? 'курсы введены вручную'
    : `${ratesName(rates.source)} на\u00a0${formatDay(rates.date)}`;
}
