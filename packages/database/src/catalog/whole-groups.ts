import type { Bound, ReadyFilter } from './car-filter.ts';
import type { CatalogIndex } from './open-index.ts';
import { PAINTS_ROOM } from './sorted-groups.ts';

/**
 * Cars of a group that one open question alone divides: a single bound, or the paint in the text. Null when
 * more than one does, and rows have to be asked. `open`: the bounds that cut through the group.
 */
export function countWhole(
  index: CatalogIndex,
  { text }: ReadyFilter,
  group: number,
  met: number,
  open: readonly Bound[],
): number | null {
  const worded = text === null || met === text.all;
  if (worded) {
    const [bound] = open;
    if (bound === undefined || open.length > 1) return null;
    return index.sortedOf(bound.column).count(group, bound.from, bound.to);
  }
  const missing = text.all & ~met;
  const asksRows = ((text.anyYear | text.anyTrim) & missing) !== 0 || text.groupsOfRows.has(group);
  if (open.length > 0 || asksRows) return null;
  let count = 0;
  for (let code = 1; code < text.byPaint.length; code++)
    if ((text.byPaint[code]! | met) === text.all)
      count += index.groupPaints[group * PAINTS_ROOM + code]!;
  return count;
}
