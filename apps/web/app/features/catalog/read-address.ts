import { parseCarQuery } from '@prichal/contract';
import type { CarQuery, CarCountry } from '@prichal/contract';

/** Pages one address may open at once: bounds the work of a request, 10 × 24 cards. */
const PAGES_AT_ONCE = 10;

/** A catalogue page's address, read. */
export interface CatalogAddress {
  /** the path's country, the filters, the default limit; the cursor when the address carries one */
  query: CarQuery;
  /**
   * Without a cursor: how many pages are shown from the top (1–10).
   * With a cursor: which page of the list this one is, 1 when unknown.
   */
  page: number;
  /** filters that could not be read and were left out, in the order of the address */
  issues: AddressIssue[];
}

export interface AddressIssue {
  name: string;
  message: string;
}

/** Why a filter could not be read; undefined: it could. */
export type IssueOf = (name: string) => string | undefined;

/** What the page's own parser must not see: they are the path's or the page's business. */
const NOT_FILTERS = ['country', 'limit', 'page'];

/**
 * Address of a page → query. Unlike the API, a page always opens: an unreadable value drops that filter alone and is
 * reported, unknown parameters (campaign parameters, trackers) are ignored.
 */
export function readAddress(params: URLSearchParams, country: CarCountry): CatalogAddress {
  const filters = new URLSearchParams(params);
  for (const name of NOT_FILTERS) filters.delete(name);
  const first = parseCarQuery(filters, () => true);
  const issues: AddressIssue[] = [];
  if (!first.ok)
    for (const [name, message] of Object.entries(first.fields)) {
      issues.push({ name, message });
      filters.delete(name);
    }
  const parsed = first.ok ? first : parseCarQuery(filters, () => true);
  if (!parsed.ok) throw new Error('an address without its invalid parameters must parse');
  return {
    query: { ...parsed.query, country: [country] },
    page: readPage(params.get('page'), parsed.query.cursor !== undefined),
    issues,
  };
}

function readPage(value: string | null, ordinal: boolean): number {
  if (value === null || !/^\d{1,6}$/.test(value)) return 1;
  return Math.min(Math.max(Number(value), 1), ordinal ? 999_999 : PAGES_AT_ONCE);
}
