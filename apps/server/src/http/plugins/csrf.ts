import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import { CSRF_COOKIE, CSRF_HEADER, csrfCookie, readCookie } from '../security/csrf-token.ts';
import type { CsrfTokens } from '../security/csrf-token.ts';
import { judgeOrigin } from '../security/same-origin.ts';
import type { OriginSigns } from '../security/same-origin.ts';

export interface Csrf {
  /** hook of the routes that need the header token; throws CSRF_FAILED and sets a fresh cookie */
  guard(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** hook of the routes of which the specification asks for no token: only another site's page is rejected */
  guardOrigin(request: FastifyRequest): Promise<void>;
  /** the same, and a request that does not say where it comes from is rejected too: it changes what staff may change */
  requireOwnOrigin(request: FastifyRequest): void;
  /** a POST of a page's own form, which cannot send a header */
  formOk(request: Pick<Request, 'headers'>): boolean;
  issue(): string;
  /** for the text of a page that all visitors share */
  pageToken(): string;
  /** Set-Cookie for an HTML answer, null when the visitor's token is still good for a while */
  pageCookie(cookieHeader: string | undefined): string | null;
  /** Set-Cookie of this token */
  cookie(token: string): string;
}

export interface CsrfOptions {
  tokens: CsrfTokens;
  publicUrl: string;
  secure: boolean;
  /** the Host header counts as our own name (demo) */
  trustHost: boolean;
}

/** Signed double-submit, as docs/decisions/005-csrf.md reasons. */
export function createCsrf({ tokens, publicUrl, secure, trustHost }: CsrfOptions): Csrf {
  const judge = (signs: OriginSigns) => judgeOrigin(signs, publicUrl, trustHost);
  const cookie = (token: string) => csrfCookie(token, secure);
  const originOf = ({ headers }: FastifyRequest) =>
    judge({
      origin: single(headers.origin),
      fetchSite: single(headers['sec-fetch-site']),
      host: single(headers.host),
    });
  return {
    cookie,
    issue: () => tokens.issue(),
    pageToken: () => tokens.shared(),
    async guardOrigin(request) {
      if (originOf(request) === 'foreign')
        throw new ApiError('CSRF_FAILED', 'a request from another site');
    },
    requireOwnOrigin(request) {
      if (originOf(request) !== 'same')
        throw new ApiError('CSRF_FAILED', 'not a request from a page of this site');
    },
    async guard(request, reply) {
      const header = single(request.headers[CSRF_HEADER]);
      const own = readCookie(request.headers.cookie, CSRF_COOKIE);
      const origin = originOf(request);
      const proven = header !== null && (header === own || origin === 'same');
      if (header !== null && proven && origin !== 'foreign' && tokens.valid(header)) return;
      reply.header('set-cookie', cookie(tokens.issue()));
      throw new ApiError('CSRF_FAILED', 'CSRF token missing, expired or not ours');
    },
    formOk(request) {
      const origin = judge({
        origin: request.headers.get('origin'),
        fetchSite: request.headers.get('sec-fetch-site'),
        host: request.headers.get('host'),
      });
      if (origin !== 'unknown') return origin === 'same';
      // An old browser that sends no origin: SameSite=Lax leaves the cookie out of other sites' POSTs.
      const own = readCookie(request.headers.get('cookie'), CSRF_COOKIE);
      return own !== null && tokens.valid(own);
    },
    pageCookie(header) {
      if (!tokens.worthRenewing(readCookie(header, CSRF_COOKIE))) return null;
      return cookie(tokens.issue());
    },
  };
}

function single(value: string | string[] | undefined): string | null {
  return typeof value === 'string' ? value : (value?.[0] ?? null);
}
