import { randomBytes } from 'node:crypto';
import { FORM_PATHS, pageOfPath } from '@prichal/contract';
import { plainAddress } from '@prichal/contract/plain-address';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { LeadPhotos } from '../../leads/photos/lead-photos.ts';
import type { Front } from '../../page-cache/front.ts';
import { TooManyRenders } from '../../page-cache/page-cache.ts';
import type { PageCache } from '../../page-cache/page-cache.ts';
import { toPageEntry } from '../../page-cache/page-entry.ts';
import type { PackingHaste, PageEntry } from '../../page-cache/page-entry.ts';
import { pageKey } from '../../page-cache/page-key.ts';
import { pageOfTwin, toTwin, twinLinks } from '../../page-cache/page-twin.ts';
import type { PageHandler, RenderedPage } from '../../page-cache/rendered-page.ts';
import { isReceiptPath } from '../../page-cache/routed-path.ts';
import { writePage } from '../../page-cache/write-page.ts';
import { asksForPreview } from '../../texts/text-preview.ts';
import type { RenderPreview } from '../../texts/text-preview.ts';
import { describeError } from '../private-log.ts';
import { chooseEncoding } from './accept-encoding.ts';
import type { Csrf } from './csrf.ts';
import { pathOf } from './errors.ts';
import { RENDER_NONCE_HEADER } from './internal-headers.ts';
import { createPageForms } from './page-forms.ts';
import type { RateLimits } from './rate-limits.ts';

const READING: readonly string[] = ['GET', 'HEAD'];

/** A render that takes longer has lost its database, ms. */
const RENDER_TIMEOUT_MS = 10_000;

export interface PagesOptions {
  handle: PageHandler;
  cache: PageCache;
  csrf: Csrf;
  limits: RateLimits;
  publicUrl: string;
  headers: Readonly<Record<string, string>>;
  /** the host of that counter is opened in the policy of pages */
  metrika?: () => boolean;
  /** pages call the API at this origin; null or absent: at their own */
  apiOrigin?: string | null;
  front: Front;
  /** drafts of texts; absent: there are none */
  preview?: RenderPreview | null | undefined;
  leadPhotos: LeadPhotos;
  /** a page was rendered to its last byte, or threw */
  onRendered?: ((ms: number, failed: boolean) => void) | undefined;
}

/** Everything that is neither the API nor a file: pages, and the forms that are sent without JavaScript. */
export function addPages(app: FastifyInstance, options: PagesOptions): void {
  const { cache, csrf, limits } = options;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const schema = { hide: true } as object;
    scope.get('/*', { schema, config: { rateClass: false } }, async (request, reply) => {
      // Over a socket the front has been asked already; `inject` comes straight here.
      if (options.front.serve(request.raw, reply.raw)) return reply.hijack();
      const spelled = plainAddress(request.url);
      if (spelled !== request.url) return reply.redirect(spelled, 301);
      if (asksForPreview(request.url)) {
        limits.check(request, 'pages');
        const draft = await renderDraft(options, request.url);
        // a link that is no longer valid leads to what everybody sees
        if (draft === null) return reply.redirect(pathOf(request.url), 302);
        return send(request, reply, draft, csrf.pageCookie(request.headers.cookie));
      }
      const page = pageKey(request.url);
      let entry = page === null ? null : cache.peek(page);
      if (entry === null) {
        limits.check(request, 'pages');
        const zstd = chooseEncoding(request.headers['accept-encoding'], ['zstd']) === 'zstd';
        entry =
          page === null ? await renderOnce(options, request.url) : await getPage(cache, page, zstd);
      }
      return send(request, reply, entry, csrf.pageCookie(request.headers.cookie));
    });
    const forms = createPageForms({
      ...options,
      render: (url, make) => render(options, { url, isCached: false }, make),
    });
    forms.addParsers(scope);
    for (const url of FORM_PATHS)
      scope.post(
        url,
        { schema, config: { rateClass: false }, onRequest: forms.count },
        async (request, reply) => {
          const { entry, cookie } = await forms.answer(request);
          return send(request, reply, entry, cookie);
        },
      );
    scope.route({
      method: scope.supportedMethods.filter((method) => !READING.includes(method)),
      url: '/*',
      schema,
      onRequest: async (request, reply) => {
        const path = pathOf(request.url).replace(/\/$/, '');
        const methods = isFormPage(path) ? [...READING, 'POST'] : READING;
        reply.header('allow', methods.join(', '));
        throw new ApiError('METHOD_NOT_ALLOWED', 'method not allowed here');
      },
      handler: () => {},
    });
  });
}

