import type { ReadyFilter } from './car-filter.ts';
import type { CatalogIndex } from './open-index.ts';
import type { SearchMatch } from './search-words.ts';

/** Whether text, year, paint or source number of a row meet every group; `met` is what its text meets. */
export function wordsMet(
  index: CatalogIndex,
  text: SearchMatch,
  met: number,
  row: number,
): boolean {
  let bits = met | text.byPaint[index.paint[row]!]! | text.byMade[index.made[row]!]!;
  if (text.trims.any !== 0) bits |= text.trims.byTrim[index.trim[row]!]!;
  if (bits === text.all) return true;
  return text.byRow.size > 0 && (bits | (text.byRow.get(row) ?? 0)) === text.all;
}

/** Whether a group can have a car that meets every group of the text; `met` is what its text meets. */
export function mayMeet(text: SearchMatch, met: number, group: number): boolean {
  const byTrim = text.trims.any === 0 ? 0 : text.trims.ofGroup[group]!;
  return (met | text.anyPaint | text.anyYear | byTrim) === text.all || text.groupsOfRows.has(group);
}

/** The check of one row, for a whole block: from its paints, months and trims. */
export function textOfBlock(
  index: CatalogIndex,
  text: SearchMatch,
  met: number,
  block: number,
): 'all' | 'none' | 'some' {
  let open = text.all & ~met;
  const ofOneYear = text.anyYear !== 0 && isOfOneYear(index, block);
  if (ofOneYear) open &= ~text.byMade[index.made[index.blockStart[block]!]!]!;
  const byYear = ofOneYear ? 0 : text.anyYear;
  const rows = index.blockStart[block + 1]! - index.blockStart[block]!;
  const paints = index.blockPaints[block]!;
  let some = false;
  while (open !== 0) {
    const at = 31 - Math.clz32(open);
    open &= ~(1 << at);
    const meeting = text.paintsMeeting[at]! & paints;
    if (meeting === paints) continue;
    const byTrim = text.trims.rowsOf[at]?.[block] ?? 0;
    if (byTrim === rows) continue;
    some = true;
    if (meeting + byTrim === 0 && (byYear & (1 << at)) === 0 && !text.blocksOfRows.has(block))
      return 'none';
  }
  return some ? 'some' : 'all';
}

/**
 * The number of the bit, when it is the only one missing from `met` and nothing but the trim of a car can meet it; else -1.
 * Rows that their source number meets are asked about by the caller.
 */
export function bitOfTrimAlone(text: SearchMatch, met: number): number {
  const missing = text.all & ~met;
  if (missing === 0 || (missing & (missing - 1)) !== 0) return -1;
  if ((missing & text.trims.any) === 0 || (missing & (text.anyPaint | text.anyYear)) !== 0)
    return -1;
  return 31 - Math.clz32(missing);
}

/** Whether only the paint distinguishes the rows of a block for the text search; `met` is what their text matches. */
export function paintDecides(
  index: CatalogIndex,
  text: SearchMatch,
  met: number,
  block: number,
): boolean {
  return (
    (text.all & ~met & text.trims.any) === 0 &&
    !text.blocksOfRows.has(block) &&
    (text.anyYear === 0 || isOfOneYear(index, block))
  );
}

function isOfOneYear(index: CatalogIndex, block: number): boolean {
  const { least, most } = index.zones.made;
  return Math.floor(least[block]! / 13) === Math.floor(most[block]! / 13);
}

/** The full filter except its choices, for a row of a block in which only some pass. */
export function rowPasses(
  index: CatalogIndex,
  ready: ReadyFilter,
  met: number,
  row: number,
): boolean {
  for (const bound of ready.allBounds) {
    const value = bound.column[row]!;
    if (value < bound.from || value > bound.to) return false;
  }
  return ready.text === null || wordsMet(index, ready.text, met, row);
}
