import type { Sort } from '@prichal/contract';
import { MISSING, NUMBER_COLUMNS, leafOf } from './catalog-index.ts';
import type { IndexColumns, NumberColumn } from './catalog-index.ts';
import { binPrices } from './price-bins.ts';
import type { PriceBins } from './price-bins.ts';
import { readSearchWords } from './search-words.ts';
import type { SearchWords } from './search-words.ts';
import { orderRows } from './sort-orders.ts';
import type { SortOrder } from './sort-orders.ts';
import { PAINTS_ROOM, SortedGroups } from './sorted-groups.ts';

/** Least and greatest value of each leaf or group, and whether some of its rows have none. */
export interface Zone {
  least: Int32Array;
  most: Int32Array;
  gaps: Uint8Array;
}

/** The index with what is quicker to work out again than to keep. */
export interface CatalogIndex extends IndexColumns {
  edition: string;
  groups: number;
  leaves: number;
  /** room for two numbers a leaf while counting */
  scratch: Int32Array;
  /** group of each leaf */
  leafGroup: Uint32Array;
  /** paints in each leaf: bit = code */
  leafPaints: Uint32Array;
  /** cars of each paint in each group: group * PAINTS_ROOM + code */
  groupPaints: Uint32Array;
  zones: Record<NumberColumn, Zone>;
  groupZones: Record<NumberColumn, Zone>;
  orderOf: (sort: Sort) => SortOrder;
  bins: PriceBins;
  /** one of its number columns, sorted inside each group */
  sortedOf: (column: Int32Array) => SortedGroups;
  words: SearchWords;
}

/** Readies columns for questions; tens of milliseconds for a million cars. */
export function openIndex(columns: IndexColumns, edition: string): CatalogIndex {
  const zonesOf = (starts: Uint32Array) =>
    Object.fromEntries(
      NUMBER_COLUMNS.map((name) => [name, zoneOf(columns[name], starts)]),
    ) as Record<NumberColumn, Zone>;
  return {
    ...columns,
    edition,
    groups: columns.spec.length,
    leaves: columns.leafStart.length - 1,
    scratch: new Int32Array(2 * (columns.leafStart.length - 1)),
    leafGroup: groupsOfLeaves(columns),
    leafPaints: paintsOfLeaves(columns),
    groupPaints: paintsOfGroups(columns),
    zones: zonesOf(columns.leafStart),
    groupZones: zonesOf(columns.groupStart.map((leaf) => columns.leafStart[leaf]!)),
    orderOf: orderRows(columns),
    bins: binPrices(columns),
    sortedOf: sortedColumns(columns),
    words: readSearchWords(columns.dictionaries),
  };
}

/** The group of a row: its option codes are `codes[field][group]`. */
export function groupOf(index: CatalogIndex, row: number): number {
  return index.leafGroup[leafOf(index.leafStart, row)]!;
}

function sortedColumns(columns: IndexColumns): (column: Int32Array) => SortedGroups {
  const known = new Map<Int32Array, SortedGroups>();
  return (column) => {
    let sorted = known.get(column);
    if (sorted === undefined) {
      sorted = new SortedGroups(column, columns);
      known.set(column, sorted);
    }
    return sorted;
  };
}

function groupsOfLeaves({ groupStart, leafStart }: IndexColumns): Uint32Array {
  const ofLeaf = new Uint32Array(leafStart.length - 1);
  for (let group = 0; group + 1 < groupStart.length; group++)
    ofLeaf.fill(group, groupStart[group]!, groupStart[group + 1]!);
  return ofLeaf;
}

function paintsOfLeaves({ paint, leafStart }: IndexColumns): Uint32Array {
  const ofLeaf = new Uint32Array(leafStart.length - 1);
  for (let leaf = 0; leaf < ofLeaf.length; leaf++)
    for (let row = leafStart[leaf]!; row < leafStart[leaf + 1]!; row++)
      ofLeaf[leaf]! |= 1 << paint[row]!;
  return ofLeaf;
}

function paintsOfGroups({ paint, leafStart, groupStart }: IndexColumns): Uint32Array {
  const groups = groupStart.length - 1;
  const ofGroup = new Uint32Array(groups * PAINTS_ROOM);
  for (let group = 0; group < groups; group++) {
    const end = leafStart[groupStart[group + 1]!]!;
    for (let row = leafStart[groupStart[group]!]!; row < end; row++)
      ofGroup[group * PAINTS_ROOM + paint[row]!]!++;
  }
  return ofGroup;
}

function zoneOf(column: Int32Array, starts: Uint32Array): Zone {
  const pieces = starts.length - 1;
  const least = new Int32Array(pieces).fill(0x7fffffff);
  const most = new Int32Array(pieces).fill(MISSING);
  const gaps = new Uint8Array(pieces);
  for (let piece = 0; piece < pieces; piece++)
    for (let row = starts[piece]!; row < starts[piece + 1]!; row++) {
      const value = column[row]!;
      if (value === MISSING) {
        gaps[piece] = 1;
        continue;
      }
      if (value < least[piece]!) least[piece] = value;
      if (value > most[piece]!) most[piece] = value;
    }
  return { least, most, gaps };
}
