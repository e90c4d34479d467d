import { BODIES, COUNTRY_NAMES, FUELS, PAINTS } from '@prichal/contract';
import { BRANDS, MODELS } from '../models/brands.ts';
import { foldSearch } from './fold.ts';
import { swapLayout } from './layout.ts';
import { stemRussian } from './stem.ts';
import { transliterate } from './transliterate.ts';

/** Words of a query past this many are left out: nobody means them. */
const WORDS_MAX = 8;

/** A stem of one or two letters stands in the text of nearly every car. */
const STEM_FROM = 3;

/** Said around the name of a car, never of the car itself; as stems. */
const AROUND = new Set(
  'в во на с со из от до для и под за по или купить заказать привезти пригнать продажа цена стоимость сколько стоит авто автомобиль машина'
    .split(' ')
    .map(stemRussian),
);

/** Words of a query that say something, of all scripts; when none does, all of them. */
export function queryWords(query: string): string[] {
  // the sign stands before a car's number on its own page; folded it would be the word «no»
  const words = query.split(/[\s№]+/).filter((word) => word !== '');
  const telling = words.filter((word) => !AROUND.has(stemRussian(plainLower(word))));
  return (telling.length > 0 ? telling : words).slice(0, WORDS_MAX);
}

function plainLower(word: string): string {
  return word.toLowerCase().replace(/ё/g, 'е');
}

/** Every word the trade writes its names with, each after a space. */
const vocabulary = [
  ...[...BRANDS, ...MODELS].flatMap((item) => [item.name, item.nameRu, ...item.spellings]),
  ...[BODIES, FUELS, PAINTS].flatMap((table) => Object.values(table)),
  ...Object.values(COUNTRY_NAMES).map((country) => country.name),
]
  .flatMap((name) => [name, ...name.split(' ')])
  .map((name) => ` ${foldSearch(name)}`)
  .join('');

/**
 * What to look for: every group must be found, any one text of a group will do.
 * A text holds letters and digits only, so it is safe between the percent signs of LIKE.
 * A word that is known as it stands has no alternatives; an unknown one is also tried without its ending, in the
 * other keyboard layout and the other alphabet. No groups: nothing to look for.
 */
export function searchTerms(query: string): string[][] {
  return queryWords(query)
    .map(alternativesOf)
    .filter((group) => group.length > 0);
}

function alternativesOf(word: string): string[] {
  const typed = foldSearch(word);
  if (typed !== '' && (isKnown(typed) || /^\d+$/.test(typed))) return [typed];
  const swapped = swapLayout(word);
  const others = [
    swapped,
    transliterate(word),
    transliterate(swapped),
    ...[word, swapped]
      .map(plainLower)
      .map(stemRussian)
      .filter((stem) => stem.length >= STEM_FROM),
  ]
    .map(foldSearch)
    .filter((text) => text !== '' && text !== typed);
  const known = others.filter(isKnown);
  return [...new Set([typed, ...(known.length > 0 ? known : others)])].filter(
    (text) => text !== '',
  );
}

/** Two letters begin too many words to tell the layout by. */
function isKnown(folded: string): boolean {
  return folded.length > 2 && vocabulary.includes(` ${folded}`);
}
