import type { CarFilter } from './car-filter.ts';
import type { DeltaText } from './delta.ts';
import { groupOf } from './open-index.ts';
import { binOf } from './price-bins.ts';
import { GROUPS_MAX, LOT_LENGTH_MIN } from './search-words.ts';
import type { Selection } from './selection.ts';
import { wordsMet } from './text-test.ts';

/** How many cars more or less a row stands for. */
export type Count = (group: number, failed: number, cars: 1 | -1) => void;

/**
 * Brings counts of an index up to date with its delta: takes back the rows that count no more, adds those that came, and
 * lists the added ones that pass. `wanted` is what stands in the place of a field that a row does not pass.
 */
export function countDelta(
  selection: Selection,
  filter: CarFilter,
  wanted: number,
  count: Count,
): void {
  const { delta } = selection.index;
  const countRow = (row: number, weight: 1 | -1): boolean => {
    const failed = failedField(selection, row, wanted);
    if (failed === null || !passesBounds(selection, row)) return false;
    if (!passesText(selection, filter, row)) return false;
    const { ready, index } = selection;
    if (failed === wanted) selection.bins[binOf(index.bins, index.price[row]!)]! += weight;
    const { price } = ready;
    if (price !== null && (price.column[row]! < price.from || price.column[row]! > price.to))
      return false;
    count(groupOf(index, row), failed, weight);
    return failed === wanted;
  };
  for (const row of delta.dead) countRow(row, -1);
  selection.added = delta.live.filter((row) => countRow(row, 1));
}

/** The one field whose choice a row does not pass, `wanted` when it passes all; null when more than one rejects it. */
function failedField({ index, ready }: Selection, row: number, wanted: number): number | null {
  const group = groupOf(index, row);
  let failed = wanted;
  for (const { field, codes, passes } of ready.choices) {
    if (passes[codes[group]!] === 1) continue;
    if (failed !== wanted) return null;
    failed = field;
  }
  return failed;
}

function passesBounds({ ready }: Selection, row: number): boolean {
  return ready.bounds.every(({ column, from, to }) => column[row]! >= from && column[row]! <= to);
}

function passesText({ index, ready }: Selection, filter: CarFilter, row: number): boolean {
  if (ready.text === null) return true;
  if (row < index.rows)
    return wordsMet(index, ready.text, ready.text.bySpec[index.spec[groupOf(index, row)]!]!, row);
  const text = index.delta.texts[row - index.rows]!;
  return filter.terms
    .slice(0, GROUPS_MAX)
    .every((alternatives) => alternatives.some((wantedText) => isIn(text, wantedText)));
}

function isIn({ words, lot }: DeltaText, text: string): boolean {
  // a source number is found whole or not at all
  return words.some((word) => word.includes(text)) || (lot === text && isLot(text));
}

function isLot(text: string): boolean {
  return text.length >= LOT_LENGTH_MIN && /\d/.test(text);
}
