import {
  LIST_FIELDS,
  NUMBER_FIELDS,
  findCarCountry,
  pageOfPath,
  parseCarQuery,
  printCarQuery,
} from '@prichal/contract';
import { isReceiptPath, routedPath } from './routed-path.ts';

/** The cache key of a page, and the address it is rendered for. */
export interface PageKey {
  /** path and query in one fixed form; equal pages have equal keys */
  key: string;
  tags: readonly PageTag[];
}

/** Data on a page that may change: the code that changes it invalidates the tag. */
export const PAGE_TAGS = ['catalog', 'rates', 'text'] as const;
export type PageTag = (typeof PAGE_TAGS)[number];

const EVERYTHING: readonly PageTag[] = PAGE_TAGS;
const WITHOUT_CARS: readonly PageTag[] = ['rates', 'text'];

/** Longer addresses are not real ones: rendered, never cached. */
const MAX_LENGTH = 1500;

/**
 * Address of a GET → its key, or null for what is not cached (receipts, route manifests, calculations, addresses too
 * long to be real or with a slash at the end).
 * Campaign parameters and everything a page does not use are dropped, so that they cannot fill the cache or get into
 * another visitor's page.
 */
export function pageKey(url: string): PageKey | null {
  if (url.length > MAX_LENGTH || !url.startsWith('/') || url.startsWith('//')) return null;
  const cut = url.indexOf('?');
  const path = cut < 0 ? url : url.slice(0, cut);
  // another spelling of an address is rendered for itself: the rules below would not know the page behind it
  if (routedPath(path) !== path) return null;
  if (isReceiptPath(path) || path.startsWith('/__') || path.includes('//')) return null;
  // another spelling of an address is led to the one it means, see plainAddress
  if (path.endsWith('/') && path !== '/') return null;
  const query = cut < 0 ? new URLSearchParams() : knownQuery(path, url.slice(cut + 1));
  if (query === null) return null;
  // pages without cars in them survive a change of the catalogue
  const tags = pageOfPath(path)?.cache === 'cars' ? EVERYTHING : WITHOUT_CARS;
  return { key: query.size === 0 ? path : `${path}?${query}`, tags };
}

const CAMPAIGN = /^(utm_\w+|yclid|ysclid|gclid|fbclid|_openstat|from)$/;
/** `page`: how many portions of the list the address shows, or which one this is when a cursor stands by */
const PAGE_NUMBER = /^[1-9]\d{0,5}$/;
/** More portions are not opened at once. */
const MOST_PORTIONS = 10;
const shaped = (pattern: RegExp) => (value: string) => pattern.test(value);
const isCountry = (value: string) => findCarCountry(value) !== undefined;
const PARAMETERS = [
  ['city', shaped(/^[\p{L}\d-]{1,60}$/u)],
  ['country', isCountry],
  // of the ledger: «direct», or «через Киргизию»
  ['route', shaped(/^[\p{L}\d -]{1,80}$/u)],
  // the service or the car a request is about, on the page of the form
  ['service', shaped(/^[a-z\d-]{1,60}$/)],
  ['car', isCar],
] as const;
/** `_routes`: what a client navigation asks for */
const ROUTE_IDS = /^[\w/.,$()-]{1,200}$/;

/** Null: not worth caching. */
function knownQuery(path: string, text: string): URLSearchParams | null {
  // a page's twin is of the page as it first opens
  if (path.endsWith('.md')) return new URLSearchParams();
  const given = new URLSearchParams(text);
  // a draft is nobody else's page, see text-preview.ts
  if (given.has('preview')) return null;
  const { plainOnly, parameters = [], personalParameters = [] } = pageOfPath(path) ?? {};
  if (personalParameters.some((name) => given.has(name))) return null;
  if (plainOnly === true) return isCampaignOnly(given) ? new URLSearchParams() : null;
  const known = parameters.includes('filters') ? catalogueQuery(given) : new URLSearchParams();
  for (const [name, isKnown] of PARAMETERS) {
    const value = given.get(name);
    if (value !== null && parameters.includes(name) && isKnown(value)) known.set(name, value);
  }
  const routes = given.get('_routes');
  if (routes !== null && path.endsWith('.data') && ROUTE_IDS.test(routes))
    known.set('_routes', routes);
  return known;
}

/** «japan/123» */
function isCar(value: string): boolean {
  const [country, id = '', ...rest] = value.split('/');
  return rest.length === 0 && findCarCountry(country) !== undefined && /^[\w.~-]{1,80}$/.test(id);
}

function isCampaignOnly(given: URLSearchParams): boolean {
  return [...given.keys()].every((name) => CAMPAIGN.test(name));
}

/** Filters in the contract's own order. Invalid ones stay as typed: the page reports what is wrong with them. */
function catalogueQuery(given: URLSearchParams): URLSearchParams {
  const filters = new URLSearchParams();
  for (const [name, value] of given) if (isFilter(name)) filters.append(name, value);
  const parsed = parseCarQuery(filters);
  if (!parsed.ok) filters.sort();
  const known = parsed.ok ? printCarQuery(parsed.query) : filters;
  const page = given.get('page');
  if (page !== null && page !== '1' && PAGE_NUMBER.test(page))
    known.set('page', known.has('cursor') ? page : String(Math.min(Number(page), MOST_PORTIONS)));
  return known;
}

/** The country is the path's, the length of a portion the page's own business. */
function isFilter(name: string): boolean {
  return (
    (Object.hasOwn(LIST_FIELDS, name) && name !== 'country') ||
    Object.hasOwn(NUMBER_FIELDS, name) ||
    ['city', 'q', 'sort', 'cursor'].includes(name)
  );
}
