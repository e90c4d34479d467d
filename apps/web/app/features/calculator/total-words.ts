import type { Estimate } from '@prichal/contract';
import { formatRub } from '../../ui/format.ts';

/** Bounds of the total when the facts leave more than one possible; null when there is one sum. */
export function spreadOf({ range }: Pick<Estimate, 'range'>): Estimate['range'] {
  return range !== null && Number(range.from) !== Number(range.to) ? range : null;
}

/** The total as text: its bounds while a fact is missing, one sum, or that there is none. */
export function totalWords(estimate: Estimate): string {
  const spread = spreadOf(estimate);
  if (spread !== null) return `${formatRub(spread.from)} – ${formatRub(spread.to)}`;
  const { total } = estimate.totals;
  return total === null ? 'итог не посчитан' : formatRub(total);
}
