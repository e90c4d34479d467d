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

/** The same as wordsMet for a whole leaf, as far as its paints, months and trims tell. */
export function textOfLeaf(
  index: CatalogIndex,
  text: SearchMatch,
  met: number,
  leaf: number,
): 'all' | 'none' | 'some' {
  let open = text.all & ~met;
  const ofOneYear = text.anyYear !== 0 && isOfOneYear(index, leaf);
  if (ofOneYear) open &= ~text.byMade[index.made[index.leafStart[leaf]!]!]!;
  const byYear = ofOneYear ? 0 : text.anyYear;
  const byTrim = (open & text.anyTrim) === 0 ? NO_TRIMS : trimsOfLeaf(index, text, leaf);
  open &= ~byTrim.all;
  const paints = index.leafPaints[leaf]!;
  let some = false;
  while (open !== 0) {
    const at = 31 - Math.clz32(open);
    open &= ~(1 << at);
    const meeting = text.paintsMeeting[at]! & paints;
    if (meeting === paints) continue;
    some = true;
    if (meeting === 0 && ((byYear | byTrim.any) & (1 << at)) === 0 && !text.leavesOfRows.has(leaf))
      return 'none';
  }
  return some ? 'some' : 'all';
}

const NO_TRIMS = { any: 0, all: 0 };

/** Bits that the trims of some and of all rows of a leaf meet. */
function trimsOfLeaf(
  index: CatalogIndex,
  text: SearchMatch,
  leaf: number,
): { any: number; all: number } {
  let any = 0;
  let all = 0xff;
  const end = index.leafStart[leaf + 1]!;
  for (let row = index.leafStart[leaf]!; row < end; row++) {
    const bits = text.byTrim[index.trim[row]!]!;
    any |= bits;
    all &= bits;
  }
  return { any, all };
}

/** Whether the rows of a leaf differ in nothing else that the text looks at; `met` is what their text meets. */
export function paintDecides(
  index: CatalogIndex,
  text: SearchMatch,
  met: number,
  leaf: number,
): boolean {
  return (
    (text.all & ~met & text.anyTrim) === 0 &&
    !text.leavesOfRows.has(leaf) &&
    (text.anyYear === 0 || isOfOneYear(index, leaf))
  );
}

function isOfOneYear(index: CatalogIndex, leaf: number): boolean {
  const { least, most } = index.zones.made;
  return Math.floor(least[leaf]! / 13) === Math.floor(most[leaf]! / 13);
}

/** The whole filter but its choices, for a row of a leaf in which only some pass. */
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
