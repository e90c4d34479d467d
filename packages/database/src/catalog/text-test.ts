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
  if (text.anyTrim !== 0) bits |= text.byTrim[index.trim[row]!]!;
  if (bits === text.all) return true;
  return text.byRow.size > 0 && (bits | (text.byRow.get(row) ?? 0)) === text.all;
}

/** Whether a group can have a car that meets every group of the text; `met` is what its text meets. */
export function mayMeet(text: SearchMatch, met: number, group: number): boolean {
  return (
    (met | text.anyPaint | text.anyYear | text.anyTrim) === text.all || text.groupsOfRows.has(group)
  );
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
  const byTrim = (open & text.anyTrim) === 0 ? NO_TRIMS : trimsOfBlock(index, text, block);
  open &= ~byTrim.all;
  const paints = index.blockPaints[block]!;
  let some = false;
  while (open !== 0) {
    const at = 31 - Math.clz32(open);
    open &= ~(1 << at);
    const meeting = text.paintsMeeting[at]! & paints;
    if (meeting === paints) continue;
    some = true;
    if (meeting === 0 && ((byYear | byTrim.any) & (1 << at)) === 0 && !text.blocksOfRows.has(block))
      return 'none';
  }
  return some ? 'some' : 'all';
}

const NO_TRIMS = { any: 0, all: 0 };

/** Bits that the trims of some and of all rows of a block match. */
function trimsOfBlock(
  index: CatalogIndex,
  text: SearchMatch,
  block: number,
): { any: number; all: number } {
  let any = 0;
  let all = 0xff;
  const end = index.blockStart[block + 1]!;
  for (let row = index.blockStart[block]!; row < end; row++) {
    const bits = text.byTrim[index.trim[row]!]!;
    any |= bits;
    all &= bits;
  }
  return { any, all };
}

/** Whether only the paint distinguishes the rows of a block for the text search; `met` is what their text matches. */
export function paintDecides(
  index: CatalogIndex,
  text: SearchMatch,
  met: number,
  block: number,
): boolean {
  return (
    (text.all & ~met & text.anyTrim) === 0 &&
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
  for (const bound of ready.bounds) {
    const value = bound.column[row]!;
    if (value < bound.from || value > bound.to) return false;
  }
  if (ready.price !== null) {
    const value = ready.price.column[row]!;
    if (value < ready.price.from || value > ready.price.to) return false;
  }
  return ready.text === null || wordsMet(index, ready.text, met, row);
}
