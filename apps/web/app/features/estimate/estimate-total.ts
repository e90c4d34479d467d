import type { Estimate } from '@prichal/contract';
import { formatRub } from '@prichal/ui/format.ts';

/** Bounds of the total when the facts leave more than one possible; null when there is one sum. */
export function spreadOf({ range }: Pick<Estimate, 'range'>): Estimate['range'] {
  return range !== null && Number(range.from) !== Number(range.to) ? range : null;
}

/** Whole roubles of the total, the lower bound while a fact is missing; null when there is none. */
export function estimateTotalRub(estimate: Estimate): number | null {
  const total = spreadOf(estimate)?.from ?? estimate.totals.total;
  return total === null ? null : Math.round(Number(total));
}

/** The total as text: its bounds while a fact is missing, one sum, or that there is none; under an export ban what it lacks. */
export function estimateTotalText(estimate: Estimate): string {
  const spread = spreadOf(estimate);
  const { total } = estimate.totals;
  if (spread === null && total === null) return 'итог не посчитан';
  const text =
    spread === null ? formatRub(total ?? 0) : `${formatRub(spread.from)} – ${formatRub(spread.to)}`;
  return estimate.export_note === null ? text : `${text} без дороги через третью страну`;
}
