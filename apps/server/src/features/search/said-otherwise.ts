import { stemRussian, swapLayout } from '@prichal/catalog';

/** What buyers say → what the texts, which speak as the law does, call it. */
const SAID: readonly [said: string, written: string][] = [
  ['утильсбор', 'утилизационный сбор'],
  ['утилсбор', 'утилизационный сбор'],
  ['растаможка', 'таможенное оформление'],
  ['растаможить', 'таможенное оформление'],
  ['растаможивание', 'таможенное оформление'],
  ['растаможенный', 'таможенное оформление'],
  ['птс', 'эптс'],
];

const written = new Map(SAID.map(([said, words]) => [stemRussian(said), words.split(' ')]));

/**
 * A word of a query in the form the texts use, in either keyboard layout; the word itself when the form is the same.
 */
export function asWritten(word: string): string[] {
  for (const spelt of [word, swapLayout(word)]) {
    const words = written.get(stemRussian(spelt.toLowerCase()));
    if (words !== undefined) return words;
  }
  return [word];
}
