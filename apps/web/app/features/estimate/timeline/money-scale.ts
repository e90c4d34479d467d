import type { PricePeriod } from '@prichal/contract';
import { boundsOf } from './timeline-parts.ts';

/** Steps a person counts in, ₽. */
const STEPS = [1e4, 2e4, 5e4, 1e5, 2e5, 5e5, 1e6, 2e6, 5e6, 1e7, 2e7, 5e7, 1e8, 2e8, 5e8, 1e9];
/** Smallest span of the rouble scale, ₽: on a narrower one a small difference would look large. */
const LEAST_SPAN = 60_000;
const MOST_TICKS = 6;
const DEPTH_RUB = 50_000;
const MOST_DEPTHS = 12;

export interface MoneyScale {
  y(rub: number): number;
  ticks: { y: number; text: string }[];
  /** y of the depth lines, each 50 000 ₽ or wider */
  depths: number[];
}

/** ₽ → y; the lowest total stands above some water, zero is not on it. */
export function moneyScale(
  periods: readonly PricePeriod[],
  place: { highest: number; lowest: number; axis: number },
): MoneyScale {
  const known = periods.flatMap((period) => boundsOf(period) ?? []);
  const least = Math.min(...known.map(({ from }) => from), Infinity);
  const most = Math.max(...known.map(({ to }) => to), -Infinity);
  const sure = Number.isFinite(least) && Number.isFinite(most);
  const middle = sure ? (least + most) / 2 : 0;
  const span = sure ? Math.max(LEAST_SPAN, most - least) : LEAST_SPAN;
  const top = middle + span / 2;
  const perRub = (place.lowest - place.highest) / span;
  const y = (rub: number) => place.highest + (top - rub) * perRub;
  const bottom = top - (place.axis - place.highest) / perRub;
  const step = STEPS.find((one) => (top - bottom) / one <= MOST_TICKS) ?? 1e9;
  let depth = DEPTH_RUB;
  while ((top - bottom) / depth > MOST_DEPTHS) depth *= 2;
  return {
    y,
    ticks: sure
      ? multiples(bottom, top, step).map((rub) => ({
          y: y(rub),
          text: millions(rub, digitsOf(step)),
        }))
      : [],
    depths: sure ? multiples(bottom, top, depth).map(y) : [],
  };
}

function multiples(from: number, to: number, step: number): number[] {
  const found: number[] = [];
  for (let rub = Math.ceil(from / step) * step; rub <= to; rub += step)
    if (rub > 0) found.push(rub);
  return found;
}

function digitsOf(step: number): number {
  return step >= 1e6 ? 0 : step >= 1e5 ? 1 : 2;
}

/** 4109710 → «4,110» with three digits */
export function millions(rub: number, digits: number): string {
  return (rub / 1e6).toFixed(digits).replace('.', ',');
}