function isFormPage(path: string): boolean {
  // data of a page (`.data`) and its Markdown copy take no forms
  return !/\.(data|md)$/.test(path) && pageOfPath(path)?.form === true;
}

async function getPage(
  cache: PageCache,
  page: NonNullable<ReturnType<typeof pageKey>>,
  zstd: boolean,
): Promise<PageEntry> {
  try {
    return await cache.get(page, zstd);
  } catch (error) {
    if (!(error instanceof TooManyRenders)) throw error;
    throw new ApiError('UNAVAILABLE', 'too many pages being rendered', { retryAfter: 5 });
  }
}

/**
 * Renders an address without a visitor's cookies or headers, so the result may be cached for all. `before`: the last
 * cached page; the same text is not compressed again. `haste`: see `PackingHaste`.
 */
export async function renderOnce(
  options: Pick<
    PagesOptions,
    'handle' | 'publicUrl' | 'headers' | 'metrika' | 'apiOrigin' | 'onRendered'
  >,
  url: string,
  before: PageEntry | null = null,
  haste: Partial<PackingHaste> = {},
): Promise<PageEntry> {
  const { publicUrl } = options;
  const page = pageOfTwin(pathOf(url));
  const finish = (rendered: RenderedPage): RenderedPage => {
    if (page !== null) return toTwin(rendered, page, publicUrl);
    const path = pathOf(url);
    if (rendered.status === 200 && !path.endsWith('.data') && !isReceiptPath(path))
      rendered.headers.set('link', twinLinks(path));
    return rendered;
  };
  return render(options, { url, isCached: true, finish, before, ...haste }, (nonce, signal) => {
    return new Request(publicUrl + (page ?? url), {
      headers: { accept: 'text/html', [RENDER_NONCE_HEADER]: nonce },
      signal,
    });
  });
}

/** The page of a draft, for the holder of its link; null: the link is not valid. */
async function renderDraft(options: PagesOptions, url: string): Promise<PageEntry | null> {
  const preview = (await options.preview?.(url)) ?? null;
  if (preview === null) return null;
  const { handle, finish } = preview;
  return render({ ...options, handle }, { url, isCached: false, finish }, (nonce, signal) => {
    const headers = { accept: 'text/html', [RENDER_NONCE_HEADER]: nonce };
    return new Request(options.publicUrl + url, { headers, signal });
  });
}

async function render(
  options: Pick<PagesOptions, 'handle' | 'headers' | 'metrika' | 'apiOrigin' | 'onRendered'>,
  how: {
    /** path with its query */
    url: string;
    isCached: boolean;
    finish?: (rendered: RenderedPage) => RenderedPage;
    before?: PageEntry | null;
  } & Partial<PackingHaste>,
  make: (nonce: string, signal: AbortSignal) => Request,
): Promise<PageEntry> {
  // a page is searched for it, which is as fast as its first letter is rare
  const nonce = `~${randomBytes(12).toString('base64url')}`;
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), RENDER_TIMEOUT_MS);
  const began = performance.now();
  let failed = true;
  try {
    const rendered = await options.handle(make(nonce, abort.signal));
    const entry = await toPageEntry(how.finish?.(rendered) ?? rendered, {
      common: options.headers,
      // a receipt's address opens a request: no other company's script may read it
      ...(options.metrika?.() && !isReceiptPath(pathOf(how.url)) ? { metrika: true } : {}),
      apiOrigin: options.apiOrigin ?? null,
      nonce,
      isCached: how.isCached,
      before: how.before ?? null,
      ...(how.busy && { busy: how.busy }),
      ...(how.zstd && { zstd: how.zstd }),
    });
    failed = entry.status >= 500;
    return entry;
  } finally {
    clearTimeout(timer);
    options.onRendered?.(performance.now() - began, failed);
  }
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  entry: PageEntry,
  cookie: string | null,
): FastifyReply {
  reply.hijack();
  const own = { cookie, requestId: request.id };
  const { status, bytes } = writePage(request.raw, reply.raw, entry, own);
  // For the log alone: the answer is on its way.
  reply.code(status).header('content-length', bytes);
  return reply;
}

/** For the cache's background renders: the error is logged; the visitor already has the older page. */
export function logFailedRender(app: FastifyInstance): (error: unknown) => void {
  return (error) => app.log.error({ err: describeError(error) }, 'page not rendered');
}
