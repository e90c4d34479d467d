import { queryWords, stemRussian, swapLayout } from '@prichal/catalog';
import type { FoundText, Library } from '@prichal/contract';
import { asWritten } from './said-otherwise.ts';

/** At most so many texts are answered. */
const TEXTS = 8;
/** A word being typed is also matched as a prefix, from this many letters on. */
const PREFIX_FROM = 3;
/** Weight of a word by its place in the text. */
const WEIGHTS = { title: 8, lead: 3, body: 1 };
/** The tenth mention adds little to the ninth. */
const MENTIONS_MAX = 4;

interface Place {
  found: FoundText;
  /** a glossary entry is found by its name and meaning, a question by both */
  title: string;
  lead: string;
  body: string;
}

interface TextIndex {
  /** what it was made of */
  of: Pick<Library, 'posts' | 'services' | 'questions' | 'glossary'>;
  places: readonly FoundText[];
  /** stem → weight by place */
  weights: ReadonlyMap<string, ReadonlyMap<number, number>>;
}

const indexes = new WeakMap<Library, TextIndex>();

/**
 * Texts of the library that contain every word of the query in any form, highest weight first; if none does, those
 * with most of the words.
 */
export function searchTexts(library: Library, query: string): FoundText[] {
  const index = indexOf(library);
  const asked = queryWords(query).flatMap(asWritten);
  const words = asked.flatMap((word) => {
    const weights = weightsOf(index, word);
    return weights === null ? [] : [weights];
  });
  if (words.length === 0) return [];
  const found = index.places
    .map((place, at) => {
      const held = words.flatMap((weights) => weights.get(at) ?? []);
      return { place, held: held.length, weight: held.reduce((sum, one) => sum + one, 0) };
    })
    .filter(({ held }) => held > 0);
  const most = Math.max(0, ...found.map(({ held }) => held));
  // half of what was asked is too little to be an answer
  if (most * 2 <= asked.length && most < asked.length) return [];
  return found
    .filter(({ held }) => held === most)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, TEXTS)
    .map(({ place }) => place);
}

/** Weights of a word by place in the index, rarer words weigh more; null: no text has it in either layout. */
function weightsOf(index: TextIndex, word: string): Map<number, number> | null {
  for (const spelt of [word, swapLayout(word)]) {
    const sum = new Map<number, number>();
    const parts = splitWords(spelt).map(stemRussian);
    for (const part of parts)
      for (const [stem, weights] of index.weights)
        if (stem === part || (part.length >= PREFIX_FROM && stem.startsWith(part))) {
          const rare = Math.log(1 + index.places.length / weights.size);
          for (const [at, weight] of weights)
            sum.set(at, Math.max(sum.get(at) ?? 0, weight * rare * (stem === part ? 1 : 0.5)));
        }
    if (sum.size > 0) return sum;
  }
  return null;
}

function indexOf(library: Library): TextIndex {
  const known = indexes.get(library);
  if (known && isOf(known, library)) return known;
  const places = placesOf(library);
  const weights = new Map<string, Map<number, number>>();
  for (const [at, place] of places.entries())
    for (const part of ['title', 'lead', 'body'] as const) {
      const mentions = new Map<string, number>();
      for (const word of splitWords(place[part])) {
        const stem = stemRussian(word);
        mentions.set(stem, (mentions.get(stem) ?? 0) + 1);
      }
      for (const [stem, count] of mentions) {
        const of = weights.get(stem) ?? new Map<number, number>();
        weights.set(stem, of);
        of.set(at, (of.get(at) ?? 0) + WEIGHTS[part] * Math.min(MENTIONS_MAX, count));
      }
    }
  const { posts, services, questions, glossary } = library;
  const of = { posts, services, questions, glossary };
  const index = { of, places: places.map(({ found }) => found), weights };
  indexes.set(library, index);
  return index;
}

/** Texts are replaced while the process runs. */
function isOf({ of }: TextIndex, library: Library): boolean {
  return (Object.keys(of) as (keyof typeof of)[]).every((part) => of[part] === library[part]);
}

function placesOf({ posts, services, questions, glossary }: Library): Place[] {
  return [
    ...posts.map(({ slug, title, description, text, tags }) => ({
      found: { kind: 'post' as const, slug, title, text: description },
      title: `${title} ${tags.join(' ')}`,
      lead: description,
      body: text,
    })),
    ...services.map(({ slug, title, description, text }) => ({
      found: { kind: 'service' as const, slug, title, text: description },
      title,
      lead: description,
      body: text,
    })),
    ...(questions?.groups ?? []).flatMap((group) =>
      group.questions.map(({ id, question, text }) => ({
        found: { kind: 'question' as const, slug: id, title: question, text: firstSentence(text) },
        title: question,
        lead: '',
        body: text,
      })),
    ),
    ...(glossary?.groups ?? []).flatMap((group) =>
      group.terms.map(({ mark, name, text }) => ({
        found: { kind: 'term' as const, slug: group.id, title: `${mark}: ${name}`, text },
        title: `${mark} ${name}`,
        lead: '',
        body: text,
      })),
    ),
  ];
}

function splitWords(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replace(/ё/g, 'е')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/su.exec(text)?.[0] ?? text;
}
