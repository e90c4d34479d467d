import { blockOf, pieceOf } from './catalog-index.ts';
import type { IndexColumns } from './catalog-index.ts';
import { PART_TEXTS, partsHolding } from './trim-parts.ts';
import type { TrimParts } from './trim-parts.ts';
import type { TrimRows } from './trim-rows.ts';

/** What the search needs of an index to find trims. */
export type TrimIndex = Pick<
  IndexColumns,
  'rows' | 'trim' | 'trimStart' | 'trimText' | 'blockStart'
> & {
  trimRows: TrimRows;
  trimParts: TrimParts;
  blockGroup: Uint32Array;
};

/** Which groups of alternatives the trims meet, one bit each, and how many rows of each block. */
export interface TrimMatches {
  any: number;
  /** index: code of the trim; empty when no trim meets any */
  byTrim: Uint8Array;
  /** bits met by some row of each group of cars; empty likewise */
  ofGroup: Uint8Array;
  /** rows of each block that meet, by the bit's number; none for a bit that no trim meets */
  rowsOf: (Uint8Array | undefined)[];
}

const NO_TRIMS: TrimMatches = {
  any: 0,
  byTrim: new Uint8Array(0),
  ofGroup: new Uint8Array(0),
  rowsOf: [],
};

/** So many matches of a part are searched for one by one; more are found sooner by looking at each text. */
const SEARCHED = 64;

/** So many blocks further are tried one by one before the block of a row is searched for. */
const NEAR_BLOCKS = 4;

/** Reading a row in order costs about a quarter of finding the block of a row by itself. */
const READ_COST = 4;

/** `terms`: alternatives of each bit, folded. */
export function matchTrims(index: TrimIndex, terms: readonly (readonly string[])[]): TrimMatches {
  let matches = NO_TRIMS;
  for (const [at, alternatives] of terms.entries()) {
    const found = alternatives.map((text) => codesHolding(index, text));
    if (found.every(({ length }) => length === 0)) continue;
    if (matches === NO_TRIMS)
      matches = {
        any: 0,
        byTrim: new Uint8Array(index.trimStart.length),
        ofGroup: new Uint8Array((index.blockGroup.at(-1) ?? -1) + 1),
        rowsOf: [],
      };
    const { byTrim, ofGroup } = matches;
    const bit = 1 << at;
    matches.any |= bit;
    const codes: number[] = [];
    for (const code of found.flat()) {
      // a trim that holds two of the alternatives counts once
      if ((byTrim[code]! & bit) !== 0) continue;
      byTrim[code]! |= bit;
      codes.push(code);
    }
    const rowsOf = countRows(index, byTrim, codes, at);
    for (let block = 0; block < rowsOf.length; block++)
      if (rowsOf[block] !== 0) ofGroup[index.blockGroup[block]!]! |= bit;
    matches.rowsOf[at] = rowsOf;
  }
  return matches;
}

/** Rows of each block whose trim has the bit: by the rows of the trims, or by all rows where that is less work. */
function countRows(
  { rows, trim, blockStart, trimRows }: TrimIndex,
  byTrim: Uint8Array,
  codes: readonly number[],
  at: number,
): Uint8Array {
  const counts = new Uint8Array(blockStart.length - 1);
  const { start } = trimRows;
  const found = codes.reduce((sum, code) => sum + start[code + 1]! - start[code]!, 0);
  if (found * READ_COST > rows) {
    for (let block = 0; block < counts.length; block++) {
      let count = 0;
      for (let row = blockStart[block]!; row < blockStart[block + 1]!; row++)
        count += (byTrim[trim[row]!]! >> at) & 1;
      counts[block] = count;
    }
    return counts;
  }
  for (const code of codes) {
    let block = -1;
    let end = 0;
    for (let place = start[code]!; place < start[code + 1]!; place++) {
      const row = trimRows.rows[place]!;
      // a common trim has its next row a few blocks further
      for (let step = 0; step < NEAR_BLOCKS && row >= end && block >= 0; step++)
        end = blockStart[++block + 1]!;
      if (row >= end) {
        block = blockOf(blockStart, row);
        end = blockStart[block + 1]!;
      }
      counts[block]!++;
    }
  }
  return counts;
}

/** Codes of the texts that hold `text` somewhere. */
function codesHolding(index: TrimIndex, text: string): number[] {
  const { trimStart, trimText, trimParts } = index;
  const texts = Buffer.from(trimText.buffer, trimText.byteOffset, trimText.byteLength);
  const wanted = Buffer.from(text);
  const codes: number[] = [];
  for (const part of partsHolding(trimParts, wanted)) {
    const first = part * PART_TEXTS;
    const last = Math.min(first + PART_TEXTS, trimStart.length - 1);
    const [begin, end] = [trimStart[first]!, trimStart[last]!];
    const inPart = texts.subarray(begin, end);
    let at = inPart.indexOf(wanted);
    for (let found = 0; at !== -1 && found < SEARCHED; found++) {
      const code = textAt(trimStart, begin + at);
      codes.push(code);
      at = inPart.indexOf(wanted, trimStart[code]! - begin);
    }
    if (at === -1) continue;
    for (let code = textAt(trimStart, begin + at); code <= last; code++)
      if (holds(texts, trimStart[code - 1]!, trimStart[code]!, wanted)) codes.push(code);
  }
  return codes;
}

/** Whether `wanted` lies between two offsets; texts of a trim are short, so nothing cleverer is quicker. */
function holds(texts: Buffer, from: number, to: number, wanted: Buffer): boolean {
  const [first] = wanted;
  for (let at = from; at <= to - wanted.length; at++) {
    if (texts[at] !== first) continue;
    let same = 1;
    while (same < wanted.length && texts[at + same] === wanted[same]) same++;
    if (same === wanted.length) return true;
  }
  return false;
}

/** Code of the text that an offset lies in; its end is `starts[code]`. */
function textAt(starts: Uint32Array, offset: number): number {
  return pieceOf(starts, offset) + 1;
}
