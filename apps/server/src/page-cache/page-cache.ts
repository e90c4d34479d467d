import { LRUCache } from 'lru-cache';
import type { PackingHaste, PageEntry } from './page-entry.ts';
import type { PageKey, PageTag } from './page-key.ts';

export interface PageCacheOptions {
  maxBytes: number;
  /** served as it is, ms */
  freshMs: number;
  /** past that: served at once, rendered anew behind the visitor's back, ms */
  staleMs: number;
  /** a page that says «not found», ms */
  missingMs: number;
  /** renders under way at once; more are rejected */
  maxRenders: number;
  now: () => number;
  /** pages that wait outside of the cache for their turn to be rendered */
  waiting?: () => number;
  /** `before`: the last cached page, for the parts of it that can be reused */
  render: (key: PageKey, before: PageEntry | null, haste: PackingHaste) => Promise<PageEntry>;
  /** a page has been asked for a few times: it is worth more work */
  polish?: (entry: PageEntry) => Promise<void>;
  /** a background render has failed: no visitor waits for it, so the error is reported here */
  onBackgroundError: (error: unknown) => void;
}

/** Thrown when too many pages are being rendered already. */
export class TooManyRenders extends Error {}

export interface PageCache {
  /** the cached page if it may be served now, else null; starts a background render of a stale one */
  peek(key: PageKey): PageEntry | null;
  /** was asked for a few times before it became too old to be served: one render answers many visitors */
  isPopular(key: PageKey): boolean;
  /** from the cache or rendered; any number of visitors share one render. `zstd`: this one takes it */
  get(key: PageKey, zstd?: boolean): Promise<PageEntry>;
  /** drops the pages with this tag; a render under way is not cached either: it may have read the old data */
  invalidate(tag: PageTag): void;
  readonly bytes: number;
  readonly size: number;
}

interface CachedPage {
  entry: PageEntry;
  /** times it was served */
  served: number;
  polished: boolean;
  tags: readonly PageTag[];
  freshUntil: number;
  goneAt: number;
}

interface Rendering {
  work: Promise<PageEntry>;
  tags: readonly PageTag[];
  /** the data changed during the render: answer those who wait, cache nothing */
  outdated: boolean;
}

/** Served so often, a page is popular: it is polished, and rendered anew whatever else waits. */
const POPULAR_AFTER = 3;
/** More pages than this rendered or waiting, and bytes are traded for processor time; nothing is polished. */
const BUSY_RENDERS = 2;

/** Whole pages by normalised address, the least recently used thrown out first. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: options.maxBytes,
    // an answer without a body has a size too
    sizeCalculation: ({ entry }) => Math.max(entry.bytes, 1),
  });
  const renders = new Map<string, Rendering>();
  let running = 0;
  const isBusy = () => running + (options.waiting?.() ?? 0) > BUSY_RENDERS;

  function store(page: PageKey, entry: PageEntry): void {
    // A failed render does not throw out the page that was good a minute ago.
    if (entry.status >= 500) return;
    const life = lifeOf(entry.status, options);
    pages.delete(page.key);
    if (life === null || entry.private || entry.bytes > options.maxBytes / 8) return;
    const now = options.now();
    pages.set(page.key, {
      entry,
      served: 0,
      polished: false,
      tags: page.tags,
      freshUntil: now + life.fresh,
      goneAt: now + life.fresh + life.stale,
    });
  }

  function start(page: PageKey, zstd = false): Promise<PageEntry> {
    const known = renders.get(page.key);
    if (known !== undefined) return known.work;
    if (running >= options.maxRenders) return Promise.reject(new TooManyRenders());
    running += 1;
    const rendering: Rendering = { work: run(), tags: page.tags, outdated: false };
    renders.set(page.key, rendering);
    return rendering.work;

    async function run(): Promise<PageEntry> {
      try {
        const entry = await options.render(page, pages.peek(page.key)?.entry ?? null, {
          busy: isBusy,
          zstd,
        });
        if (!rendering.outdated) store(page, entry);
        return entry;
      } finally {
        running -= 1;
        if (renders.get(page.key) === rendering) renders.delete(page.key);
      }
    }
  }

  function peek(page: PageKey): PageEntry | null {
    const cached = pages.get(page.key);
    if (cached === undefined) return null;
    const now = options.now();
    if (now >= cached.goneAt) return null;
    if (now >= cached.freshUntil && !renders.has(page.key))
      start(page).catch((error: unknown) => options.onBackgroundError(error));
    cached.served += 1;
    if (!cached.polished && cached.served >= POPULAR_AFTER && !isBusy()) {
      cached.polished = true;
      options.polish?.(cached.entry).catch(options.onBackgroundError);
    }
    return cached.entry;
  }

  return {
    peek,
    isPopular: ({ key }) => (pages.peek(key)?.served ?? 0) >= POPULAR_AFTER,
    get: async (page, zstd) => peek(page) ?? start(page, zstd),
    invalidate(tag) {
      // not dropped: a page may come out as it was, and is then packed already
      for (const cached of pages.values()) if (cached.tags.includes(tag)) cached.goneAt = 0;
      for (const [key, rendering] of renders) {
        if (!rendering.tags.includes(tag)) continue;
        rendering.outdated = true;
        renders.delete(key);
      }
    },
    get bytes() {
      return pages.calculatedSize;
    },
    get size() {
      return pages.size;
    },
  };
}

function lifeOf(
  status: number,
  options: PageCacheOptions,
): { fresh: number; stale: number } | null {
  if (status === 200 || status === 301 || status === 308)
    return { fresh: options.freshMs, stale: options.staleMs };
  if (status === 404 || status === 410) return { fresh: options.missingMs, stale: 0 };
  return null;
}
