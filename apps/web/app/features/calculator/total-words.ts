import type { Estimate } from '@prichal/contract';
import { formatRub } from '../../ui/format.ts';

/** The total as text: one sum, its bounds, or that there is none. */
export function totalWords({ totals, range }: Estimate): string {
  if (totals.total !== null) return formatRub(totals.total);
  return range === null ? 'итог не посчитан' : `${formatRub(range.from)} – ${formatRub(range.to)}`;
}
