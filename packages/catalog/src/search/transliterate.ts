import { LATIN_LETTERS } from '../latin-letters.ts';

const TO_CYRILLIC: readonly [string, string][] = [
  ['sch', 'щ'],
  ['zh', 'ж'],
  ['kh', 'х'],
  ['ts', 'ц'],
  ['ch', 'ч'],
  ['sh', 'ш'],
  ['yu', 'ю'],
  ['ya', 'я'],
  ['ck', 'к'],
  ['ph', 'ф'],
  ['a', 'а'],
  ['b', 'б'],
  ['c', 'к'],
  ['d', 'д'],
  ['e', 'е'],
  ['f', 'ф'],
  ['g', 'г'],
  ['h', 'х'],
  ['i', 'и'],
  ['j', 'дж'],
  ['k', 'к'],
  ['l', 'л'],
  ['m', 'м'],
  ['n', 'н'],
  ['o', 'о'],
  ['p', 'п'],
  ['q', 'к'],
  ['r', 'р'],
  ['s', 'с'],
  ['t', 'т'],
  ['u', 'у'],
  ['v', 'в'],
  ['w', 'в'],
  ['x', 'кс'],
  ['y', 'и'],
  ['z', 'з'],
];
const toCyrillic = new Map(TO_CYRILLIC);
const LATIN_SOUNDS = new RegExp(TO_CYRILLIC.map(([latin]) => latin).join('|'), 'g');

/** Letter by letter into the other alphabet, by sound: «камри» → "kamri", "harier" → «хариер». Lower case. */
export function transliterate(text: string): string {
  const lower = text.toLowerCase().replace(/ё/g, 'е');
  if (/[а-я]/.test(lower))
    return [...lower].map((letter) => LATIN_LETTERS[letter] ?? letter).join('');
  return lower.replace(LATIN_SOUNDS, (sound) => toCyrillic.get(sound) ?? sound);
}
