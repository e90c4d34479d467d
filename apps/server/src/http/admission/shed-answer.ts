import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError, errorBody } from '../api-error.ts';
import { fallbackPage } from '../../page-cache/fallback-page.ts';
import type { RequestClass } from './request-class.ts';

const CLOSED_CSP = "default-src 'none'; frame-ancestors 'none'";

/** When to come again, s. */
const RETRY_AFTER_S: Record<RequestClass, number> = {
  health: 1,
  forms: 3,
  api: 5,
  pages: 5,
  analytics: 10,
};

interface Ready {
  status: number;
  headers: string[];
  body: Buffer;
}

/**
 * Writes «later» without the framework, from bytes made once: under overload most answers are this one. The body of
 * the contract for machines, the page of last resort for people.
 */
export function createShedAnswer(
  brand: { readonly phone: string },
  common: Readonly<Record<string, string>>,
): (kind: RequestClass, request: IncomingMessage, response: ServerResponse) => void {
  const ready = new Map<string, Ready>();
  const make = (kind: RequestClass, forPerson: boolean): Ready => {
    const error = new ApiError(
      kind === 'analytics' ? 'RATE_LIMITED' : 'UNAVAILABLE',
      'more requests than can be answered',
      { retryAfter: RETRY_AFTER_S[kind] },
    );
    const page = forPerson ? fallbackPage(errorBody(error), brand.phone) : null;
    const body = Buffer.from(page?.html ?? JSON.stringify(errorBody(error)));
    const headers = {
      ...common,
      'content-type': page ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
      'content-security-policy': page?.csp ?? CLOSED_CSP,
      'cache-control': 'no-store',
      'retry-after': String(RETRY_AFTER_S[kind]),
      'content-length': String(body.length),
    };
    return { status: error.statusCode, headers: Object.entries(headers).flat(), body };
  };
  return (kind, request, response) => {
    const { url = '', headers } = request;
    const forPerson = !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html');
    const key = `${kind} ${forPerson} ${brand.phone}`;
    const answer = ready.get(key) ?? make(kind, forPerson);
    ready.set(key, answer);
    response.writeHead(answer.status, answer.headers);
    response.end(request.method === 'HEAD' ? undefined : answer.body);
  };
}
