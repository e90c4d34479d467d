import { cacheKeyOf, isCacheable, titleOf, withNote, withoutToken } from './cached-page.ts';
import { orNothing } from './or-nothing.ts';
import type { CachedPage } from './cached-page.ts';

/** Name of the cache of pages stored on the device; their files: file-store.ts. */
export const PAGES = 'prichal-pages';
/** The last ones seen; those before are forgotten. */
export const MOST_PAGES = 30;
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

/** The stored page of an address, with the note that it is stored; null when there is none to show. */
export function readPage(caches: Caches, url: string, now: number): Promise<Response | null> {
  return orNothing(async () => {
    const found = await findPage(caches, url, now);
    if (!found) return null;
    const html = withNote(await found.text(), cachedAtOf(found));
    return new Response(html, { headers: found.headers });
  }, null);
}

/** When the page of an address was stored, ms since 1970; 0: there is none to show. Throws when the store fails. */
export async function whenCached(caches: Caches, url: string, now: number): Promise<number> {
  const found = await findPage(caches, url, now);
  return found ? cachedAtOf(found) : 0;
}

async function findPage(caches: Caches, url: string, now: number): Promise<Response | null> {
  const address = cacheKeyOf(url);
  const found = address === null ? undefined : await (await caches.open(PAGES)).match(address);
  return found && now - cachedAtOf(found) < PAGE_LIFE_MS ? found : null;
}

/** A page that came with the worker, from the cache of its build; undefined when there is none. */
export function readShell(
  caches: Caches,
  shell: string,
  path: string,
): Promise<Response | undefined> {
  return orNothing(async () => (await caches.open(shell)).match(path), undefined);
}

export function listPages(caches: Caches, now: number): Promise<CachedPage[]> {
  return orNothing(async () => {
    const pages = await readList(await caches.open(PAGES));
    return pages.filter(({ cachedAt }) => now - cachedAt < PAGE_LIFE_MS);
  }, []);
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

/** What a page has to come back with: its type and its policies, nothing of how it travelled. */
export function headersOf(response: Response): Headers {
  const entries = HEADERS.map((name) => [name, response.headers.get(name)] as const);
  return new Headers(entries.filter((pair): pair is [string, string] => pair[1] !== null));
}

function cachedAtOf(response: Response): number {
  return Number(response.headers.get(CACHED_AT) ?? 0);
}
