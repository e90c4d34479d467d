import type { Estimate, EstimateLine } from '@prichal/customs';
import { formatRub } from './format.ts';

/** What a sum lacks while the country of purchase bans the direct route; said wherever the sum is (decision 013). */
export const WITHOUT_ROUTE = 'без дороги через третью страну';

/** Bounds of a total or of a line when the facts leave more than one sum possible; null when there is one. */
export function spreadOf({ range }: Pick<Estimate | EstimateLine, 'range'>): Estimate['range'] {
  return range !== null && Number(range.from) !== Number(range.to) ? range : null;
}

/** Whole roubles of the total, the lower bound while a fact is missing; null when there is none. */
export function estimateTotalRub(estimate: Pick<Estimate, 'range' | 'totals'>): number | null {
  const total = spreadOf(estimate)?.from ?? estimate.totals.total;
  return total === null ? null : Math.round(Number(total));
}

/** The total as text: its bounds while a fact is missing, one sum, or that there is none; under an export ban what it lacks. */
export function estimateTotalText(
  estimate: Pick<Estimate, 'range' | 'totals' | 'export_note'>,
): string {
  const spread = spreadOf(estimate);
  const { total } = estimate.totals;
  if (spread === null && total === null) return 'итог не посчитан';
  const text = spread === null ? formatRub(total ?? 0) : boundsText(spread);
  return estimate.export_note === null ? text : `${text}, ${WITHOUT_ROUTE}`;
}

/** «1 570 694 ₽ – 1 825 394 ₽»: never the lower end alone, which would promise too much. */
export function boundsText({ from, to }: { from: number | string; to: number | string }): string {
  return `${formatRub(from)} – ${formatRub(to)}`;
}
