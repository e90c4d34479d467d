/** A page as it lies on the device. */
export interface KeptPage {
  /** path and query */
  address: string;
  title: string;
  /** ms since 1970 */
  keptAt: number;
}

/** One person's own pages: a receipt, a manager's link. Never on the device. */
const PERSONAL = /^\/(r|taken)\//;
/** What a campaign leaves in an address: the same page without it. */
const CAMPAIGN = /^(utm_\w+|yclid|ysclid|gclid|fbclid|_openstat|from)$/;
/** A page longer than this is no page of ours, characters. */
const LONGEST = 2_000_000;

/** What a page is kept under, path and query; null for what is never kept. */
export function keptAddress(url: string): string | null {
  const { pathname, searchParams } = new URL(url);
  if (PERSONAL.test(pathname)) return null;
  // answers of a check are one person's; the page that asks is anybody's
  if (pathname === '/verify' && searchParams.size > 0) return null;
  const marks = [...searchParams.keys()].filter((name) => CAMPAIGN.test(name));
  for (const name of marks) searchParams.delete(name);
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`;
}

/** A whole page of our own that may lie on a device: no error, no redirect, nothing that asks not to be stored. */
export function mayBeKept(response: Pick<Response, 'status' | 'type' | 'headers'>): boolean {
  const { status, type, headers } = response;
  return (
    status === 200 &&
    type === 'basic' &&
    (headers.get('content-type') ?? '').startsWith('text/html') &&
    !(headers.get('cache-control') ?? '').includes('no-store')
  );
}

/**
 * The page without its token, which is another visitor's business by the time it is read; the first request then goes
 * without one and is given a fresh one by the refusal. Null for a page that names a token anywhere else.
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
 * A kept page that says when it was kept. The words stand before the page's root, where React looks for nothing of
 * its own; no `div`, which it would take for the root.
 */
export function withNote(html: string, keptAt: number): string {
  const note =
    '<aside data-kept-note="" aria-label="Сохранённая страница" class="bg-raised border-b border-line-strong text-small">' +
    '<p class="wrap py-2">Нет связи с\u00a0сайтом. Это страница, сохранённая на\u00a0устройстве: ' +
    `сохранено ${momentText(keptAt)}. <a class="link" href="">Обновить</a></p></aside>`;
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
