/** A page as it lies on the device. */
export interface CachedPage {
  /** path and query */
  address: string;
  title: string;
  /** ms since 1970 */
  cachedAt: number;
}

/** One person's own pages: a receipt, a link of a client, an agent, a manager or a reader of watches. Never on the device. */
const PERSONAL = /^\/(agent|o|r|taken|watch)\//;
/** Campaign parameters of an address, which do not change the page. */
const CAMPAIGN = /^(utm_\w+|yclid|ysclid|gclid|fbclid|_openstat|from)$/;
/** A page longer than this is no page of ours, characters. */
const LONGEST = 2_000_000;

/** Key that a page is stored under, path and query; null for a page that is never stored. */
export function cacheKeyOf(url: string): string | null {
  const { pathname, searchParams } = new URL(url);
  if (PERSONAL.test(pathname)) return null;
  // answers of a check are one person's; the page that asks is anybody's
  if (pathname === '/verify' && searchParams.size > 0) return null;
  const campaignParameters = [...searchParams.keys()].filter((name) => CAMPAIGN.test(name));
  for (const name of campaignParameters) searchParams.delete(name);
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`;
}

/** A whole page of our own that may lie on a device: no error, no redirect, nothing that asks not to be stored. */
export function isCacheable(response: Pick<Response, 'status' | 'type' | 'headers'>): boolean {
  const { status, type, headers } = response;
  return (
    status === 200 &&
    type === 'basic' &&
    (headers.get('content-type') ?? '').startsWith('text/html') &&
    !(headers.get('cache-control') ?? '').includes('no-store')
  );
}

/**
 * The page without its CSRF token, which may be another visitor's when the copy is read. The first request then has
 * no token and gets a fresh one with the rejection. Null for a page that contains a token anywhere else.
 */
export function withoutToken(html: string): string | null {
  if (html.length > LONGEST) return null;
  const bare = html.replace(/<meta name="csrf-token"[^>]*>/g, '');
  return bare.includes('csrf-token"') || bare.includes('csrfToken') ? null : bare;
}

export function titleOf(html: string): string {
  return decode(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
}

/** «20 ноября, 14:05», in the time of the device. */
export function momentText(moment: number, timeZone?: string): string {
  const zone = timeZone === undefined ? {} : { timeZone };
  const day = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', ...zone });
  const time = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit', ...zone });
  return `${day.format(moment)}, ${time.format(moment)}`;
}

/**
 * A stored page with a note that says when it was stored. The note is placed before the page's root, outside React's
 * markup; no `div`, which would be taken for the root.
 */
export function withNote(html: string, cachedAt: number): string {
  const note =
    '<aside data-queued-note="" aria-label="Сохранённая страница" class="bg-raised border-b border-line-strong text-small">' +
    '<p class="wrap py-2">Нет связи с\u00a0сайтом. Это страница, сохранённая на\u00a0устройстве: ' +
    `сохранено ${momentText(cachedAt)}. <a class="link" href="">Обновить</a></p></aside>`;
  return html.replace(/<body[^>]*>/, (body) => body + note);
}

/** Text → HTML. */
export function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function decode(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
