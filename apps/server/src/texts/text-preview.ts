import type { Library, Site } from '@prichal/contract';
import { readTextDraft } from '@prichal/office';
import { createSigner } from '../http/security/signer.ts';
import { textOf } from '../page-cache/rendered-page.ts';
import type { PageHandler, RenderedPage } from '../page-cache/rendered-page.ts';
import type { LiveTexts } from './live-texts.ts';
import { textAddress } from './text-address.ts';

/** A link to a draft works so long, ms. */
const LIFETIME_MS = 30 * 60_000;
export const PREVIEW_PARAMETER = 'preview';

export interface TextPreviews {
  /** path with a signed parameter that shows the draft of this text to the one who opens it */
  link(name: string): string;
}

/** @param secret of the site */
export function createTextPreviews(
  secret: string,
  now: () => Date,
): TextPreviews & {
  /** the text of a valid link among these; null: the link is not valid */
  nameOf(url: URL, names: readonly string[]): string | null;
} {
  const signer = createSigner(secret, 'text-preview', 22);
  const bound = (name: string, expires: string) => `${textAddress(name)} ${name} ${expires}`;
  return {
    link(name) {
      const path = textAddress(name);
      const expires = (now().getTime() + LIFETIME_MS).toString(36);
      return `${path}?${PREVIEW_PARAMETER}=${expires}.${signer.sign(bound(name, expires))}`;
    },
    nameOf({ pathname, searchParams }, names) {
      const [expires = '', signature = ''] = (searchParams.get(PREVIEW_PARAMETER) ?? '').split('.');
      if (!(Number.parseInt(expires, 36) > now().getTime())) return null;
      // several texts are seen on one page
      const own = names.filter((name) => textAddress(name) === pathname);
      return own.find((name) => signer.verify(bound(name, expires), signature)) ?? null;
    },
  };
}

/** Does this address ask for a draft, whether or not its signature is right? */
export function asksForPreview(url: string): boolean {
  const cut = url.indexOf('?');
  return cut >= 0 && new URLSearchParams(url.slice(cut)).has(PREVIEW_PARAMETER);
}

export interface PreviewOptions {
  secret: string;
  now: () => Date;
  site: Site;
  createPages: (site: Site) => PageHandler;
  texts: Pick<LiveTexts, 'db' | 'libraryWith' | 'names'>;
}

/** Renders the page of a draft; null: the address is no valid link to one. */
export type RenderPreview = (
  url: string,
) => Promise<{ handle: PageHandler; finish: (page: RenderedPage) => RenderedPage } | null>;

/** The page of the site with the draft in the place of what is published: nobody caches it, no robot lists it. */
export function createRenderPreview(options: PreviewOptions): RenderPreview {
  const { secret, now, site, createPages, texts } = options;
  const previews = createTextPreviews(secret, now);
  return async (address) => {
    const url = new URL(address, site.publicUrl);
    const name = previews.nameOf(url, await namesOf(texts));
    if (name === null) return null;
    const draft = await readTextDraft(texts.db, name);
    const library = draft === null ? null : texts.libraryWith(name, draft);
    return {
      handle: library === null ? createPages(site) : createPages(withLibrary(site, library)),
      finish: (page) => markPreview(page, library !== null),
    };
  };
}

/** Asks one after the other whose link an address is. */
export function firstOf(...renderers: readonly RenderPreview[]): RenderPreview {
  return async (url) => {
    for (const render of renderers) {
      const found = await render(url);
      if (found !== null) return found;
    }
    return null;
  };
}

/** Every text of the build and of the office. */
async function namesOf({ db, names }: Pick<LiveTexts, 'db' | 'names'>): Promise<string[]> {
  const own = await db.selectFrom('site_texts').select('name').execute();
  return [...new Set([...names(), ...own.map(({ name }) => name)])];
}

function withLibrary(site: Site, library: Library): Site {
  return Object.create(site, { library: { value: library } }) as Site;
}

/**
 * Says on the page that it is a draft, and keeps caches and robots away from it. The framework skips what stands in the
 * body and is not its own.
 */
export function markPreview(page: RenderedPage, isDraft: boolean): RenderedPage {
  const headers = new Headers(page.headers);
  headers.set('x-robots-tag', 'noindex, nofollow');
  headers.set('cache-control', 'no-store');
  const text = isDraft
    ? 'Вы видите черновик. Посетители видят то, что опубликовано.'
    : 'Черновика больше нет: это опубликованная страница.';
  const bar = `<p role="status" class="wrap py-3 text-small font-medium text-warn">${text}</p>`;
  return { ...page, headers, pieces: [textOf(page).replace(/<body[^>]*>/, (tag) => tag + bar)] };
}
