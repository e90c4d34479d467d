/**
 * What a request is to the site, in order of worth: `health` and `forms` always come first, `pages` and `api` wait
 * for each other, `analytics` is given up first.
 */
export const REQUEST_CLASSES = ['health', 'forms', 'api', 'pages', 'analytics'] as const;
export type RequestClass = (typeof REQUEST_CLASSES)[number];

const API = '/api/v1/';
/** Staff wait like readers: a flood of sign-ins must not take the places of requests. */
const OFFICE_API = '/api/office/';
/** Sent in the background while a visitor reads; nothing waits for the answer. */
const MEASURED = ['analytics/', 'csp-report', 'leads/track/'];
/** Pages that belong to a request: the visitor's receipt and proposal, the manager's link. */
const NEEDED = /^\/(o|r|taken|lead-photos)\//;
/** Posted and not stored. */
const COMPUTED = ['calculator/'];

/** Class of a request by its method and address; costs a few comparisons, no routing. */
export function classOf(method: string, url: string): RequestClass {
  if (url === '/healthz' || url === '/readyz') return 'health';
  const isReading = method === 'GET' || method === 'HEAD';
  if (url.startsWith(API)) {
    const path = url.slice(API.length);
    if (MEASURED.some((start) => path.startsWith(start))) return 'analytics';
    if (path.startsWith('forms/')) return 'forms';
    return isReading || COMPUTED.some((start) => path.startsWith(start)) ? 'api' : 'forms';
  }
  if (url.startsWith(OFFICE_API)) return 'api';
  return isReading && !NEEDED.test(url) ? 'pages' : 'forms';
}
