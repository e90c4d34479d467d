import { keptAddress, mayBeKept, titleOf, withNote, withoutToken } from './kept-page.ts';
import type { KeptPage } from './kept-page.ts';

/** Pages of the device, and what they are dressed in. */
export const PAGES = 'prichal-pages';
export const FILES = 'prichal-files';
/** The last ones seen; those before are forgotten. */
export const MOST_PAGES = 30;
/** Files and pictures of about four builds, or of these pages. */
export const MOST_FILES = 300;
/** Older pages are forgotten: their prices say nothing any more, ms. */
export const PAGE_LIFE_MS = 30 * 24 * 60 * 60_000;

const KEPT_AT = 'x-kept-at';
const TITLE = 'x-kept-title';
/** Headers that the page has to come back with. */
const HEADERS = ['content-type', 'content-security-policy', 'referrer-policy', 'x-frame-options'];

/** Caches by name, as the browser has them; a test hands in its own. */
export type Caches = Pick<CacheStorage, 'open'>;

/** Keeps a page that was just answered; what may not be kept is passed over, what is kept longest goes. */
export async function keepPage(
  caches: Caches,
  url: string,
  response: Response,
  now: number,
): Promise<void> {
  const address = keptAddress(url);
  if (address === null || !mayBeKept(response)) return;
  const html = withoutToken(await response.text());
  if (html === null) return;
  const headers = headersOf(response);
  headers.set(KEPT_AT, String(now));
  headers.set(TITLE, encodeURIComponent(titleOf(html)));
  const cache = await caches.open(PAGES);
  await cache.put(address, new Response(html, { headers }));
  await forgetPages(cache, now);
}

/** The page of an address as it was kept, saying so; null when there is none. */
export async function readPage(caches: Caches, url: string, now: number): Promise<Response | null> {
  const address = keptAddress(url);
  const found = address === null ? undefined : await (await caches.open(PAGES)).match(address);
  if (!found || now - keptAtOf(found) >= PAGE_LIFE_MS) return null;
  return new Response(withNote(await found.text(), keptAtOf(found)), { headers: found.headers });
}

/** When the page of an address was kept, ms since 1970; 0: never. */
export async function whenKept(caches: Caches, url: string): Promise<number> {
  const address = keptAddress(url);
  const found = address === null ? undefined : await (await caches.open(PAGES)).match(address);
  return found ? keptAtOf(found) : 0;
}

export async function listPages(caches: Caches, now: number): Promise<KeptPage[]> {
  const pages = await readList(await caches.open(PAGES));
  return pages.filter(({ keptAt }) => now - keptAt < PAGE_LIFE_MS);
}

async function readList(cache: Cache): Promise<KeptPage[]> {
  const keys = await cache.keys();
  return Promise.all(
    keys.map(async (request) => {
      const headers = (await cache.match(request))?.headers;
      const { pathname, search } = new URL(request.url);
      return {
        address: pathname + search,
        title: decodeURIComponent(headers?.get(TITLE) ?? ''),
        keptAt: Number(headers?.get(KEPT_AT) ?? 0),
      };
    }),
  );
}

async function forgetPages(cache: Cache, now: number): Promise<void> {
  const pages = (await readList(cache)).sort((one, other) => other.keptAt - one.keptAt);
  const old = pages.filter(({ keptAt }, at) => at >= MOST_PAGES || now - keptAt >= PAGE_LIFE_MS);
  await Promise.all(old.map(({ address }) => cache.delete(address)));
}

/** Keeps a file whose name changes with its bytes. */
export async function keepFile(caches: Caches, url: string, response: Response): Promise<void> {
  if (response.status !== 200 || response.type !== 'basic') return;
  const cache = await caches.open(FILES);
  await cache.put(url, response);
  const keys = await cache.keys();
  // in the order they came: the first ones are of the oldest builds
  await Promise.all(
    keys.slice(0, Math.max(0, keys.length - MOST_FILES)).map((key) => cache.delete(key)),
  );
}

/** What a page has to come back with: its type and its policies, nothing of how it travelled. */
export function headersOf(response: Response): Headers {
  const kept = HEADERS.map((name) => [name, response.headers.get(name)] as const);
  return new Headers(kept.filter((pair): pair is [string, string] => pair[1] !== null));
}

function keptAtOf(response: Response): number {
  return Number(response.headers.get(KEPT_AT) ?? 0);
}
