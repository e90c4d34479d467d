import { createContext, createElement, use } from 'react';
import type { ReactNode } from 'react';

/** Parts of a page by what they depend on; only the server has one. */
export interface PartsOfPage {
  /** the place of a part in this page, and whether its markup is known already */
  place(name: string, by: readonly unknown[]): { placeholder: string; known: boolean };
  /** the place of markup that is there as a text */
  placeMarkup(html: string): { placeholder: string };
}

/** Null in the browser, and where a part is made into markup by itself. */
export const PartsContext = createContext<PartsOfPage | null>(null);

/** The element that stands for a part until the page is put together (assemble-page.server.ts); no browser sees it. */
export const PART = 'page-part';

/**
 * A part whose markup depends only on `by`: texts, numbers, and objects, compared by content. The server renders it
 * once and inserts the same bytes into every page that has it; in the browser it is an ordinary part, hydrated as if
 * it had been rendered with the page. So it must not depend on its position in the page: no `useId`, unless its
 * position is always the same.
 */
export function CachedFragment({
  name,
  by,
  children,
}: {
  name: string;
  by: () => readonly unknown[];
  children: () => ReactNode;
}) {
  const parts = use(PartsContext);
  if (parts === null) return children();
  const { placeholder, known } = parts.place(name, by());
  return createElement(PART, { mark: placeholder }, known ? null : children());
}
