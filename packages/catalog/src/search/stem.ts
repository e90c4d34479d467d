const VOWELS = 'аеиоуыэюя';

/** Endings of the Russian Snowball stemmer; those of the first kind stand after а or я, which stays. */
const GERUND = /(?:(?<=[ая])(?:вшись|вши|в)|(?:ив|ыв)(?:шись|ши)?)$/;
const REFLEXIVE = /(?:ся|сь)$/;
const ADJECTIVE =
  /(?:ими|ыми|его|ого|ему|ому|ее|ие|ые|ое|ей|ий|ый|ой|ем|им|ым|ом|их|ых|ую|юю|ая|яя|ою|ею)$/;
const PARTICIPLE = /(?:(?<=[ая])(?:ем|нн|вш|ющ|щ)|ивш|ывш|ующ)$/;
const VERB =
  /(?:(?<=[ая])(?:ешь|нно|ете|йте|ла|на|ли|ем|ло|но|ет|ют|ны|ть|й|л|н)|(?:ейте|уйте|ила|ыла|ена|ите|или|ыли|ило|ыло|ено|ует|уют|ены|ить|ыть|ишь|ей|уй|ил|ыл|им|ым|ен|ят|ит|ыт|ую|ю))$/;
const NOUN =
  /(?:иями|ями|ами|иях|иям|ием|ией|ев|ов|ие|ье|еи|ии|ей|ой|ий|ям|ем|ам|ом|ях|ах|ию|ью|ия|ья|а|е|и|й|о|у|ы|ь|ю|я)$/;

/**
 * The stem of a Russian word, by the rules of the Snowball stemmer (snowballstem.org, Russian): «пошлиной»,
 * «пошлины» → «пошлин». Input is lower case with е for ё; a word of another alphabet is returned unchanged.
 */
export function stemRussian(word: string): string {
  const first = [...word].findIndex((letter) => VOWELS.includes(letter));
  if (first < 0 || !/^[а-я]+$/.test(word)) return word;
  const head = word.slice(0, first + 1);
  let rest = word.slice(first + 1);
  rest = withoutInflection(rest).replace(/и$/, '');
  rest = withoutDerivation(head, rest);
  // «нн» → «н», «ейше» away, else a soft sign away
  if (rest.endsWith('нн')) return head + rest.slice(0, -1);
  const plain = rest.replace(/ейше?$/, '');
  if (plain !== rest) return head + plain.replace(/нн$/, 'н');
  return head + rest.replace(/ь$/, '');
}

/** Endings are matched only after the word's first vowel. */
function withoutInflection(rest: string): string {
  const gerundless = rest.replace(GERUND, '');
  if (gerundless !== rest) return gerundless;
  const plain = rest.replace(REFLEXIVE, '');
  const noAdjective = plain.replace(ADJECTIVE, '');
  if (noAdjective !== plain) return noAdjective.replace(PARTICIPLE, '');
  const noVerb = plain.replace(VERB, '');
  if (noVerb !== plain) return noVerb;
  return plain.replace(NOUN, '');
}

/** «-ость», where it stands behind the second syllable's end (the region R2 of the rules). */
function withoutDerivation(head: string, rest: string): string {
  const found = /ость?$/.exec(rest);
  if (found === null) return rest;
  const word = head + rest;
  const region = afterSyllable(word, afterSyllable(word, 0));
  return word.length - found[0].length >= region ? rest.slice(0, found.index) : rest;
}

/** Index after the first consonant that follows a vowel, from `start`; the word's end when there is none. */
function afterSyllable(word: string, start: number): number {
  for (let at = start + 1; at < word.length; at++)
    if (!VOWELS.includes(word[at] ?? '') && VOWELS.includes(word[at - 1] ?? '')) return at + 1;
  return word.length;
}
