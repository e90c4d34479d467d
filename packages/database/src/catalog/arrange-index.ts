import { setImmediate } from 'node:timers/promises';
import { NUMBER_COLUMNS, OPTION_FIELDS, roomFor } from './catalog-index.ts';
import type { IndexColumns, NumberColumn, OptionField } from './catalog-index.ts';
import type { LooseRows } from './index-builder.ts';
import { radixSort } from './radix-sort.ts';

/** More rows per block: fewer blocks to check, more rows to check in the undecided ones. */
const BLOCK_ROWS = 64;

/** Typical step of each column for a buyer; a block is split along the column with the most steps. */
const STEP: Record<NumberColumn, number> = {
  price: 200_000,
  mileage: 10_000,
  made: 13,
  engine: 300,
  power: 20,
};

/** Rows are handed back to the event loop after this many. */
const BREATH_ROWS = 20_000;

/**
 * Sorts the rows of a group so that near ones share a block: halves a group at the median of
 * its widest column until a half fits. A bound then decides most blocks without checking their rows.
 */
export async function arrangeIndex(
  loose: LooseRows,
): Promise<Omit<IndexColumns, 'totals' | 'revision'>> {
  const { rows, group, groups } = loose;
  const order = byGroup(group, groups.length, rows);
  const blockStart: number[] = [];
  const groupStart: number[] = [];
  let start = 0;
  let breath = 0;
  while (start < rows) {
    const of = group[order[start] ?? 0] ?? 0;
    let end = start;
    while (end < rows && group[order[end] ?? 0] === of) end++;
    groupStart.push(blockStart.length);
    splitByYear(loose, order, start, end, blockStart);
    if (end - breath > BREATH_ROWS) {
      breath = end;
      await setImmediate();
    }
    start = end;
  }
  groupStart.push(blockStart.length);
  blockStart.push(rows);

  // byGroup numbers groups as they came and none is empty, so the tables stay in that order
  const reorder = async <
    T extends Int32Array | Int16Array | Uint32Array | Uint8Array | Float64Array,
  >(
    column: ArrayLike<number>,
    into: T,
  ): Promise<T> => {
    await setImmediate();
    for (let row = 0; row < rows; row++) into[row] = column[order[row]!]!;
    return into;
  };
  const room = roomFor(rows);
  const numbers = (column: Int32Array) => reorder(column, new Int32Array(rows + room));
  const small = (column: Int32Array) => reorder(column, new Int16Array(rows + room));
  const exact = new Uint8Array(groups.length + room);
  for (const [of, key] of groups.entries()) exact[of] = key[OPTION_FIELDS.length + 1] ?? 0;
  const uid = new Uint32Array((rows + room) * 4);
  for (let row = 0; row < rows; row++) {
    const from = order[row]! * 4;
    for (let word = 0; word < 4; word++) uid[row * 4 + word] = loose.uid[from + word]!;
  }
  return {
    dictionaries: loose.dictionaries,
    rows,
    price: await numbers(loose.price),
    mileage: await numbers(loose.mileage),
    engine: await small(loose.engine),
    power: await small(loose.power),
    made: await small(loose.made),
    listed: await numbers(loose.listed),
    paint: await reorder(loose.paint, new Uint8Array(rows + room)),
    trim: await reorder(loose.trim, new Uint32Array(rows + room)),
    ...trimTexts(loose.trims),
    ...(await byLot(await reorder(loose.lot, new Float64Array(rows)))),
    uid,
    blockStart: Uint32Array.from(blockStart),
    groupStart: Uint32Array.from(groupStart),
    codes: Object.fromEntries(
      OPTION_FIELDS.map((field, at) => {
        const codes = new Uint16Array(groups.length + room);
        for (const [group, key] of groups.entries()) codes[group] = key[at] ?? 0;
        return [field, codes];
      }),
    ) as Record<OptionField, Uint16Array>,
    exact,
    spec: Uint32Array.from(groups, (key) => key[OPTION_FIELDS.length] ?? 0),
  };
}

