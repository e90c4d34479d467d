import type { Sort } from '@prichal/contract';
import { MISSING, NUMBER_COLUMNS, blockOf } from './catalog-index.ts';
import type { IndexColumns, NumberColumn, Numbers } from './catalog-index.ts';
import { emptyDelta } from './delta.ts';
import type { Delta } from './delta.ts';
import { binPrices } from './price-bins.ts';
import type { PriceBins } from './price-bins.ts';
import { readSearchWords } from './search-words.ts';
import type { SearchWords } from './search-words.ts';
import { orderRows } from './sort-orders.ts';
import type { SortOrder } from './sort-orders.ts';
import { PAINTS_ROOM, SortedGroups } from './sorted-groups.ts';
import { readTrimParts } from './trim-parts.ts';
import type { TrimParts } from './trim-parts.ts';
import { readTrimRows } from './trim-rows.ts';
import type { TrimRows } from './trim-rows.ts';

/** Least and greatest value of each block or group, and whether some of its rows have none. */
export interface Zone {
  least: Int32Array;
  most: Int32Array;
  gaps: Uint8Array;
}

/** The index with derived data that is faster to compute than to store; plain data, transferable from a thread. */
export interface PreparedIndex extends IndexColumns {
  groups: number;
  blocks: number;
  /** group of each block */
  blockGroup: Uint32Array;
  /** paints in each block: bit = code */
  blockPaints: Uint32Array;
  /** cars of each paint in each group: group * PAINTS_ROOM + code */
  groupPaints: Uint32Array;
  zones: Record<NumberColumn, Zone>;
  groupZones: Record<NumberColumn, Zone>;
  orders: Record<Sort, SortOrder>;
  bins: PriceBins;
  words: SearchWords;
  trimRows: TrimRows;
  trimParts: TrimParts;
}

export interface CatalogIndex extends PreparedIndex {
  /** what is answered from: another one with each change. Keys of caches end with it */
  snapshotId: string;
  /** the published snapshot it was read from */
  published: string;
  delta: Delta;
  orderOf: (sort: Sort) => SortOrder;
  /** one of its number columns, sorted inside each group */
  sortedOf: (column: Numbers) => SortedGroups;
}

/** Readies columns for questions; some hundred milliseconds for a million cars, so large ones are prepared in a thread. */
export function prepareIndex(columns: IndexColumns): PreparedIndex {
  const zonesOf = (starts: Uint32Array) =>
    Object.fromEntries(
      NUMBER_COLUMNS.map((name) => [name, zoneOf(columns[name], starts)]),
    ) as Record<NumberColumn, Zone>;
  return {
    ...columns,
    groups: columns.groupStart.length - 1,
    blocks: columns.blockStart.length - 1,
    blockGroup: groupsOfBlocks(columns),
    blockPaints: paintsOfBlocks(columns),
    groupPaints: paintsOfGroups(columns),
    zones: zonesOf(columns.blockStart),
    groupZones: zonesOf(columns.groupStart.map((block) => columns.blockStart[block]!)),
    orders: orderRows(columns),
    bins: binPrices(columns),
    words: readSearchWords(columns.dictionaries),
    trimRows: readTrimRows(columns),
    trimParts: readTrimParts(columns),
  };
}

export function openIndex(prepared: PreparedIndex, published: string): CatalogIndex {
  return {
    ...prepared,
    snapshotId: published,
    published,
    delta: emptyDelta(prepared.revision),
    orderOf: (sort) => prepared.orders[sort],
    sortedOf: sortedColumns(prepared),
  };
}

/** The group of a row: its option codes are `codes[field][group]`. Rows of the delta are groups of their own. */
export function groupOf(index: CatalogIndex, row: number): number {
  if (row >= index.rows) return index.groups + row - index.rows;
  return index.blockGroup[blockOf(index.blockStart, row)]!;
}

function sortedColumns(columns: IndexColumns): (column: Numbers) => SortedGroups {
  const known = new Map<Numbers, SortedGroups>();
  return (column) => {
    let sorted = known.get(column);
    if (sorted === undefined) {
      sorted = new SortedGroups(column, columns);
      known.set(column, sorted);
    }
    return sorted;
  };
}

function groupsOfBlocks({ groupStart, blockStart }: IndexColumns): Uint32Array {
  const ofBlock = new Uint32Array(blockStart.length - 1);
  for (let group = 0; group + 1 < groupStart.length; group++)
    ofBlock.fill(group, groupStart[group]!, groupStart[group + 1]!);
  return ofBlock;
}

function paintsOfBlocks({ paint, blockStart }: IndexColumns): Uint32Array {
  const ofBlock = new Uint32Array(blockStart.length - 1);
  for (let block = 0; block < ofBlock.length; block++)
    for (let row = blockStart[block]!; row < blockStart[block + 1]!; row++)
      ofBlock[block]! |= 1 << paint[row]!;
  return ofBlock;
}

function paintsOfGroups({ paint, blockStart, groupStart }: IndexColumns): Uint32Array {
  const groups = groupStart.length - 1;
  const ofGroup = new Uint32Array(groups * PAINTS_ROOM);
  for (let group = 0; group < groups; group++) {
    const end = blockStart[groupStart[group + 1]!]!;
    for (let row = blockStart[groupStart[group]!]!; row < end; row++)
      ofGroup[group * PAINTS_ROOM + paint[row]!]!++;
  }
  return ofGroup;
}

function zoneOf(column: Numbers, starts: Uint32Array): Zone {
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
