import { BODIES, COUNTRY_NAMES, FUELS, PAINTS } from '@prichal/contract';
import { BRANDS, MODELS } from '../models/brands.ts';
import { foldSearch } from './fold.ts';
import { swapLayout } from './layout.ts';
import { stemRussian } from './stem.ts';
import { transliterate } from './transliterate.ts';

/** Words of a query past this many are ignored. */
const WORDS_MAX = 8;

/** A stem of one or two letters stands in the text of nearly every car. */
const STEM_FROM = 3;

/** Said around the name of a car, never of the car itself; as stems. */
const AROUND = new Set(
  'в во на с со из от до для и под за по или купить заказать привезти пригнать продажа цена стоимость сколько стоит авто автомобиль машина'
    .split(' ')
    .map(stemRussian),
);

/** Significant words of a query, in all scripts; all words when none is significant. */
export function queryWords(query: string): string[] {
  // «№» precedes a car's number on its page; folded it would become the word «no»
  const words = query.split(/[\s№]+/).filter((word) => word !== '');
  const meaningful = words.filter((word) => !AROUND.has(stemRussian(plainLower(word))));
  return (meaningful.length > 0 ? meaningful : words).slice(0, WORDS_MAX);
}

function plainLower(word: string): string {
  return word.toLowerCase().replace(/ё/g, 'е');
}

/** Every word of the known brand and model names, each after a space. */
const vocabulary = [
  ...[...BRANDS, ...MODELS].flatMap((item) => [item.name, item.nameRu, ...item.spellings]),
  ...[BODIES, FUELS, PAINTS].flatMap((table) => Object.values(table)),
  ...Object.values(COUNTRY_NAMES).map((country) => country.name),
]
  .flatMap((name) => [name, ...name.split(' ')])
  .map((name) => ` ${foldSearch(name)}`)
  .join('');

/**
 * Search terms: every group must be found, any one text of a group is enough.
 * A text holds letters and digits only, so it is safe between the percent signs of LIKE.
 * A known word has no alternatives; an unknown one is also tried without its ending, in the other keyboard layout
 * and in the other alphabet. No groups: nothing to search for.
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
    // «х5» is «[5» in the other layout, and «5» stands in the text of nearly every car
    .filter((text) => !/^\d*$/.test(text) && text !== typed);
  const known = others.filter(isKnown);
  return [...new Set([typed, ...(known.length > 0 ? known : others)])].filter(
    (text) => text !== '',
  );
}

/** Two letters begin too many words to detect the layout from. */
function isKnown(folded: string): boolean {
  return folded.length > 2 && vocabulary.includes(` ${folded}`);
}
