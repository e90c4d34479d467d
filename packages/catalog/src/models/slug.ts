import { LATIN_LETTERS } from '../latin-letters.ts';

/** Slugs distinguish «х» from «h». The search folds ё before this step, a name does not. */
const LETTERS: Readonly<Record<string, string>> = { ...LATIN_LETTERS, ё: 'e', х: 'kh' };

/**
 * A name as it stands in an address: lower-case Latin letters, digits, single hyphens, at most 64 characters.
 * "Delica D:5" → "delica-d5", "Лада Веста" → "lada-vesta"; "" when nothing of the name can be spelt.
 */
export function slugOf(name: string): string {
  return [...name.normalize('NFKC').toLowerCase()]
    .map((letter) => LETTERS[letter] ?? letter)
    .join('')
    .normalize('NFKD')
    .replace(/:|\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 64)
    .replace(/^-+|-+$/g, '');
}
