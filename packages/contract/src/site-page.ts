/** What a cached page shows that may change. */
export type PageContent =
  /** cars, rates and texts */
  | 'cars'
  /** rates and texts */
  | 'texts';

/** Query parameters that make another page of the same address; all others are dropped from its cache key. */
export type PageParameter = 'filters' | 'city' | 'car' | 'country' | 'route' | 'service';

export interface SitePage {
  /** pattern of the address, as the router writes it */
  path: string;
  /** module in apps/web/app/routes, without its extension */
  file: string;
  /**
   * what stands around it: the site's frame, the frame with the terms, a header of its own without any script (what
   * links of clients and agents open), nothing (data for the browser)
   */
  frame: 'site' | 'site-and-terms' | 'own' | 'none';
  /** as reports name it */
  name: string;
  /** as llms.txt names it; absent: by its own title or by `name` */
  summary?: string;
  /** what the cached page depends on; null: never cached, one visitor's own */
  cache: PageContent | null;
  /** only the address without parameters is cached: what was typed, chosen or answered is one visitor's own */
  plainOnly?: true;
  parameters?: readonly PageParameter[];
  /** with one of these, which hold what a visitor typed or calculated or where a list goes on, the page is not cached */
  personalParameters?: readonly string[];
  /** takes forms that are sent without JavaScript */
  form?: true;
  /** for search engines and llms.txt; a page with parameters in its path has its own sitemap */
  indexed: boolean;
}
