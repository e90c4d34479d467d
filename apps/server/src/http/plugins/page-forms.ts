import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import { ERROR_STATUS, UPLOAD_FIELD } from '@prichal/contract';
import type { FormRejection } from '@prichal/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { LeadPhotos, SentForm } from '../../leads/photos/lead-photos.ts';
import type { PageEntry } from '../../page-cache/page-entry.ts';
import type { Csrf } from './csrf.ts';
import { FORM_LIMITED_HEADER, RENDER_NONCE_HEADER } from './internal-headers.ts';
import type { RateLimits } from './rate-limits.ts';
import { isUtf8Query } from './strict-query.ts';

const URL_ENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';

/** A form without JavaScript: its texts, bytes. */
const FORM_LIMIT_BYTES = 64 * 1024;

/** What of the visitor's request reaches the page. */
const FORWARDED = [
  'accept',
  'cookie',
  'origin',
  'host',
  'referer',
  'user-agent',
  'sec-fetch-site',
] as const;

interface PageFormsOptions {
  csrf: Csrf;
  limits: RateLimits;
  publicUrl: string;
  leadPhotos: LeadPhotos;
  /** renders a page that is not cached, for the request made with this nonce */
  render: (
    url: string,
    make: (nonce: string, signal: AbortSignal) => Request,
  ) => Promise<PageEntry>;
}

export interface PageForms {
  addParsers(scope: FastifyInstance): void;
  /** hook: counts a form of its address; throws RATE_LIMITED where not even the page is worth it */
  count: (request: FastifyRequest) => Promise<void>;
  /** `cookie`: Set-Cookie of the answer, null: none is needed */
  answer(request: FastifyRequest): Promise<{ entry: PageEntry; cookie: string | null }>;
}

/**
 * Forms of pages, posted without JavaScript: never cached. One from another site, or one too many of an address,
 * reaches its page too: the page's action rejects it (`site.formRejection`) and shows the typed text, so that it can
 * be sent again.
 */
export function createPageForms(options: PageFormsOptions): PageForms {
  const { csrf, limits } = options;
  /** seconds to wait */
  const limited = new WeakMap<FastifyRequest, number>();
  return {
    addParsers: (scope) => addFormParsers(scope, options.leadPhotos),
    async count(request) {
      const wait = limits.waitFor(request, 'forms');
      if (wait === null) return;
      limited.set(request, wait);
      // files are not read for that
      if (request.headers['content-type']?.toLowerCase().startsWith(MULTIPART))
        throw new ApiError('RATE_LIMITED', 'rate limit of class forms', { retryAfter: wait });
      limits.check(request, 'pages');
    },
    async answer(request) {
      const wait = limited.get(request);
      const { entry, rejection } = await answerForm(options, request, wait !== undefined);
      const cookie =
        rejection === 'CSRF_FAILED'
          ? csrf.cookie(csrf.issue())
          : csrf.pageCookie(request.headers.cookie);
      if (wait === undefined) return { entry, cookie };
      const headers = [...entry.headers, 'retry-after', String(wait)];
      return { entry: { ...entry, headers }, cookie };
    },
  };
}

/**
 * Forms reach their page as text fields only. Photos of a multipart form are taken out and stay on the disk until the
 * answer; the page finds their name in UPLOAD_FIELD and passes it on with the request.
 */
function addFormParsers(scope: FastifyInstance, photos: LeadPhotos): void {
  const sent = new WeakMap<FastifyRequest, SentForm>();
  scope.addContentTypeParser(
    URL_ENCODED,
    { parseAs: 'buffer', bodyLimit: FORM_LIMIT_BYTES },
    (_request, body, done) => done(null, body),
  );
  scope.addContentTypeParser(MULTIPART, async (request: FastifyRequest, body: Readable) => {
    const form = await photos.read(body, request.headers);
    sent.set(request, form);
    const texts = new URLSearchParams([...form.fields]);
    texts.set(UPLOAD_FIELD, form.upload);
    return Buffer.from(texts.toString());
  });
  scope.addHook('onResponse', async (request) => {
    await sent.get(request)?.discard();
  });
}

async function answerForm(
  { csrf, publicUrl, render }: PageFormsOptions,
  request: FastifyRequest,
  isLimited: boolean,
): Promise<{ entry: PageEntry; rejection: FormRejection | null }> {
  const body = (request.body as Buffer | undefined) ?? Buffer.alloc(0);
  if (!isUtf8Form(body))
    throw new ApiError('VALIDATION_ERROR', 'form is not UTF-8', {
      userMessage: 'Текст передан в неизвестной кодировке.',
    });
  const headers = new Headers();
  for (const name of FORWARDED) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  headers.set('content-type', URL_ENCODED);
  headers.set('x-forwarded-for', request.ip);
  if (isLimited) headers.set(FORM_LIMITED_HEADER, '1');
  const own = `${request.protocol}://${request.host}`;
  const url = (URL.canParse(own) ? own : publicUrl) + request.url;
  const isForeign = !csrf.formOk(new Request(url, { method: 'POST', headers }));
  const rejection = isForeign ? 'CSRF_FAILED' : isLimited ? 'RATE_LIMITED' : null;
  // The framework would answer 400 itself to an origin that is not the address it sees: to a live site's own, when
  // a proxy ends TLS, and to every foreign one before the page can show the typed text. `sec-fetch-site` replaces it.
  if (isForeign || headers.has('origin')) {
    headers.delete('origin');
    headers.set('sec-fetch-site', isForeign ? 'cross-site' : 'same-origin');
  }
  const entry = await render(request.url, (nonce, signal) => {
    headers.set(RENDER_NONCE_HEADER, nonce);
    return new Request(url, { method: 'POST', headers, body: new Uint8Array(body), signal });
  });
  if (rejection !== null && entry.status === 200) entry.status = ERROR_STATUS[rejection];
  return { entry, rejection };
}

/** The bytes themselves and what they encode must be UTF-8. */
function isUtf8Form(body: Uint8Array): boolean {
  return isUtf8(body) && isUtf8Query(Buffer.from(body).toString());
}
