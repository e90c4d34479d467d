import type { Sort } from '@prichal/contract';
import { MISSING } from './catalog-index.ts';
import type { IndexColumns, Numbers } from './catalog-index.ts';
import { radixSort } from './radix-sort.ts';
import { compareUids } from './uid-words.ts';

/** Which column a sort reads, and which way. */
const SORT_COLUMNS = {
  fresh: { column: 'listed', sign: -1 },
  price: { column: 'price', sign: 1 },
  '-price': { column: 'price', sign: -1 },
  '-year': { column: 'made', sign: -1 },
  mileage: { column: 'mileage', sign: 1 },
} as const satisfies Record<Sort, { column: keyof IndexColumns; sign: 1 | -1 }>;

/** Seconds of listing are never missing. */
const NEVER = -0x80000000;

/** A sort as the index walks it: smaller keys first, the newer UUID first among equals. */
export interface SortOrder {
  column: Numbers;
  sign: 1 | -1;
  /** the value that goes last whichever way */
  missing: number;
  /** every row in this order */
  rows: Uint32Array;
  /** blocks by their first row in this order */
  blocks: Uint32Array;
  /** first row of each block, by block */
  first: Uint32Array;
  /** key of the last row of each block, by block */
  lastKey: Float64Array;
}

export function keyOf(order: SortOrder, row: number): number {
  const value = order.column[row]!;
  return value === order.missing ? Infinity : order.sign * value;
}

/** A place between rows: what comes next has a greater key, or the same and an older UUID. */
export interface Position {
  /** Infinity among the rows without a value */
  key: number;
  /** four 32-bit words */
  uid: Uint32Array;
}

/** The place right after a row. */
export function positionOf(
  index: { orderOf: (sort: Sort) => SortOrder; uid: Uint32Array },
  sort: Sort,
  row: number,
): Position {
  return { key: keyOf(index.orderOf(sort), row), uid: index.uid.slice(row * 4, row * 4 + 4) };
}

export function standsAfter(
  order: SortOrder,
  uid: Uint32Array,
  row: number,
  { key, uid: at }: Position,
): boolean {
  const own = keyOf(order, row);
  return own > key || (own === key && compareUids(uid, row * 4, at, 0) < 0);
}

/** Every sort's order; a million rows take some 80 ms each. */
export function orderRows(columns: IndexColumns): Record<Sort, SortOrder> {
  const newest = newestFirst(columns);
  return Object.fromEntries(
    Object.keys(SORT_COLUMNS).map((sort) => [sort, orderBy(columns, sort as Sort, newest)]),
  ) as Record<Sort, SortOrder>;
}

/** Rows by UUID, descending: the order of equals in every sort. */
function newestFirst({ rows, uid }: IndexColumns): Uint32Array {
  let order: Uint32Array = new Uint32Array(rows);
  for (let row = 0; row < rows; row++) order[row] = row;
  const keys = new Uint32Array(rows);
  // the time and the random bits after it are in the first half: few are equal in it
  for (const word of [1, 0]) {
    for (let row = 0; row < rows; row++) keys[row] = ~uid[row * 4 + word]!;
    order = radixSort(order, keys);
  }
  const halvesEqual = (a: number, b: number): boolean =>
    uid[a * 4] === uid[b * 4] && uid[a * 4 + 1] === uid[b * 4 + 1];
  for (let start = 0, end = 1; start < rows; start = end++) {
    while (end < rows && halvesEqual(order[start]!, order[end]!)) end++;
    if (end - start > 1)
      order.subarray(start, end).sort((a, b) => compareUids(uid, b * 4, uid, a * 4));
  }
  return order;
}

function orderBy(columns: IndexColumns, sort: Sort, newest: Uint32Array): SortOrder {
  const { blockStart } = columns;
  const { column, sign } = SORT_COLUMNS[sort];
  const blocks = blockStart.length - 1;
  const order: SortOrder = {
    column: columns[column],
    sign,
    missing: column === 'listed' ? NEVER : MISSING,
    rows: newest,
    blocks: new Uint32Array(blocks),
    first: new Uint32Array(blocks),
    lastKey: new Float64Array(blocks),
  };
  const keys = new Uint32Array(columns.rows);
  for (let row = 0; row < columns.rows; row++) {
    const value = order.column[row]!;
    keys[row] = value === order.missing ? 0xffffffff : (sign * value) ^ 0x80000000;
  }
  order.rows = radixSort(newest, keys);
  const blockOfRow = new Uint32Array(columns.rows);
  for (let block = 0; block < blocks; block++)
    blockOfRow.fill(block, blockStart[block]!, blockStart[block + 1]!);
  // the first visit to a block is at its first row, the last one at its last row
  const met = new Uint8Array(blocks);
  let place = 0;
  for (const row of order.rows) {
    const block = blockOfRow[row]!;
    if (met[block] === 0) {
      met[block] = 1;
      order.first[block] = row;
      order.blocks[place++] = block;
    }
    order.lastKey[block] = keyOf(order, row);
  }
  return order;
}
