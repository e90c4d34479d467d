import { escapeText, momentText } from './cached-page.ts';
import type { CachedPage } from './cached-page.ts';

export const OFFLINE_PATH = '/offline';
/** Id of the element in the offline page that the list of stored pages is written into. */
export const LIST_ID = 'cached-pages';

const PLACE = new RegExp(`(<div id="${LIST_ID}"[^>]*>)[\\s\\S]*?</div>`);
/** All but the script of the head, which only sets the theme: the page is shown at addresses that are not its own. */
const SCRIPT = /<script(?![^>]*data-early)[^>]*>[\s\S]*?<\/script>/g;

/**
 * The offline page at the requested address, with the stored pages, the last one first. The router's scripts are
 * removed, because it would look for that address.
 */
export function fillOfflinePage(html: string, asked: string, pages: readonly CachedPage[]): string {
  const again = html.replaceAll(`href="${OFFLINE_PATH}"`, () => `href="${escapeText(asked)}"`);
  return again.replaceAll(SCRIPT, '').replace(PLACE, (_place, open: string) => {
    return `${open}${pages.length === 0 ? NOTHING : list(pages)}</div>`;
  });
}

const NOTHING =
  '<p class="text-quiet">На\u00a0этом устройстве пока ничего не\u00a0сохранено: страницы сохраняются, когда их открывают.</p>';

function list(pages: readonly CachedPage[]): string {
  const items = pages.toSorted((one, other) => other.cachedAt - one.cachedAt).map(item);
  return `<ul class="border-t border-line">${items.join('')}</ul>`;
}

function item({ address, title, cachedAt }: CachedPage): string {
  return (
    '<li class="border-b border-line">' +
    `<a class="link flex min-h-12 items-center" href="${escapeText(address)}">${escapeText(title || address)}</a>` +
    `<p class="pb-3 text-small text-quiet">сохранено ${momentText(cachedAt)}</p></li>`
  );
}

/** Style sheets, fonts and icon that the offline page needs, paths. */
export function filesOfPage(html: string): string[] {
  const found = html.matchAll(/(?:href|src)="(\/(?:assets\/[^"]+\.(?:css|woff2)|favicon\.svg))"/g);
  return [...new Set([...found].map(([, path = '']) => path))];
}
