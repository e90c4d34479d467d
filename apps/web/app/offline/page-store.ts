import { cacheKeyOf, isCacheable, titleOf, withNote, withoutToken } from './cached-page.ts';
import type { CachedPage } from './cached-page.ts';

/** Names of the caches: pages stored on the device, and their files. */
export const PAGES = 'prichal-pages';
export const FILES = 'prichal-files';
/** The last ones seen; those before are forgotten. */
export const MOST_PAGES = 30;
/** Files and pictures of about four builds, or of these pages. */
const MOST_FILES = 300;
/** Older pages are forgotten: their prices say nothing any more, ms. */
export const PAGE_LIFE_MS = 30 * 24 * 60 * 60_000;

const CACHED_AT = 'x-cached-at';
const TITLE = 'x-cached-title';
/** Headers that the page has to come back with. */
const HEADERS = ['content-type', 'content-security-policy', 'referrer-policy', 'x-frame-options'];

/** Caches by name, as the browser has them; a test hands in its own. */
export type Caches = Pick<CacheStorage, 'open'>;

/** Stores a page that was just answered; skips one that must not be stored and removes the oldest when full. */
export async function cachePage(
  caches: Caches,
  url: string,
  response: Response,
  now: number,
): Promise<void> {
  const address = cacheKeyOf(url);
  if (address === null || !isCacheable(response)) return;
  const html = withoutToken(await response.text());
  if (html === null) return;
  const headers = headersOf(response);
  headers.set(CACHED_AT, String(now));
  headers.set(TITLE, encodeURIComponent(titleOf(html)));
  const cache = await caches.open(PAGES);
  await cache.put(address, new Response(html, { headers }));
  await forgetPages(cache, now);
}

/** The stored page of an address, with the note that it is stored; null when there is none. */
export async function readPage(caches: Caches, url: string, now: number): Promise<Response | null> {
  const address = cacheKeyOf(url);
  const found = address === null ? undefined : await (await caches.open(PAGES)).match(address);
  if (!found || now - cachedAtOf(found) >= PAGE_LIFE_MS) return null;
  return new Response(withNote(await found.text(), cachedAtOf(found)), { headers: found.headers });
}

/** When the page of an address was stored, ms since 1970; 0: never. */
export async function whenCached(caches: Caches, url: string): Promise<number> {
  const address = cacheKeyOf(url);
  const found = address === null ? undefined : await (await caches.open(PAGES)).match(address);
  return found ? cachedAtOf(found) : 0;
}

export async function listPages(caches: Caches, now: number): Promise<CachedPage[]> {
  const pages = await readList(await caches.open(PAGES));
  return pages.filter(({ cachedAt }) => now - cachedAt < PAGE_LIFE_MS);
}

async function readList(cache: Cache): Promise<CachedPage[]> {
  const keys = await cache.keys();
  return Promise.all(
    keys.map(async (request) => {
      const headers = (await cache.match(request))?.headers;
      const { pathname, search } = new URL(request.url);
      return {
        address: pathname + search,
        title: decodeURIComponent(headers?.get(TITLE) ?? ''),
        cachedAt: Number(headers?.get(CACHED_AT) ?? 0),
      };
    }),
  );
}

async function forgetPages(cache: Cache, now: number): Promise<void> {
  const pages = (await readList(cache)).sort((one, other) => other.cachedAt - one.cachedAt);
  const old = pages.filter(
    ({ cachedAt }, at) => at >= MOST_PAGES || now - cachedAt >= PAGE_LIFE_MS,
  );
  await Promise.all(old.map(({ address }) => cache.delete(address)));
}

/** Stores a file whose name changes with its content. */
export async function cacheFile(caches: Caches, url: string, response: Response): Promise<void> {
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
  const entries = HEADERS.map((name) => [name, response.headers.get(name)] as const);
  return new Headers(entries.filter((pair): pair is [string, string] => pair[1] !== null));
}

function cachedAtOf(response: Response): number {
  return Number(response.headers.get(CACHED_AT) ?? 0);
}
