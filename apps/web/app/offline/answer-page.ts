import { OFFLINE_PATH, fillOfflinePage } from './offline-page.ts';
import { inTime } from './in-time.ts';
import { orNothing } from './or-nothing.ts';
import { cachePage, listPages, readPage, readShell, whenCached } from './page-store.ts';
import type { FetchEvent } from './worker-scope.ts';

/** A stored page is shown when the network takes longer than this, ms. */
const PATIENCE_MS = 8000;
/** Between us and a server that is being replaced stands something that answers for it. */
const NO_ANSWER_OF_OURS = new Set([502, 503, 504]);

/**
 * The network, else the stored copy, else what the network says late, else the offline page.
 * @param shell name of the cache that the offline page lies in
 */
export async function answerPage(event: FetchEvent, shell: string): Promise<Response> {
  const { url } = event.request;
  const asked = askForPage(event);
  // a late answer is stored for the next time
  event.waitUntil(
    asked.then((page) => cachePage(caches, url, page.clone(), Date.now())).catch(() => {}),
  );
  if ((await orNothing(() => whenCached(caches, url, Date.now()), 0)) > 0) {
    const inPatience = await inTime(asked, PATIENCE_MS).catch(() => null);
    if (inPatience && !NO_ANSWER_OF_OURS.has(inPatience.status)) return inPatience;
    const copy = await readPage(caches, url, Date.now());
    if (copy) return copy;
  }
  return asked.catch(() => offlinePage(url, shell));
}

async function askForPage({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

async function offlinePage(url: string, shell: string): Promise<Response> {
  const page = await readShell(caches, shell, OFFLINE_PATH);
  if (!page) return Response.error();
  const html = fillOfflinePage(await page.text(), url, await listPages(caches, Date.now()));
  return new Response(html, { status: 503, headers: page.headers });
}
