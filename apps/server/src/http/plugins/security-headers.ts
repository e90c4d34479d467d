import type { FastifyInstance } from 'fastify';

export const CSP_REPORT_PATH = '/api/v1/csp-report';

const METRIKA_HOST = 'https://mc.yandex.ru';

/** What is not a page shows nothing, frames nothing and runs nothing. */
const CLOSED_CSP =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Headers of every answer. HSTS only over TLS: on plain http browsers ignore it, and a demo on localhost
 * must not teach the browser to demand TLS there.
 */
export function securityHeaders(secure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/**
 * Headers of a built file: only those against another content type or another site. The rest concern documents, and a
 * first visit fetches a dozen files: 0.4 kB of headers on each.
 */
export function fileHeaders(secure: boolean): Record<string, string> {
  const every = securityHeaders(secure);
  const fileHeaderNames = new Set([
    'x-content-type-options',
    'cross-origin-resource-policy',
    'strict-transport-security',
  ]);
  return Object.fromEntries(Object.entries(every).filter(([name]) => fileHeaderNames.has(name)));
}

/** Puts them on every answer of Fastify; a page replaces the policy by its own (`pageCsp`). */
export function addSecurityHeaders(app: FastifyInstance, secure: boolean): void {
  const headers = { ...securityHeaders(secure), 'content-security-policy': CLOSED_CSP };
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}

/**
 * The policy of a page: own files, the inline scripts and styles whose hashes are given, nothing else.
 * `hashes`: `sha256-…` in base64. `metrika`: the owner has configured that counter, and its host is opened for it.
 * `apiOrigin`: the API stands at an origin of its own.
 */
export function pageCsp(
  scriptHashes: readonly string[],
  styleHashes: readonly string[],
  { metrika = false, apiOrigin = null }: { metrika?: boolean; apiOrigin?: string | null } = {},
): string {
  const counter = metrika ? ` ${METRIKA_HOST}` : '';
  const list = (hashes: readonly string[]) => hashes.map((hash) => ` '${hash}'`).join('');
  return [
    // Firefox asks this one about what a page fetches ahead; what else it would stand for is closed by name
    "default-src 'self'",
    "object-src 'none'",
    "frame-src 'none'",
    "media-src 'none'",
    `script-src 'self'${list(scriptHashes)}${counter}`,
    `style-src 'self'${list(styleHashes)}`,
    `img-src 'self' data:${counter}`,
    "font-src 'self'",
    `connect-src 'self'${apiOrigin === null ? '' : ` ${apiOrigin}`}${counter}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `report-uri ${CSP_REPORT_PATH}`,
  ].join('; ');
}
