import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ContentError } from './content-error.ts';
import { workExamples } from './examples/worked.ts';
import type { EstimateOf, FigureOf } from './examples/worked.ts';
import {
  glossaryFields,
  pageFields,
  postFields,
  questionsFields,
  serviceFields,
} from './fields.ts';
import type { PageFields } from './fields.ts';
import type { Library, Page, Post, QuestionsPage } from '@prichal/contract';
import { fillFigures } from './examples/fill-figures.ts';
import { renderMarkdown } from './markdown/render.ts';
import type { Rendered } from './markdown/render.ts';
import { tie } from './markdown/typography.ts';
import { printGlossary, printQuestions } from './print-lists.ts';
import { readHead } from './read-head.ts';
import type { SourceFile } from './read-head.ts';

export interface CompileOptions {
  /** folder that holds posts/, pages/, services/, questions.md, glossary.md */
  folder: string;
  /** the calculator, under dated rates: the same files give the same figures */
  estimate: EstimateOf;
  /** figures of the market and of the way, by name */
  figure: FigureOf;
  slugOf: (text: string) => string;
  /** a post with fewer words is an issue */
  leastWords?: number;
}

const LEAST_WORDS = 700;
const WORDS_PER_MINUTE = 180;

/** Reads, checks and renders the whole folder. Throws ContentError with the issues of the first invalid file. */
export function compileContent(options: CompileOptions): Library {
  const { folder, leastWords = LEAST_WORDS } = options;
  const links: { file: string; link: string }[] = [];

  function read<Head extends Pick<PageFields, 'examples' | 'description'>>(
    file: SourceFile<Head>,
  ): {
    head: Head;
    body: Rendered;
    fill: (text: string) => string;
    markdown: (text: string) => Rendered;
  } {
    const { name, head } = file;
    const worked = workExamples(name, head.examples, options.estimate);
    const markdown = (text: string) => {
      const made = renderMarkdown(text, {
        file: name,
        worked,
        figure: options.figure,
        slugOf: options.slugOf,
      });
      links.push(...made.links.map((link) => ({ file: name, link })));
      return made;
    };
    const fill = (text: string) => tie(fillFigures(name, text, worked, options.figure));
    return { head, body: markdown(file.body), fill, markdown };
  }

  const weights = new Map<string, number>();
  const heavier = (a: Post, b: Post) => (weights.get(b.slug) ?? 0) - (weights.get(a.slug) ?? 0);

  function readPost(name: string): Post {
    const { head, body, fill } = read(readHead(folder, name, postFields));
    if (head.updated < head.date)
      throw new ContentError(name, ['поле «updated»: раньше, чем «date»']);
    if (body.words < leastWords)
      throw new ContentError(name, [`текст: ${body.words} слов, нужно не меньше ${leastWords}`]);
    const { examples: _examples, weight, ...fields } = head;
    weights.set(head.slug, weight);
    return {
      ...fields,
      title: tie(head.title),
      description: fill(head.description),
      facts: head.facts.map(({ label, value, note }) => ({
        label: tie(label),
        value: fill(value),
        note: note && fill(note),
      })),
      advert: head.advert ?? null,
      minutes: Math.max(1, Math.round(body.words / WORDS_PER_MINUTE)),
      contents: body.contents,
      html: body.html,
      words: body.words,
      text: body.text,
    };
  }

  const pageOf = (head: PageFields, body: Rendered, fill: (text: string) => string): Page => ({
    slug: head.slug,
    title: tie(head.title),
    description: fill(head.description),
    updated: head.updated,
    valid_on: head.valid_on ?? null,
    sources: head.sources,
    contents: body.contents,
    html: body.html,
    text: body.text,
  });

  const posts = namesIn(folder, 'posts').map(readPost);
  const pages = namesIn(folder, 'pages').map((name) => {
    const { head, body, fill } = read(readHead(folder, name, pageFields));
    return pageOf(head, body, fill);
  });
  const places = new Map<string, number>();
  const services = namesIn(folder, 'services').map((name) => {
    const { head, body, fill } = read(readHead(folder, name, serviceFields));
    places.set(head.slug, head.order);
    return {
      ...pageOf(head, body, fill),
      name: head.name,
      summary: fill(head.summary),
      price: head.price === undefined ? null : fill(head.price),
      detail: head.detail.map(fill),
      result: fill(head.result),
      steps: head.steps.map(({ title, text }) => ({ title: tie(title), text: fill(text) })),
      included: head.included.map(fill),
      not_included: head.not_included.map(fill),
    };
  });
  const questions = readQuestions();
  const glossary = readGlossary();
  const library = {
    posts: posts.sort(
      (a, b) => b.date.localeCompare(a.date) || heavier(a, b) || a.slug.localeCompare(b.slug),
    ),
    pages,
    services: services.sort((a, b) => (places.get(a.slug) ?? 0) - (places.get(b.slug) ?? 0)),
    questions,
    glossary,
  };
  checkLinks(library, links);
  return library;

  function readQuestions(): QuestionsPage | null {
    const name = 'questions.md';
    if (!existsSync(path.join(folder, name))) return null;
    const { head, body, fill, markdown } = read(readHead(folder, name, questionsFields));
    const groups = head.groups.map((group) => ({
      id: options.slugOf(group.title),
      title: tie(group.title),
      questions: group.questions.map(({ question, answer }) => {
        const made = markdown(answer);
        return {
          id: options.slugOf(question),
          question: tie(question),
          answer: made.html,
          text: made.text,
        };
      }),
    }));
    const page = pageOf(head, body, fill);
    return { ...page, ...listed(page, groups, printQuestions(groups)), groups };
  }

  function readGlossary(): Library['glossary'] {
    const name = 'glossary.md';
    if (!existsSync(path.join(folder, name))) return null;
    const { head, body, fill } = read(readHead(folder, name, glossaryFields));
    const groups = head.groups.map(({ id, title, note, terms }) => ({
      id,
      title: tie(title),
      note: note === undefined ? null : tie(note),
      terms: terms.map((term) => ({ ...term, name: tie(term.name), text: tie(term.text) })),
    }));
    const page = pageOf(head, body, fill);
    return { ...page, ...listed(page, groups, printGlossary(groups)), groups };
  }
}

/** Adds a list after the text of its page, and its groups to the table of contents. */
function listed(
  { html, contents }: Page,
  groups: readonly { id: string; title: string }[],
  printed: string,
): Pick<Page, 'html' | 'contents'> {
  return {
    html: html + printed,
    contents: [...contents, ...groups.map(({ id, title }) => ({ id, text: title }))],
  };
}

function namesIn(folder: string, kind: string): string[] {
  const inside = path.join(folder, kind);
  if (!existsSync(inside)) return [];
  return readdirSync(inside)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => `${kind}/${name}`);
}

/** A post or a service that is led to has to exist; other addresses are the crawler's business. */
function checkLinks(library: Library, links: readonly { file: string; link: string }[]): void {
  const known = new Set([
    ...library.posts.map(({ slug }) => `/blog/${slug}`),
    ...library.services.map(({ slug }) => `/services/${slug}`),
  ]);
  for (const { file, link } of links) {
    const [address = ''] = link.split(/[?#]/);
    if (/^\/(blog|services)\/./.test(address) && !known.has(address))
      throw new ContentError(file, [`ссылка «${link}»: такой страницы нет`]);
  }
  const slugs = new Set(library.posts.map(({ slug }) => slug));
  for (const { slug, related } of library.posts)
    for (const one of related)
      if (!slugs.has(one) || one === slug)
        throw new ContentError(`posts/${slug}.md`, [`поле «related»: поста «${one}» нет`]);
}
