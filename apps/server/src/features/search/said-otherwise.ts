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

/** A word of a query as the texts have it, in either layout; itself when they say it the same way. */
export function asWritten(word: string): string[] {
  for (const spelt of [word, swapLayout(word)]) {
    const words = written.get(stemRussian(spelt.toLowerCase()));
    if (words !== undefined) return words;
  }
  return [word];
}
