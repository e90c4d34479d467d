import { PAINTS } from '@prichal/contract';
import type { Paint } from '@prichal/contract';

/**
 * The part of `search_text` that cars of one version share. Year, paint and source number are cut out:
 * they have columns of their own, and with them nearly every car would have a text to itself.
 */
export class SpecTexts {
  readonly #texts: string[];
  readonly #fold: (text: string) => string;
  readonly #codes = new Map<string, number>();
  readonly #kept = new Map<string, number>();

  constructor(texts: string[], fold: (text: string) => string) {
    this.#texts = texts;
    this.#fold = fold;
  }

  /** `lot` is the folded source number. */
  codeOf(row: { search_text: string; year: number; paint: string }, lot: string): number {
    const tail = ` ${lot}`;
    const text = row.search_text.endsWith(tail)
      ? row.search_text.slice(0, -tail.length)
      : row.search_text
          .split(' ')
          .filter((part) => part !== lot)
          .join(' ');
    const key = `${row.year} ${row.paint} ${text}`;
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    const cut = new Set([String(row.year), paintWord(row.paint, this.#fold)]);
    const spec = text
      .split(' ')
      .filter((part) => part !== '' && !cut.has(part))
      .join(' ');
    let code = this.#codes.get(spec);
    if (code === undefined) {
      code = this.#texts.push(spec) - 1;
      this.#codes.set(spec, code);
    }
    if (this.#kept.size < 200_000) this.#kept.set(key, code);
    return code;
  }
}

/** How the search knows a paint. */
export function paintWord(paint: string, fold: (text: string) => string): string {
  return fold(PAINTS[paint as Paint] ?? '');
}
