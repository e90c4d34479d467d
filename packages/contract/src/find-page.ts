import { SITE_PAGES } from './site-pages.ts';
import type { SitePage } from './site-page.ts';

const ALL: readonly SitePage[] = Object.values(SITE_PAGES);

/** Pages of one address each that visitors open: those with a frame and without a parameter in the path. */
export const PLAIN_PAGES: readonly SitePage[] = ALL.filter(
  ({ path, frame }) => frame !== 'none' && !path.includes(':'),
);

/** Paths that take forms sent without JavaScript, as patterns of the router. */
export const FORM_PATHS: readonly string[] = ALL.filter(({ form }) => form === true).map(
  ({ path }) => path,
);

/**
 * The row behind a path, in whatever form the browser asks for it: the page, its data (`.data`, `/_.data`) or its
 * Markdown copy (`.md`). Undefined: no page of the site.
 * @param path without a query, in lower case
 */
export function pageOfPath(path: string): SitePage | undefined {
  const plain = path.replace(/(\/_)?\.data$|\.md$/, '');
  const asked = plain === '/index' || plain === '/_root' || plain === '' ? '/' : plain;
  return ALL.find((page) => page.path === asked) ?? PATTERNS.find(([of]) => of.test(asked))?.[1];
}

const PATTERNS: readonly (readonly [RegExp, SitePage])[] = ALL.filter(({ path }) =>
  path.includes(':'),
).map((page) => [
  new RegExp(`^${page.path.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`),
  page,
]);
