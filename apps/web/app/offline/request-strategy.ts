/** How the service worker treats a request. */
export type RequestStrategy =
  /** a page: the network, else its stored copy, else the offline page */
  | 'page'
  /** data a hydrated page fetches to show another page: the network, else the page itself is opened */
  | 'data'
  /** a file or picture whose name changes with its bytes: the cached copy, else the network */
  | 'file'
  /** the icon, which the owner may replace: the network, else the cached copy */
  | 'icon'
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

/** First parts of paths: the API, a client's link and the office. None of it may be stored on a device. */
const NOT_OURS = ['api', 'o', 'office'];

/** The same for a browser that can go past the worker by itself. */
export const ROUTES_PAST_WORKER = NOT_OURS.map((first) => ({
  condition: { urlPattern: { pathname: `/${first}{/*}?` } },
  source: 'network' as const,
}));

/** Only reading is ever answered here: what is sent, the API, the office and other hosts go past the worker. */
export function strategyOf({ method, url, mode }: AskedRequest, origin: string): RequestStrategy {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin || !isOurs(address.pathname)) return 'none';
  if (mode === 'navigate') return 'page';
  if (UNCHANGING.test(address.pathname)) return 'file';
  // the one file of every page that stands outside those folders
  if (address.pathname === '/favicon.svg') return 'icon';
  return address.pathname.endsWith('.data') ? 'data' : 'none';
}

function isOurs(path: string): boolean {
  return !NOT_OURS.includes(path.split('/')[1] ?? '');
}

/** The page that a data request of the router belongs to: path and query as a visitor would type them. */
export function pageOfData(url: string): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.delete('_routes');
  const path = pathname.replace(/(\/_root|\/_)?\.data$/, '') || '/';
  return searchParams.size === 0 ? path : `${path}?${searchParams}`;
}
