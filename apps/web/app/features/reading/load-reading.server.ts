import type { Library, Page, Post, PostSummary } from '@prichal/contract';
import { data } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import { placeStaticParts } from '../../document/static-parts.ts';
import type { PageOnPage, PostCardData, PostOnPage } from './reading-data.ts';

/** Cards of a list, newest first. */
export function postCards(library: Library): PostCardData[] {
  return library.posts.map(({ slug, title, description, date, tags, minutes, facts }) => ({
    slug,
    title,
    description,
    date,
    tag: tags[0] ?? '',
    minutes,
    fact: facts[0] ? { label: facts[0].label, value: facts[0].value } : null,
  }));
}

/** What a post's page needs besides its body. */
export function postOnPage(library: Library, post: Post): PostOnPage {
  const { html: _html, text: _text, words: _words, related, ...shown } = post;
  const chosen = related.flatMap((slug) => library.posts.filter((one) => one.slug === slug));
  return { ...shown, related: chosen.map(summaryOf) };
}

/** A page without its body, which travels apart. */
function pageOnPage(page: Page): PageOnPage {
  const { slug, title, description, updated, valid_on, sources, contents } = page;
  return { slug, title, description, updated, valid_on, sources, contents };
}

function summaryOf(post: Post): PostSummary {
  const { slug, title, description, date, updated, valid_on, author, tags, minutes } = post;
  return { slug, title, description, date, updated, valid_on, author, tags, minutes };
}

/** A page of the library as a route hands it on; a page nobody has written is not found. */
export function loadPage(context: Readonly<RouterContextProvider>, page: Page | null | undefined) {
  if (!page) throw data(null, { status: 404 });
  return { page: pageOnPage(page), parts: placeStaticParts(context, { html: page.html }) };
}

/** The written page with this name. */
export function writtenPage(library: Library, name: string): Page | undefined {
  return library.pages.find(({ slug }) => slug === name);
}
