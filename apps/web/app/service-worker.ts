import { retry } from '@prichal/resilience';
import { API_PAUSES_MS, API_TIMEOUT_MS, READ_ATTEMPTS } from './api-client/attempts.ts';
import { OFFLINE_PATH, fillOfflinePage, filesOfPage } from './offline/offline-page.ts';
import {
  FILES,
  PAGES,
  headersOf,
  cacheFile,
  cachePage,
  listPages,
  readPage,
  whenCached,
} from './offline/page-store.ts';
import { pageOfData, strategyOf } from './offline/request-strategy.ts';
import { withoutToken } from './offline/cached-page.ts';
import type { FetchEvent, WorkerScope } from './offline/worker-scope.ts';

/** Written in at build: see vite/build-service-worker.ts. */
declare const BUILD: string;
/** What a request form needs to be opened and sent without a network, paths. */
declare const FORM_FILES: readonly string[];

const worker = globalThis as unknown as WorkerScope;
const SHELL = `prichal-shell-${BUILD}`;
/** A stored page is shown when the network takes longer than this, ms. */
const PATIENCE_MS = 8000;
/** A page stored more recently than this is not fetched again for storing, ms. */
const RECENT_MS = 5 * 60_000;

worker.addEventListener('install', (event) => {
  event.waitUntil(fillShell());
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

worker.addEventListener('fetch', (event) => {
  switch (strategyOf(event.request, worker.location.origin)) {
    case 'page':
      event.respondWith(answerPage(event));
      return;
    case 'data':
      event.respondWith(answerData(event.request));
      return;
    case 'file':
      event.respondWith(answerFile(event));
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
  const names = await caches.keys();
  const old = names.filter((name) => ![SHELL, PAGES, FILES].includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

async function answerPage(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  const asked = askForPage(event);
  try {
    const isCached = (await whenCached(caches, url)) > 0;
    const response = await (isCached ? inTime(asked, PATIENCE_MS) : asked);
    // between us and a server that is being replaced stands something that answers for it
    if (isCached && [502, 503, 504].includes(response.status)) throw new Error('no answer of ours');
    event.waitUntil(cachePage(caches, url, response.clone(), Date.now()));
    return response;
  } catch {
    // a late answer is stored for the next time
    event.waitUntil(asked.then((late) => cachePage(caches, url, late, Date.now())).catch(() => {}));
    return (await readPage(caches, url, Date.now())) ?? offlinePage(url);
  }
}

async function askForPage({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

function inTime(answer: Promise<Response>, limitMs: number): Promise<Response> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('too slow')), limitMs);
    answer.then(resolve, reject);
  });
}

async function offlinePage(url: string): Promise<Response> {
  const shell = await (await caches.open(SHELL)).match(OFFLINE_PATH);
  if (!shell) return Response.error();
  const html = fillOfflinePage(await shell.text(), url, await listPages(caches, Date.now()));
  return new Response(html, { status: 503, headers: shell.headers });
}

/**
 * Data of a page, with the timeouts and retries of the page itself (boot/page-data.ts). Without a network the answer
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

async function answerFile(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const found = await caches.match(request.url, { ignoreVary: true });
  if (found) return found;
  const response = await fetch(request);
  event.waitUntil(cacheFile(caches, request.url, response.clone()));
  return response;
}

/**
 * Stores pages that were opened before the worker was active, or by client-side navigation, which fetches only data.
 */
async function cacheSeen(url: string, files: readonly string[]): Promise<void> {
  const now = Date.now();
  if (savesData()) return;
  if (now - (await whenCached(caches, url)) > RECENT_MS)
    await cachePage(caches, url, await fetch(url), now);
  for (const file of files) {
    if (await caches.match(file, { ignoreVary: true })) continue;
    await cacheFile(caches, file, await fetch(file));
  }
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
