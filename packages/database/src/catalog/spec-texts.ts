import { PAINTS } from '@prichal/contract';
import type { Paint } from '@prichal/contract';

/** The properties of a car in its search text that have no column of their own. */
export interface TextRow {
  search_text: string;
  year: number;
  paint: string | null;
  trim: string | null;
}

/** Texts of cars that are alike, remembered up to so many. */
const REMEMBERED = 100_000;

/**
 * Divides `search_text`: what cars of one model share, by code; and the trim, which is free text, by another
 * code. Year, paint and source number are cut out: they have columns of their own, and with them nearly every
 * car would have a text to itself.
 */
export class SpecTexts {
  readonly #texts: string[];
  readonly #fold: (text: string) => string;
  readonly #codes = new Map<string, number>();
  readonly #trimCodes = new Map<string, number>();
  readonly #known = new Map<string, { spec: number; trim: number }>();
  readonly #folded = new Map<string, string>();

  constructor(texts: string[], fold: (text: string) => string) {
    this.#texts = texts;
    this.#fold = fold;
  }

  /** free texts by code − 1 */
  get trims(): readonly string[] {
    return [...this.#trimCodes.keys()];
  }

  /** `lot` is the folded source number; `trim` is 0 where there is no free text. */
  read(row: TextRow, lot: string): { spec: number; trim: number } {
    const text = withoutLot(row.search_text, lot);
    const key = `${row.year} ${row.paint} ${text}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const free = this.#foldKnown(row.trim);
    const cut = new Set([
      String(row.year),
      row.paint === null ? '' : paintWord(row.paint, this.#fold),
      free,
    ]);
    const spec = text
      .split(' ')
      .filter((part) => part !== '' && !cut.has(part))
      .join(' ');
    const codes = {
      spec: codeOf(this.#codes, spec) - 1,
      trim: free === '' ? 0 : codeOf(this.#trimCodes, free),
    };
    if (codes.spec === this.#texts.length) this.#texts.push(spec);
    if (this.#known.size < REMEMBERED) this.#known.set(key, codes);
    return codes;
  }

  #foldKnown(part: string | null): string {
    if (part === null) return '';
    const known = this.#folded.get(part);
    if (known !== undefined) return known;
    const folded = this.#fold(part);
    if (this.#folded.size < REMEMBERED) this.#folded.set(part, folded);
    return folded;
  }
}

/** Position + 1, a new one for a new text. */
function codeOf(codes: Map<string, number>, text: string): number {
  const known = codes.get(text);
  if (known !== undefined) return known;
  codes.set(text, codes.size + 1);
  return codes.size;
}

/** A search text without its source number. */
export function withoutLot(text: string, lot: string): string {
  const tail = ` ${lot}`;
  if (text.endsWith(tail)) return text.slice(0, -tail.length);
  return text
    .split(' ')
    .filter((part) => part !== lot)
    .join(' ');
}

/** How the search knows a paint. */
export function paintWord(paint: string, fold: (text: string) => string): string {
  return fold(PAINTS[paint as Paint] ?? '');
}