/** Texts one behind the other, each after a line feed, which no folded text holds. */
function trimTexts(trims: readonly string[]): Pick<IndexColumns, 'trimStart' | 'trimText'> {
  const trimText = new TextEncoder().encode(trims.map((text) => `\n${text}`).join(''));
  const trimStart = new Uint32Array(trims.length + 1);
  let code = 0;
  for (let at = 0; at < trimText.length; at++) if (trimText[at] === 10) trimStart[code++] = at;
  trimStart[trims.length] = trimText.length;
  return { trimStart, trimText };
}

async function byLot(lots: Float64Array): Promise<Pick<IndexColumns, 'lot' | 'lotRow'>> {
  const { length } = lots;
  const rows = new Uint32Array(length);
  const [low, high] = [new Uint32Array(length), new Uint32Array(length)];
  for (let row = 0; row < length; row++) {
    rows[row] = row;
    low[row] = lots[row]! % 0x1_0000_0000;
    high[row] = Math.floor(lots[row]! / 0x1_0000_0000);
  }
  await setImmediate();
  const byLow = radixSort(rows, low);
  await setImmediate();
  const lotRow = radixSort(byLow, high);
  const lot = new Float64Array(length);
  for (let at = 0; at < length; at++) lot[at] = lots[lotRow[at]!]!;
  return { lot, lotRow };
}

/** Row numbers sorted by group, in one pass each way. */
function byGroup(group: Int32Array, groups: number, rows: number): Int32Array {
  const next = new Int32Array(groups + 1);
  for (const of of group) next[of + 1] = (next[of + 1] ?? 0) + 1;
  for (let i = 0; i < groups; i++) next[i + 1] = (next[i + 1] ?? 0) + (next[i] ?? 0);
  const order = new Int32Array(rows);
  for (let row = 0; row < rows; row++) {
    const of = group[row] ?? 0;
    const at = next[of] ?? 0;
    order[at] = row;
    next[of] = at + 1;
  }
  return order;
}

/** Years first: people bound them most, and price and mileage follow them. */
function splitByYear(
  loose: LooseRows,
  order: Int32Array,
  start: number,
  end: number,
  blockStart: number[],
): void {
  const { made } = loose;
  const yearAt = (i: number) => Math.floor((made[order[i] ?? 0] ?? 0) / 13);
  if (end - start > BLOCK_ROWS)
    order.subarray(start, end).sort((a, b) => (made[a] ?? 0) - (made[b] ?? 0));
  let from = start;
  for (let i = start + 1; i <= end; i++)
    if (i === end || (yearAt(i) !== yearAt(i - 1) && i - from > BLOCK_ROWS / 4)) {
      split(loose, order, from, i, blockStart);
      from = i;
    }
}

function split(
  loose: LooseRows,
  order: Int32Array,
  start: number,
  end: number,
  blockStart: number[],
): void {
  if (end - start <= BLOCK_ROWS) {
    blockStart.push(start);
    return;
  }
  const column = loose[widest(loose, order, start, end)];
  order.subarray(start, end).sort((a, b) => (column[a] ?? 0) - (column[b] ?? 0));
  const middle = start + ((end - start) >> 1);
  split(loose, order, start, middle, blockStart);
  split(loose, order, middle, end, blockStart);
}

function widest(loose: LooseRows, order: Int32Array, start: number, end: number): NumberColumn {
  let best: NumberColumn = 'price';
  let most = -1;
  for (const name of NUMBER_COLUMNS) {
    const column = loose[name];
    let least = Infinity;
    let top = -Infinity;
    for (let i = start; i < end; i++) {
      const value = column[order[i] ?? 0] ?? 0;
      if (value < least) least = value;
      if (value > top) top = value;
    }
    const steps = (top - least) / STEP[name];
    if (steps > most) {
      most = steps;
      best = name;
    }
  }
  return best;
}
