import { escapeHtml } from '@prichal/contract';
import type { Library, Page, Question } from '@prichal/contract';
import type { BrandField } from './examples/fill-figures.ts';
import { mapStrings } from './map-strings.ts';

const PLACEHOLDER = /\{\{brand\.(\w+)\}\}/g;

/** A copy of the library with the brand's fields in it: as they are in a text, escaped in HTML. */
export function insertBrand(
  library: Library,
  brandTexts: Readonly<Record<BrandField, string>>,
): Library {
  const insert = (text: string, write: (value: string) => string) =>
    text.replaceAll(PLACEHOLDER, (whole, name: BrandField) =>
      Object.hasOwn(brandTexts, name) ? write(brandTexts[name]) : whole,
    );
  const html = (text: string) => insert(text, escapeHtml);
  const texts = <Part>(part: Part) => mapStrings(part, (text) => insert(text, (value) => value));
  const page = <Kind extends Pick<Page, 'html'>>(one: Kind): Kind => ({
    ...texts(one),
    html: html(one.html),
  });
  const question = (one: Question): Question => ({ ...texts(one), answer: html(one.answer) });
  const { posts, pages, services, collections, questions, glossary, ...lists } = library;
  return {
    ...texts(lists),
    posts: posts.map(page),
    pages: pages.map(page),
    services: services.map(page),
    collections: collections.map((one) => ({
      ...page(one),
      questions: one.questions.map(question),
      questions_html: html(one.questions_html),
    })),
    questions: questions && {
      ...page(questions),
      groups: questions.groups.map((group) => ({
        ...texts(group),
        questions: group.questions.map(question),
      })),
    },
    glossary: glossary && page(glossary),
  };
}
