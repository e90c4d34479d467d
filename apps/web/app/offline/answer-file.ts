import { cacheFile, findFile } from './file-store.ts';
import { orNothing } from './or-nothing.ts';
import type { FetchEvent } from './worker-scope.ts';

/** A file whose name changes with its content: the stored one, else the network. */
export async function answerFile(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const found = await orNothing(() => findFile(caches, request.url), undefined);
  if (found) return found;
  const response = await fetch(request);
  store(event, response);
  return response;
}

/** The icon keeps its name when the owner replaces it: the network, else the last one seen. */
export async function answerIcon(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const fresh = await fetch(request).catch(() => null);
  if (fresh?.ok) {
    store(event, fresh);
    return fresh;
  }
  const found = await orNothing(() => findFile(caches, request.url), undefined);
  return found ?? fresh ?? Response.error();
}

function store(event: FetchEvent, response: Response): void {
  event.waitUntil(cacheFile(caches, event.request.url, response.clone()).catch(() => {}));
}
