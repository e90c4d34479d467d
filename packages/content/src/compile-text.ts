import { COLLECTION_KINDS, parseCarQuery } from '@prichal/contract';
import type {
  Collection,
  GlossaryPage,
  Page,
  Post,
  Question,
  QuestionsPage,
  ServicePage,
} from '@prichal/contract';
import type * as z from 'zod';
import { compileList, isList } from './compile-list.ts';
import type { CompiledList } from './compile-list.ts';
import { ContentError } from './content-error.ts';
import { fillFields } from './examples/fill-fields.ts';
import { workExamples } from './examples/worked.ts';
import { LENIENT_FIELDS, STRICT_FIELDS } from './fields.ts';
import type { Fields, PageFields } from './fields.ts';
import { issueTexts } from './issue-texts.ts';
import { renderMarkdown } from './markdown/render.ts';
import type { Rendered } from './markdown/render.ts';
import { tie } from '@prichal/contract/typography';
import { printGlossary, printQuestions } from './print-lists.ts';
import { kindOfText } from './text-source.ts';
import type { TextKind, TextSource } from './text-source.ts';
import type { TextTools, TextWork } from './text-work.ts';

/** A text ready to be put into the library; `order` is its place among those of its kind, see `assembleLibrary`. */
export type CompiledText = { name: string; order: number } & (
  | { kind: 'posts'; text: Post }
  | { kind: 'pages'; text: Page }
  | { kind: 'services'; text: ServicePage }
  | { kind: 'collections'; text: Collection }
  | { kind: 'questions'; text: QuestionsPage }
  | { kind: 'glossary'; text: GlossaryPage }
  | CompiledList
);

export interface Compilation {
  compiled: CompiledText;
  /** addresses of the site the text leads to */
  links: string[];
  /** rules of the house it breaks, in Russian; it can be shown with them */
  hints: string[];
}

const LEAST_WORDS = 700;
const WORDS_PER_MINUTE = 180;
const KIND_ORDER = Object.keys(COLLECTION_KINDS);

/**
 * Checks and renders one text. Broken rules are hints; what cannot be shown at all (no title, an unknown figure, an
 * unclosed block) throws ContentError with all issues of the head at once.
 * @param skipped of a text that is published: rules may have become stricter since, and it must not disappear for one
 * line. What such a rule rejects is named here, in Russian, and left out or shown as it was typed.
 */
export function compileText(
  name: string,
  source: TextSource,
  tools: TextTools,
  skipped: string[] | null = null,
): Compilation {
  const kind = kindOfText(name);
  if (kind === null) throw new ContentError(name, ['текста с таким именем на сайте нет']);
  const hints: string[] = [];
  const links: string[] = [];
  const work: TextWork = { name, source, tools, hints, links, skipped };
  const compiled = isList(kind)
    ? { name, order: 0, ...compileList(kind, work) }
    : COMPILERS[kind](work);
  return { compiled, links, hints };
}

/** Kinds that are a page of their own. */
type PageKind = Exclude<TextKind, CompiledList['kind']>;

interface Read<Head> {
  /** with the figures in its lines */
  head: Head;
  body: Rendered;
  markdown: (text: string) => Rendered;
}

function read<Kind extends PageKind>(kind: Kind, work: TextWork): Read<z.output<Fields[Kind]>> {
  const { name, source, tools, hints, links, skipped } = work;
  const parsed = LENIENT_FIELDS[kind].safeParse(source.head, { reportInput: true });
  if (!parsed.success) throw new ContentError(name, issueTexts(parsed.error));
  const limited = STRICT_FIELDS[kind].safeParse(source.head, { reportInput: true });
  if (!limited.success) hints.push(...issueTexts(limited.error));
  const typed = parsed.data as z.output<Fields[Kind]> & PageFields;
  const { examples, ...lines } = typed;
  const { estimate, figure, slugOf } = tools;
  const worked = workExamples(name, withTitles(examples, work), estimate);
  const filling = { file: name, worked, figure, skipped };
  const head = { ...typed, ...fillFields(lines, filling) };
  const markdown = (text: string): Rendered => {
    const made = renderMarkdown(text, { ...filling, slugOf });
    links.push(...made.links);
    hints.push(...made.hints);
    return made;
  };
  return { head, body: markdown(source.body), markdown };
}

/** The titles of examples with figures of the market: their own figures are not computed yet. */
function withTitles(
  examples: PageFields['examples'],
  { name, tools, skipped }: TextWork,
): PageFields['examples'] {
  const titles = Object.entries(examples).map(([key, { title }]) => [key, { title }] as const);
  const fields = { examples: Object.fromEntries(titles) };
  const { figure } = tools;
  const filled = fillFields(fields, { file: name, worked: new Map(), figure, skipped });
  return Object.fromEntries(
    Object.entries(examples).map(([key, one]) => [key, { ...one, ...filled.examples[key] }]),
  );
}

