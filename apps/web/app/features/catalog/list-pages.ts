import { PAGE_LIMIT } from '@prichal/contract';
import type { CatalogData } from './catalog-data.ts';
import type { FeedState } from './feed-state.ts';
import { catalogAddress } from './print-address.ts';

const SIZE = PAGE_LIMIT.default;

/** Pages a loaded list holds, and the cards of the whole list before its first one. */
export function startOf(data: Pick<CatalogData, 'query' | 'page' | 'list'>): {
  pages: number;
  before: number;
} {
  if (data.query.cursor === undefined) return { pages: data.page, before: 0 };
  const pages = Math.max(1, Math.ceil(data.list.results.length / SIZE));
  return { pages, before: (data.page - 1) * SIZE };
}

/** The page's data with the list as it has grown: what the visit remembers. */
export function growData(data: CatalogData, state: FeedState): CatalogData {
  return {
    ...data,
    page: data.query.cursor === undefined ? state.pages : data.page,
    list: {
      results: state.cards,
      count: state.count,
      count_exact: state.countExact,
      next: state.next,
    },
  };
}

/** Address of the page after the shown ones, alone behind its cursor; null at the end of the list. */
export function nextAddress(data: CatalogData, state: FeedState): string | null {
  if (state.next === null) return null;
  const ordinal = Math.round(state.before / SIZE) + state.pages + 1;
  return catalogAddress(data.country, { ...data.query, cursor: state.next }, ordinal);
}
