import type { Library } from '@prichal/contract';
import { makeMarkup } from '../document/make-markup.server.tsx';
import { TermNotes } from './term-notes.tsx';

type Glossary = Library['glossary'];

let last: { glossary: Glossary; markup: string } | undefined;

/** The notes of all terms, made once for a glossary: they stand on every page of cars and calculations. */
export function makeTermNotes(glossary: Glossary): string {
  if (last?.glossary !== glossary)
    last = { glossary, markup: makeMarkup(<TermNotes glossary={glossary} />) };
  return last.markup;
}
