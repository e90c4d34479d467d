/** How the service worker treats a request. */
export type RequestStrategy =
  /** a page: the network, else its stored copy, else the offline page */
  | 'page'
  /** data a hydrated page fetches to show another page: the network, else the page itself is opened */
  | 'data'
  /** a file or picture whose name changes with its bytes: the cached copy, else the network */
  | 'file'
  /** not touched: the browser does as if there were no worker */
  | 'none';

export interface AskedRequest {
  method: string;
  /** absolute */
  url: string;
  mode: string;
}

/** Folders whose files never change under their name. */
const UNCHANGING = /^\/(assets|pictures|photos)\//;

/** The API, the office and what a client's link opens: none of it may be stored on a device. */
const NOT_OURS = /^\/(api\/|o\/|office(\/|$))/;

/** Only reading is ever answered here: what is sent, the API, the office and other hosts go past the worker. */
export function strategyOf({ method, url, mode }: AskedRequest, origin: string): RequestStrategy {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin || NOT_OURS.test(address.pathname))
    return 'none';
  if (mode === 'navigate') return 'page';
  if (UNCHANGING.test(address.pathname) || isIcon(address.pathname)) return 'file';
  return address.pathname.endsWith('.data') ? 'data' : 'none';
}

/** The icon of the tab: the one file of every page that stands outside those folders. */
function isIcon(path: string): boolean {
  return path === '/favicon.svg';
}

/** The page that a data request of the router belongs to: path and query as a visitor would type them. */
export function pageOfData(url: string): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.delete('_routes');
  const path = pathname.replace(/(\/_root|\/_)?\.data$/, '') || '/';
  return searchParams.size === 0 ? path : `${path}?${searchParams}`;
}
