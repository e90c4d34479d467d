import type {
  Age,
  Availability,
  Body,
  CarCountry,
  Drive,
  Fuel,
  Paint,
  Transmission,
  Util,
  Wheel,
} from '@prichal/contract';
import type { TotalsOfRun } from './totals-run.ts';

/** Columns whose values are counted per option; a group holds the cars that agree in all of them. */
export const OPTION_FIELDS = [
  'country',
  'brand',
  'model',
  'body',
  'fuel',
  'drive',
  'transmission',
  'wheel',
  'util',
  'age',
  'availability',
] as const;
export type OptionField = (typeof OPTION_FIELDS)[number];

/** Columns with bounds. A missing value is -1, so that no bound admits it. */
export const NUMBER_COLUMNS = ['price', 'mileage', 'engine', 'power', 'made'] as const;
export type NumberColumn = (typeof NUMBER_COLUMNS)[number];
export const MISSING = -1;

/** Greatest value of a column of 16 bits: no car has more cm³, horsepower or months. */
export const SMALL_MAX = 0x7fff;
/** Values of a column, in as few bytes as they need. */
export type Numbers = Int32Array | Int16Array;

/** Value → code is position + 1; code 0 is "not known". */
export interface Dictionaries {
  country: CarCountry[];
  brand: { slug: string; name: string }[];
  model: { slug: string; name: string; brand: string }[];
  body: Body[];
  fuel: Fuel[];
  drive: Drive[];
  transmission: Transmission[];
  wheel: Wheel[];
  util: Util[];
  age: Age[];
  availability: Availability[];
  /** with the search term of each */
  paint: { code: Paint; word: string }[];
  /** texts the cars of a group are found by: names, generation, chassis, body… (folded, space-separated parts) */
  spec: string[];
}

/** Columns with a value for each row. They have room for the rows of a delta after the last one. */
export const WIDE_COLUMNS = ['price', 'mileage', 'listed'] as const;
export const SMALL_COLUMNS = ['engine', 'power', 'made'] as const;

/** Rows that may be added to an index of so many rows before it is built anew. */
export function roomFor(rows: number): number {
  return Math.min(4_096, Math.max(256, rows >> 3));
}

/**
 * The active cars as columns. Rows of a group are contiguous, split into blocks of a few dozen rows that
 * are close in price, mileage, month, engine and power.
 */
export interface IndexColumns {
  dictionaries: Dictionaries;
  /** the totals in `price`; null: the cars' own */
  totals: TotalsOfRun | null;
  /** every change of cars up to this number is in it */
  revision: number;
  rows: number;
  /** landed total, ₽; of a range its upper end, see `greatestTotal` */
  price: Int32Array;
  /** km */
  mileage: Int32Array;
  /** cc */
  engine: Int16Array;
  /** hp */
  power: Int16Array;
  /** year * 13 + month, month 0 when only the year is known */
  made: Int16Array;
  /** seconds since LISTED_EPOCH_S */
  listed: Int32Array;
  paint: Uint8Array;
  /** code of the trim of each row; 0: none. Free text: in a group's key it would make a group of each car */
  trim: Uint32Array;
  /** where each of those texts begins in `trimText`, from code 1 on, and the end */
  trimStart: Uint32Array;
  /** folded, UTF-8 */
  trimText: Uint8Array;
  /** hashes of the folded source numbers, ascending, and the row of each */
  lot: Float64Array;
  lotRow: Uint32Array;
  /** four big-endian 32-bit words a row */
  uid: Uint32Array;
  /** first row of each block, and the end */
  blockStart: Uint32Array;
  /** first block of each group, and the end */
  groupStart: Uint32Array;
  /** code of the option for each group */
  codes: Record<OptionField, Uint16Array>;
  /** for each group: 1 when the totals of its cars are exact, 0 when they are ranges */
  exact: Uint8Array;
  /** code of the text for each group, not shifted */
  spec: Uint32Array;
}

/** Offset so that seconds fit 32 bits from 1949 to 2085. */
export const LISTED_EPOCH_S = 1_500_000_000;

export function madeOf(year: number, month: number | null): number {
  return year * 13 + (month ?? 0);
}

/** The block of a row. */
export function blockOf(blockStart: Uint32Array, row: number): number {
  return pieceOf(blockStart, row);
}

/** The piece that a place lies in; `starts`: where each piece begins, and the end. */
export function pieceOf(starts: Uint32Array, place: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (starts[middle]! <= place) low = middle;
    else high = middle;
  }
  return low;
}
