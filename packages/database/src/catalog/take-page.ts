import type { Sort } from '@prichal/contract';
import { blockOf } from './catalog-index.ts';
import { isAlive } from './apply-changes.ts';
import { BLOCK_IN, BLOCK_MIXED, BLOCK_OUT, stateOfBlock } from './block-state.ts';
import type { Selection } from './selection.ts';
import { keyOf, standsAfter } from './sort-orders.ts';
import type { Position, SortOrder } from './sort-orders.ts';
import { rowPasses } from './text-test.ts';
import { compareUids } from './uid-words.ts';

/** A step of the walk costs about as much as this many rows of an opened block. */
const STEP_COST = 8;

/**
 * Up to `limit` rows of a selection in the order of `sort`, after a position.
 * Two strategies: walk the sort's order from the position and collect what passes, good when much passes; or open
 * blocks, the one with the best row first, good when little does. The exact count decides which is shorter.
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
  return openBlocks(selection, order, limit, after);
}

/** Before the first row that can pass: the position, or the bound on the sort's own column. */
function startOf({ ready }: Selection, order: SortOrder, after: Position | null): Position | null {
  const own = ready.allBounds.find((bound) => bound.column === order.column);
  const key = own === undefined ? -Infinity : order.sign === 1 ? own.from : -own.to;
  if (after !== null && after.key >= key) return after;
  return own === undefined ? null : { key, uid: new Uint32Array(4).fill(0xffffffff) };
}

/** Null when the page is not full after `budget` rows. */
function walkOrder(
  { index, ready, blocks }: Selection,
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
    const block = blockOf(index.blockStart, row);
    const state = blocks[block]!;
    if (state === BLOCK_OUT) continue;
    if (state !== BLOCK_IN && !rowPasses(index, ready, metByBlock(index, ready, block), row))
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

function openBlocks(
  { index, ready, blocks }: Selection,
  order: SortOrder,
  limit: number,
  after: Position | null,
): number[] {
  const { uid, blockStart } = index;
  const rows: number[] = [];
  const before = (a: number, b: number): boolean => goesBefore(order, uid, a, b);
  for (let at = 0; at < index.blocks; at++) {
    const block = order.blocks[at]!;
    if (blocks[block] === BLOCK_OUT) continue;
    if (after !== null && order.lastKey[block]! < after.key) continue;
    if (rows.length === limit && !before(order.first[block]!, rows[limit - 1]!)) break;
    const met = metByBlock(index, ready, block);
    const state = blocks[block] === BLOCK_MIXED ? stateOfBlock(index, ready, met, block) : BLOCK_IN;
    if (state === BLOCK_OUT) continue;
    for (let row = blockStart[block]!; row < blockStart[block + 1]!; row++) {
      if (rows.length === limit && !before(row, rows[limit - 1]!)) continue;
      if (after !== null && !standsAfter(order, uid, row, after)) continue;
      if (!isAlive(index, row)) continue;
      if (state !== BLOCK_IN && !rowPasses(index, ready, met, row)) continue;
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

/** The term groups that the block's own text matches. */
function metByBlock(
  index: Selection['index'],
  { text }: Selection['ready'],
  block: number,
): number {
  return text === null ? 0 : text.bySpec[index.spec[index.blockGroup[block]!]!]!;
}