const COMPILERS: Readonly<Record<PageKind, (work: TextWork) => CompiledText>> = {
  posts: compilePost,
  pages: (work) => ({
    kind: 'pages',
    name: work.name,
    order: 0,
    text: pageOf(read('pages', work)),
  }),
  services: compileService,
  collections: compileCollection,
  questions: compileQuestions,
  glossary: compileGlossary,
};

function compilePost(work: TextWork): CompiledText {
  const { name, hints, tools } = work;
  const { head, body } = read('posts', work);
  if (head.updated < head.date) hints.push('поле «updated»: раньше, чем «date»');
  const { leastWords = LEAST_WORDS } = tools;
  if (body.words < leastWords)
    hints.push(`текст: ${body.words} слов, нужно не меньше ${leastWords}`);
  const { examples: _examples, weight, ...fields } = head;
  const text: Post = {
    ...fields,
    title: tie(head.title),
    description: tie(head.description),
    facts: head.facts.map(({ label, value, note }) => ({
      label: tie(label),
      value: tie(value),
      note: note && tie(note),
    })),
    advert: head.advert ?? null,
    minutes: Math.max(1, Math.round(body.words / WORDS_PER_MINUTE)),
    contents: body.contents,
    html: body.html,
    words: body.words,
    text: body.text,
  };
  return { kind: 'posts', name, order: weight, text };
}

function compileService(work: TextWork): CompiledText {
  const made = read('services', work);
  const { head } = made;
  const text: ServicePage = {
    ...pageOf(made),
    name: head.name,
    summary: tie(head.summary),
    price: head.price === undefined ? null : tie(head.price),
    detail: head.detail.map(tie),
    result: tie(head.result),
    steps: head.steps.map((step) => ({ title: tie(step.title), text: tie(step.text) })),
    included: head.included.map(tie),
    not_included: head.not_included.map(tie),
  };
  return { kind: 'services', name: work.name, order: head.order, text };
}

function compileCollection(work: TextWork): CompiledText {
  const { name, tools } = work;
  const made = read('collections', work);
  const { head, markdown } = made;
  const asked = parseCarQuery(new URLSearchParams(head.query));
  if (!asked.ok)
    throw new ContentError(
      name,
      Object.entries(asked.fields).map(([field, text]) => `поле «query», ${field}: ${text}`),
    );
  const questions = answered(head.questions, markdown, tools);
  const text: Collection = {
    ...pageOf(made),
    name: tie(head.name),
    kind: head.kind,
    query: head.query,
    questions,
    questions_html: printQuestions([{ id: 'voprosy', title: 'Вопросы', questions }]),
  };
  const order = KIND_ORDER.indexOf(head.kind) * 100 + head.order;
  return { kind: 'collections', name, order, text };
}

function compileQuestions(work: TextWork): CompiledText {
  const { name, tools } = work;
  const made = read('questions', work);
  const groups = made.head.groups.map((group) => ({
    id: tools.slugOf(group.title),
    title: tie(group.title),
    questions: answered(group.questions, made.markdown, tools),
  }));
  const text = { ...listed(pageOf(made), groups, printQuestions(groups)), groups };
  return { kind: 'questions', name, order: 0, text };
}

function compileGlossary(work: TextWork): CompiledText {
  const made = read('glossary', work);
  const groups = made.head.groups.map(({ id, title, note, terms }) => ({
    id,
    title: tie(title),
    note: note === undefined ? null : tie(note),
    terms: terms.map((term) => ({ ...term, name: tie(term.name), text: tie(term.text) })),
  }));
  const text = { ...listed(pageOf(made), groups, printGlossary(groups)), groups };
  return { kind: 'glossary', name: work.name, order: 0, text };
}

function pageOf({ head, body }: Read<PageFields>): Page {
  return {
    slug: head.slug,
    title: tie(head.title),
    description: tie(head.description),
    updated: head.updated,
    valid_on: head.valid_on ?? null,
    sources: head.sources,
    contents: body.contents,
    html: body.html,
    text: body.text,
  };
}

function answered(
  list: readonly { question: string; answer: string }[],
  markdown: (text: string) => Rendered,
  { slugOf }: TextTools,
): Question[] {
  return list.map(({ question, answer }) => {
    const { html, text } = markdown(answer);
    return { id: slugOf(question), question: tie(question), answer: html, text };
  });
}

/** Adds a list after the text of its page, and its groups to the table of contents. */
function listed(
  page: Page,
  groups: readonly { id: string; title: string }[],
  printed: string,
): Page {
  return {
    ...page,
    html: page.html + printed,
    contents: [...page.contents, ...groups.map(({ id, title }) => ({ id, text: title }))],
  };
}
