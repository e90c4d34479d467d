import { startWorker } from './start-worker.ts';
import type { StartedWorker } from './start-worker.ts';

/** Files that the worker caches for pages, see the caching strategies in offline/. */
const CACHED_FILES = /^\/(assets|pictures|photos)\/|^\/favicon\.svg$/;
/** Of assets and of pictures each: the last ones. */
const MOST_FILES = 100;

/** Starts the worker of this page; null where the browser has none. */
export async function startPageWorker(onNewer: () => void): Promise<StartedWorker | null> {
  if (!('serviceWorker' in navigator)) return null;
  return startWorker({
    // the browser's own types name more than is asked for
    workers: navigator.serviceWorker,
    build: window.__reactRouterManifest?.version ?? null,
    every: (ms, work) => void setInterval(work, ms),
    reload: () => window.location.reload(),
    onNewer,
  });
}

/** Paths of the files that this page has loaded so far: first its sheets and scripts, without which it is bare. */
export function filesOfThisPage(): string[] {
  const found = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(
      ({ origin, pathname }) => origin === window.location.origin && CACHED_FILES.test(pathname),
    )
    .map(({ pathname, search }) => pathname + search);
  const files = [...new Set(found)];
  const assets = files.filter((file) => file.startsWith('/assets/'));
  const pictures = files.filter((file) => !assets.includes(file));
  return [...assets.slice(-MOST_FILES), ...pictures.slice(-MOST_FILES)];
}

/**
 * Without a network links are followed as documents: the worker has whole pages, the router would ask for their data.
 * Links that open something on the page are left to it. Returns what ends it.
 */
export function followLinksAsDocuments(page: Window): () => void {
  const leave = (event: MouseEvent) => {
    if (page.navigator.onLine || !page.navigator.serviceWorker?.controller) return;
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.matches('[data-opens-dialog]')) return;
    const { origin, pathname } = page.location;
    // the router listens deeper; what the link itself does is left to it
    if (link.origin === origin && link.pathname !== pathname) event.stopPropagation();
  };
  page.addEventListener('click', leave, true);
  return () => page.removeEventListener('click', leave, true);
}

declare global {
  interface Window {
    __reactRouterManifest?: { version?: string };
  }
}
