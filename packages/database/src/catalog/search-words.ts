import { blockOf, madeOf } from './catalog-index.ts';
import type { Dictionaries, IndexColumns } from './catalog-index.ts';
import { lotHash } from './lot-hash.ts';
import { matchTrims } from './trim-matches.ts';
import type { TrimIndex, TrimMatches } from './trim-matches.ts';

/**
 * The text search: a car matches when, of each group of alternatives, one is contained in a word of its text
 * or equals its source number. The rules are only in this module, so it can be replaced by another with the
 * same functions.
 */
export interface SearchWords {
  /** distinct words of the versions' texts */
  words: string[];
  /** texts that contain each word: `texts` from `start[word]` to `start[word + 1]` */
  start: Uint32Array;
  texts: Uint32Array;
  specs: number;
  paints: string[];
}

/** Which groups of alternatives are met, one bit each, and by what. */
export interface SearchMatch {
  /** all of them */
  all: number;
  bySpec: Uint8Array;
  /** index: month as the `made` column has it */
  byMade: Uint8Array;
  anyYear: number;
  /** index: code of the paint */
  byPaint: Uint8Array;
  /** paints that match each group: index = the group's bit number, bit = code */
  paintsMeeting: Uint32Array;
  anyPaint: number;
  byRow: Map<number, number>;
  trims: TrimMatches;
  /** blocks with a row of `byRow`, and their groups */
  blocksOfRows: Set<number>;
  groupsOfRows: Set<number>;
}

/** Limit of term groups: their bits fit one byte, and real queries are shorter. */
export const GROUPS_MAX = 8;

/** Shorter ones are parts of names: the «5» of «CX-5». */
export const LOT_LENGTH_MIN = 4;

const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;

export function readSearchWords(dictionaries: Dictionaries): SearchWords {
  const textsOf = new Map<string, number[]>();
  for (const [spec, text] of dictionaries.spec.entries())
    for (const word of new Set(text.split(' '))) {
      const texts = textsOf.get(word);
      if (texts) texts.push(spec);
      else textsOf.set(word, [spec]);
    }
  const start = new Uint32Array(textsOf.size + 1);
  let end = 0;
  for (const [at, texts] of [...textsOf.values()].entries()) start[at + 1] = end += texts.length;
  return {
    words: [...textsOf.keys()],
    start,
    texts: Uint32Array.from([...textsOf.values()].flat()),
    specs: dictionaries.spec.length,
    paints: dictionaries.paint.map((paint) => paint.word),
  };
}

/** `terms` are folded: each group must match by any one of its alternatives. Null when there are no terms. */
export function matchWords(
  index: TrimIndex & Pick<IndexColumns, 'lot' | 'lotRow'> & { words: SearchWords },
  terms: readonly (readonly string[])[],
): SearchMatch | null {
  if (terms.length === 0) return null;
  const { words } = index;
  const asked = terms.slice(0, GROUPS_MAX);
  const match: SearchMatch = {
    all: 0,
    bySpec: new Uint8Array(words.specs),
    byMade: new Uint8Array(madeOf(LAST_YEAR, 12) + 1),
    anyYear: 0,
    byPaint: new Uint8Array(words.paints.length + 1),
    paintsMeeting: new Uint32Array(GROUPS_MAX),
    anyPaint: 0,
    trims: matchTrims(index, asked),
    byRow: new Map(),
    blocksOfRows: new Set(),
    groupsOfRows: new Set(),
  };
  for (const [at, alternatives] of asked.entries()) {
    match.all |= 1 << at;
    for (const text of alternatives) meet(match, words, index, text, at);
  }
  for (const row of match.byRow.keys()) {
    const block = blockOf(index.blockStart, row);
    match.blocksOfRows.add(block);
    match.groupsOfRows.add(index.blockGroup[block]!);
  }
  return match;
}

function meet(
  match: SearchMatch,
  words: SearchWords,
  { lot, lotRow }: Pick<IndexColumns, 'lot' | 'lotRow'>,
  text: string,
  at: number,
): void {
  const bit = 1 << at;
  for (let word = 0; word < words.words.length; word++)
    if (words.words[word]!.includes(text))
      for (let i = words.start[word]!; i < words.start[word + 1]!; i++)
        match.bySpec[words.texts[i]!]! |= bit;
  if (/^\d{1,4}$/.test(text))
    for (let year = FIRST_YEAR; year <= LAST_YEAR; year++)
      if (String(year).includes(text)) {
        for (let month = 0; month <= 12; month++) match.byMade[madeOf(year, month)]! |= bit;
        match.anyYear |= bit;
      }
  for (const [paint, word] of words.paints.entries())
    if (word.includes(text)) {
      match.byPaint[paint + 1]! |= bit;
      match.paintsMeeting[at]! |= 1 << (paint + 1);
      match.anyPaint |= bit;
    }
  if (text.length < LOT_LENGTH_MIN || !/\d/.test(text)) return;
  const hash = lotHash(text);
  for (let i = firstAtLeast(lot, hash); lot[i] === hash; i++) {
    const row = lotRow[i]!;
    match.byRow.set(row, (match.byRow.get(row) ?? 0) | bit);
  }
}

/** Place of the first value that is not less. */
export function firstAtLeast(sorted: Float64Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
