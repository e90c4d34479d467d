import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Visits {
  /** keys of the requests that were acknowledged */
  acknowledged: string[];
  pages: number;
  /** paths of the built files that pages named; each page's are loaded after it */
  assets: Set<string>;
  /** what was neither a page nor an acknowledgement: «GET / 502» */
  failed: string[];
}

const AT_ONCE = 6;
const PAUSE_MS = 25;

const ASSET = /\/assets\/[\w.-]+\.(?:js|css|woff2)/g;

/**
 * Visitors who read uncached and cached pages and leave requests, until `stopped`; nobody tries twice.
 * @param withAssets they load what each page names, too
 */
export async function visit(
  url: string,
  {
    newForm,
    stopped,
    withAssets = false,
  }: { newForm: () => object; stopped: AbortSignal; withAssets?: boolean },
): Promise<Visits> {
  const visits: Visits = { acknowledged: [], pages: 0, assets: new Set(), failed: [] };
  const answer = await fetch(`${url}/api/v1/forms/csrf_token/`);
  const { csrf_token: token } = (await answer.json()) as { csrf_token: string };
  let count = 0;

  async function read(path: string): Promise<void> {
    const page = await fetch(`${url}${path}`);
    const html = await page.text();
    if (page.status === 200) visits.pages += 1;
    else visits.failed.push(`GET ${path} ${page.status}`);
    if (withAssets) for (const asset of new Set(html.match(ASSET))) await load(asset);
  }

  async function load(asset: string): Promise<void> {
    visits.assets.add(asset);
    const { status } = await fetch(`${url}${asset}`, { method: 'HEAD' });
    if (status !== 200) visits.failed.push(`GET ${asset} ${status}`);
  }

  async function leaveRequest(): Promise<void> {
    const response = await fetch(`${url}/api/v1/forms/submit/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-csrftoken': token,
        cookie: `csrftoken=${token}`,
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(newForm()),
    });
    const text = await response.text();
    if (response.status === 201) visits.acknowledged.push((JSON.parse(text) as { id: string }).id);
    else visits.failed.push(`POST ${response.status} ${text.slice(0, 200)}`);
  }

  async function visitor(): Promise<void> {
    while (!stopped.aborted) {
      count += 1;
      const next =
        count % 3 === 0
          ? leaveRequest()
          : read(count % 3 === 1 ? '/' : `/catalog/japan?price_to=${1_000_000 + count}`);
      await next.catch((error: Error) =>
        visits.failed.push(`${error.message} ${String(error.cause)}`),
      );
      await sleep(PAUSE_MS);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  return visits;
}
