import { retry } from '@prichal/resilience';
import { API_PAUSES_MS, API_TIMEOUT_MS, READ_ATTEMPTS } from './api-client/attempts.ts';
import { answerFile, answerIcon } from './offline/answer-file.ts';
import { answerPage } from './offline/answer-page.ts';
import { cacheKeyOf, withoutToken } from './offline/cached-page.ts';
import { FILES, cacheFile, findFile, moveOldFiles } from './offline/file-store.ts';
import { inTime } from './offline/in-time.ts';
import { OFFLINE_PATH, filesOfPage } from './offline/offline-page.ts';
import { PAGES, cachePage, headersOf, whenCached } from './offline/page-store.ts';
import { ROUTES_PAST_WORKER, pageOfData, strategyOf } from './offline/request-strategy.ts';
import type { WorkerScope } from './offline/worker-scope.ts';

/** Written in at build: see vite/build-service-worker.ts. */
declare const BUILD: string;
/** What a request form needs to be opened and sent without a network, paths. */
declare const FORM_FILES: readonly string[];

const worker = globalThis as unknown as WorkerScope;
const SHELL = `prichal-shell-${BUILD}`;
/** A page stored more recently than this is not fetched again for storing, ms. */
const RECENT_MS = 5 * 60_000;

worker.addEventListener('install', (event) => {
  event.waitUntil(fillShell());
  if (event.addRoutes) event.waitUntil(event.addRoutes(ROUTES_PAST_WORKER));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

worker.addEventListener('fetch', (event) => {
  switch (strategyOf(event.request, worker.location.origin)) {
    case 'page':
      event.respondWith(answerPage(event, SHELL));
      return;
    case 'data':
      event.respondWith(answerData(event.request));
      return;
    case 'file':
      event.respondWith(answerFile(event));
      return;
    case 'icon':
      event.respondWith(answerIcon(event));
      return;
    case 'none':
  }
});

worker.addEventListener('message', (event) => {
  const { data } = event;
  if (data.type === 'activate') event.waitUntil(worker.skipWaiting());
  if (data.type === 'build') event.ports[0]?.postMessage(BUILD);
  if (data.type === 'seen') event.waitUntil(cacheSeen(data.url, data.files).catch(() => {}));
});

/** The offline page and its files are required; the files of the form are cached as far as they load. */
async function fillShell(): Promise<void> {
  const response = await fetch(OFFLINE_PATH);
  const html = withoutToken(await response.clone().text());
  if (response.status !== 200 || html === null) throw new Error('no offline page');
  const shell = await caches.open(SHELL);
  await shell.addAll(filesOfPage(html));
  await shell.put(OFFLINE_PATH, new Response(html, { headers: headersOf(response) }));
  if (!savesData()) await Promise.allSettled(FORM_FILES.map((file) => shell.add(file)));
}

async function takeOver(): Promise<void> {
  await forgetOldBuilds().catch(() => {});
  await preloadPages();
  await worker.clients.claim();
}

/**
 * A browser that asks for a page while the worker starts asks for it twice when the worker then leaves it alone, as a
 * client's link or its file. So it may do so only where such pages never reach the worker.
 */
async function preloadPages(): Promise<void> {
  const { navigationPreload } = worker.registration;
  const canRoute = 'addRoutes' in (worker.InstallEvent?.prototype ?? {});
  await (canRoute ? navigationPreload?.enable() : navigationPreload?.disable());
}

async function forgetOldBuilds(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => ![SHELL, PAGES, FILES].includes(name));
  // without their sheets and scripts stored pages would be bare
  await Promise.allSettled(old.map((name) => moveOldFiles(caches, name)));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/**
 * Data of a page, with the timeouts and retries of the page itself (api-client/page-data.ts). Without a network the answer
 * makes the page open the other one as a document, which may be stored.
 */
async function answerData(request: Request): Promise<Response> {
  try {
    return await retry(() => inTime(fetch(request), API_TIMEOUT_MS), {
      pauses: API_PAUSES_MS.slice(0, READ_ATTEMPTS - 1),
      mayRetry: () => navigator.onLine,
      sleep: (ms) =>
        new Promise((resolve) => {
          setTimeout(resolve, ms);
        }),
      random: () => 0.5,
      signal: request.signal,
    });
  } catch (error) {
    if (request.signal.aborted) throw error;
    const headers = {
      'x-remix-redirect': pageOfData(request.url),
      'x-remix-reload-document': 'true',
    };
    return new Response(null, { status: 204, headers });
  }
}

/**
 * Stores pages that were opened before the worker was active, or by client-side navigation, which fetches only data.
 * Nothing is fetched for a page that is never stored, nor where the store fails: `whenCached` and `findFile` throw.
 */
async function cacheSeen(url: string, files: readonly string[]): Promise<void> {
  const now = Date.now();
  if (savesData() || cacheKeyOf(url) === null) return;
  if (now - (await whenCached(caches, url, now)) > RECENT_MS)
    await cachePage(caches, url, await fetch(url), now);
  for (const file of files) {
    if (await findFile(caches, file)) continue;
    await cacheFile(caches, file, await fetch(file));
  }
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
