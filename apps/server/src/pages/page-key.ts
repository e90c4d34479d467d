import { LIST_FIELDS, NUMBER_FIELDS, parseCarQuery, printCarQuery } from '@prichal/contract';

/** What a page is kept under, and the address it is rendered for. */
export interface PageKey {
  /** path and query in one fixed form; equal pages have equal keys */
  key: string;
  tags: readonly PageTag[];
}

/** What a page shows that may change: whoever changes it names the tag. */
export const PAGE_TAGS = ['catalog', 'rates', 'text'] as const;
export type PageTag = (typeof PAGE_TAGS)[number];

const EVERYTHING: readonly PageTag[] = PAGE_TAGS;
const WORDS: readonly PageTag[] = ['rates', 'text'];

/** Longer addresses are nobody's page: rendered, never kept. */
const MAX_LENGTH = 1500;

/**
 * Address of a GET → its key, or null for what is not kept (route manifests, addresses too long to be real).
 * Campaign marks and everything a page does not know are dropped, so that they can neither fill the cache
 * nor get into somebody else's page.
 */
export function pageKey(url: string): PageKey | null {
  if (url.length > MAX_LENGTH || !url.startsWith('/') || url.startsWith('//')) return null;
  const cut = url.indexOf('?');
  const path = trimSlash(cut < 0 ? url : url.slice(0, cut));
  if (path.startsWith('/__') || path.includes('//')) return null;
  const query = cut < 0 ? '' : knownQuery(path, url.slice(cut + 1));
  return { key: query === '' ? path : `${path}?${query}`, tags: tagsOf(path) };
}

function trimSlash(path: string): string {
  let end = path.length;
  while (end > 1 && path.charCodeAt(end - 1) === 47) end -= 1;
  return end === path.length ? path : path.slice(0, end);
}

/** Pages without cars in them survive a change of the catalogue. */
function tagsOf(path: string): readonly PageTag[] {
  return path === '/' || path.startsWith('/catalog') || path.startsWith('/_root')
    ? EVERYTHING
    : WORDS;
}

const CATALOGUE = /^\/catalog\/[a-z]+(\.data|\/_\.data)?$/;
/** `page`: how many portions of the list the address shows; `_routes`: what a client navigation asks for */
const PAGE_NUMBER = /^[1-9]\d{0,2}$/;
const ROUTE_IDS = /^[\w/.,$()-]{1,200}$/;

function knownQuery(path: string, text: string): string {
  const given = new URLSearchParams(text);
  const kept = CATALOGUE.test(path) ? catalogueQuery(given) : new URLSearchParams();
  const routes = given.get('_routes');
  if (routes !== null && path.endsWith('.data') && ROUTE_IDS.test(routes))
    kept.set('_routes', routes);
  return kept.toString();
}

/** Filters in the contract's own order. Faulty ones stay as they are typed: the page says what is wrong with them. */
function catalogueQuery(given: URLSearchParams): URLSearchParams {
  const filters = new URLSearchParams();
  for (const [name, value] of given) if (isFilter(name)) filters.append(name, value);
  const parsed = parseCarQuery(filters);
  if (!parsed.ok) filters.sort();
  const kept = parsed.ok ? printCarQuery(parsed.query) : filters;
  const page = given.get('page');
  if (page !== null && page !== '1' && PAGE_NUMBER.test(page)) kept.set('page', page);
  return kept;
}

function isFilter(name: string): boolean {
  return (
    Object.hasOwn(LIST_FIELDS, name) ||
    Object.hasOwn(NUMBER_FIELDS, name) ||
    ['q', 'sort', 'limit', 'cursor'].includes(name)
  );
}
