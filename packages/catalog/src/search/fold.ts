/** This file, for threads that fold too. */
export const FOLD_MODULE = new URL(import.meta.url);

/** Cyrillic letters that look like Latin ones: people type «СХ-5» and "CX-5" for the same car. */
const LOOKALIKES: Record<string, string> = {
  а: 'a',
  в: 'b',
  е: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
};

/**
 * Text as the search compares it: lower case, ё as е, letters and digits only (hyphens, spaces and punctuation
 * dropped), Cyrillic letters that look Latin as the Latin ones. Idempotent.
 */
export function foldSearch(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/ё/g, 'е')
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/[авекмнорстух]/g, (letter) => LOOKALIKES[letter] ?? letter);
}
