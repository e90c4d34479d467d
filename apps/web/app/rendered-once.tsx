import { createContext, createElement, use } from 'react';
import type { ReactNode } from 'react';

/** Parts of a page by what they depend on; only the server has one. */
export interface PartsOfPage {
  /** the place of a part in this page, and whether its markup is known already */
  place(name: string, by: readonly unknown[]): { mark: number; known: boolean };
  /** the place of markup that is there as a text */
  placeMarkup(html: string): { mark: number };
}

/** Null in the browser, and where a part is made into markup by itself. */
export const PartsContext = createContext<PartsOfPage | null>(null);

/** The element that stands for a part until the page is put together (assemble-page.server.ts); no browser sees it. */
export const PART = 'page-part';

/**
 * A part whose markup depends on nothing but `by`: texts, numbers, and objects, which count by what they hold. The
 * server renders it once and puts the same bytes into every page that has it; in the browser it is an ordinary part,
 * which wakes as if it had been rendered with the page. So nothing in it may depend on where in a page it stands: no
 * `useId`, unless it always stands in the same place.
 */
export function RenderedOnce({
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
  const { mark, known } = parts.place(name, by());
  return createElement(PART, { mark }, known ? null : children());
}
