import type { Sort } from '@prichal/contract';
import { leafOf } from './catalog-index.ts';
import { isAlive } from './apply-changes.ts';
import { LEAF_IN, LEAF_OUT } from './leaf-state.ts';
import type { Selection } from './selection.ts';
import { keyOf, standsAfter } from './sort-orders.ts';
import type { Position, SortOrder } from './sort-orders.ts';
import { rowPasses } from './text-test.ts';
import { compareUids } from './uid-words.ts';

/** A step of the walk costs about as much as this many rows of an opened leaf. */
const STEP_COST = 8;

/**
 * Up to `limit` rows of a selection in the order of `sort`, after a position.
 * Two ways: walk the sort's order from the position and keep what passes, good when much passes; or open
 * leaves, the one with the best row first, good when little does. The exact count says which is shorter.
 */
export function takePage(
  selection: Selection,
  sort: Sort,
  limit: number,
  after: Position | null,
): number[] {
  const { index, count } = selection;
  if (count === 0) return [];
  const order = index.orderOf(sort);
  const rows = pageOfIndex(selection, order, limit, after);
  const added = selection.added.filter(
    (row) => after === null || standsAfter(order, index.uid, row, after),
  );
  if (added.length === 0) return rows;
  return [...rows, ...added]
    .sort((a, b) => (goesBefore(order, index.uid, a, b) ? -1 : 1))
    .slice(0, limit);
}

/** Of the rows of the index itself. */
function pageOfIndex(
  selection: Selection,
  order: SortOrder,
  limit: number,
  after: Position | null,
): number[] {
  const { index, count } = selection;
  const start = startOf(selection, order, after);
  if (start !== null && (limit * index.rows * STEP_COST) / count < count) {
    const walked = walkOrder(selection, order, limit, start, Math.ceil(count / STEP_COST));
    if (walked !== null) return walked;
  }
  return openLeaves(selection, order, limit, after);
}

/** Before the first row that can pass: the position, or the bound on the sort's own column. */
function startOf({ ready }: Selection, order: SortOrder, after: Position | null): Position | null {
  const bounds = ready.price === null ? ready.bounds : [...ready.bounds, ready.price];
  const own = bounds.find((bound) => bound.column === order.column);
  const key = own === undefined ? -Infinity : order.sign === 1 ? own.from : -own.to;
  if (after !== null && after.key >= key) return after;
  return own === undefined ? null : { key, uid: new Uint32Array(4).fill(0xffffffff) };
}

/** Null when the page is not full after `budget` rows. */
function walkOrder(
  { index, ready, leaves }: Selection,
  order: SortOrder,
  limit: number,
  start: Position,
  budget: number,
): number[] | null {
  const found: number[] = [];
  const from = placeAfter(order, index.uid, start);
  const end = Math.min(order.rows.length, from + budget);
  for (let place = from; place < end; place++) {
    const row = order.rows[place]!;
    if (!isAlive(index, row)) continue;
    const leaf = leafOf(index.leafStart, row);
    const state = leaves[leaf]!;
    if (state === LEAF_OUT) continue;
    if (state !== LEAF_IN && !rowPasses(index, ready, wordsOfLeaf(index, ready, leaf), row))
      continue;
    found.push(row);
    if (found.length === limit) return found;
  }
  return end === order.rows.length ? found : null;
}

/** Place of the first row after a position. */
function placeAfter(order: SortOrder, uid: Uint32Array, position: Position): number {
  let low = 0;
  let high = order.rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (standsAfter(order, uid, order.rows[middle]!, position)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function openLeaves(
  { index, ready, leaves }: Selection,
  order: SortOrder,
  limit: number,
  after: Position | null,
): number[] {
  const { uid, leafStart } = index;
  const rows: number[] = [];
  const before = (a: number, b: number): boolean => goesBefore(order, uid, a, b);
  for (let at = 0; at < index.leaves; at++) {
    const leaf = order.leaves[at]!;
    const state = leaves[leaf]!;
    if (state === LEAF_OUT) continue;
    if (after !== null && order.lastKey[leaf]! < after.key) continue;
    if (rows.length === limit && !before(order.first[leaf]!, rows[limit - 1]!)) break;
    const met = wordsOfLeaf(index, ready, leaf);
    for (let row = leafStart[leaf]!; row < leafStart[leaf + 1]!; row++) {
      if (rows.length === limit && !before(row, rows[limit - 1]!)) continue;
      if (after !== null && !standsAfter(order, uid, row, after)) continue;
      if (!isAlive(index, row)) continue;
      if (state !== LEAF_IN && !rowPasses(index, ready, met, row)) continue;
      let place = rows.length;
      while (place > 0 && before(row, rows[place - 1]!)) place--;
      rows.splice(place, 0, row);
      if (rows.length > limit) rows.pop();
    }
  }
  return rows;
}

function goesBefore(order: SortOrder, uid: Uint32Array, a: number, b: number): boolean {
  const keyA = keyOf(order, a);
  const keyB = keyOf(order, b);
  return keyA === keyB ? compareUids(uid, a * 4, uid, b * 4) > 0 : keyA < keyB;
}

/** What the leaf's own text meets of the search. */
function wordsOfLeaf(
  index: Selection['index'],
  { text }: Selection['ready'],
  leaf: number,
): number {
  return text === null ? 0 : text.bySpec[index.spec[index.leafGroup[leaf]!]!]!;
}
