import type { ReadyFilter } from './car-filter.ts';
import type { GroupBounds } from './group-bounds.ts';
import type { CatalogIndex } from './open-index.ts';
import { PAINTS_ROOM } from './sorted-groups.ts';
import { bitOfTrimAlone } from './text-test.ts';

/**
 * Cars of a group that one open question alone divides: a single bound, or the paint or the trim in the text. Null
 * when more than one does, and rows have to be asked. `bounds`: read for the group.
 */
export function countWhole(
  index: CatalogIndex,
  { text }: ReadyFilter,
  group: number,
  met: number,
  bounds: GroupBounds,
): number | null {
  const worded = text === null || met === text.all;
  if (worded) {
    const { openCount, lastOpen } = bounds;
    if (openCount !== 1) return null;
    return index.sortedOf(lastOpen!.column).count(group, lastOpen!.from, lastOpen!.to);
  }
  if (bounds.openCount > 0 || text.groupsOfRows.has(group)) return null;
  const ofTrim = text.trims.rowsOf[bitOfTrimAlone(text, met)];
  if (ofTrim !== undefined) {
    const end = index.groupStart[group + 1]!;
    let rows = 0;
    for (let block = index.groupStart[group]!; block < end; block++) rows += ofTrim[block]!;
    return rows;
  }
  if (((text.anyYear | text.trims.any) & text.all & ~met) !== 0) return null;
  let count = 0;
  for (let code = 1; code < text.byPaint.length; code++)
    if ((text.byPaint[code]! | met) === text.all)
      count += index.groupPaints[group * PAINTS_ROOM + code]!;
  return count;
}
