import type { Library, Site } from '@prichal/contract';
import { readTextDraft } from '@prichal/office';
import { createSigner } from '../http/security/signer.ts';
import { textOf } from '../page-cache/rendered-page.ts';
import type { PageHandler, RenderedPage } from '../page-cache/rendered-page.ts';
import type { LiveTexts } from './live-texts.ts';
import { textAddress } from './text-address.ts';

/** A link to a draft works so long, ms. */
const LIFETIME_MS = 30 * 60_000;
const PARAMETER = 'preview';

export interface TextPreviews {
  /** path with a signed parameter that shows the draft of this text to the one who opens it */
  link(name: string): string;
}

/** @param secret of the site */
export function createTextPreviews(
  secret: string,
  now: () => Date,
): TextPreviews & {
  isLink(url: URL): boolean;
} {
  const signer = createSigner(secret, 'text-preview', 22);
  const bound = (path: string, expires: string) => `${path} ${expires}`;
  return {
    link(name) {
      const path = textAddress(name);
      const expires = (now().getTime() + LIFETIME_MS).toString(36);
      return `${path}?${PARAMETER}=${expires}.${signer.sign(bound(path, expires))}`;
    },
    isLink({ pathname, searchParams }) {
      const [expires = '', signature = ''] = (searchParams.get(PARAMETER) ?? '').split('.');
      return (
        Number.parseInt(expires, 36) > now().getTime() &&
        signer.verify(bound(pathname, expires), signature)
      );
    },
  };
}

/** Does this address ask for a draft, whether or not its signature is right? */
export function asksForPreview(url: string): boolean {
  const cut = url.indexOf('?');
  return cut >= 0 && new URLSearchParams(url.slice(cut)).has(PARAMETER);
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
    if (!previews.isLink(url)) return null;
    const name = await nameOf(texts, url.pathname);
    const draft = name === null ? null : await readTextDraft(texts.db, name);
    const library = name === null || draft === null ? null : texts.libraryWith(name, draft);
    return {
      handle: library === null ? createPages(site) : createPages(withLibrary(site, library)),
      finish: (page) => marked(page, library !== null),
    };
  };
}

/** The text that stands at this address. */
async function nameOf(
  { db, names }: Pick<LiveTexts, 'db' | 'names'>,
  path: string,
): Promise<string | null> {
  const own = await db.selectFrom('site_texts').select('name').execute();
  const all = [...names(), ...own.map(({ name }) => name)];
  return all.find((name) => textAddress(name) === path) ?? null;
}

function withLibrary(site: Site, library: Library): Site {
  return Object.create(site, { library: { value: library } }) as Site;
}

/** The framework skips what stands in the body and is not its own. */
function marked(page: RenderedPage, isDraft: boolean): RenderedPage {
  const headers = new Headers(page.headers);
  headers.set('x-robots-tag', 'noindex, nofollow');
  headers.set('cache-control', 'no-store');
  const text = isDraft
    ? 'Вы видите черновик. Посетители видят то, что опубликовано.'
    : 'Черновика больше нет: это опубликованная страница.';
  const bar = `<p role="status" class="wrap py-3 text-small font-medium text-warn">${text}</p>`;
  return { ...page, headers, pieces: [textOf(page).replace(/<body[^>]*>/, (tag) => tag + bar)] };
}
