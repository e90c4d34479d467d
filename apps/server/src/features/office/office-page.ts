import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { CSP_REPORT_PATH } from '../../http/plugins/security-headers.ts';

/** Own files alone: the document has no inline script or style, and nothing of another site is ever asked. */
const CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  `report-uri ${CSP_REPORT_PATH}`,
].join('; ');

const HEADERS = {
  'content-security-policy': CSP,
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  // with «no-referrer» a form would be sent with `Origin: null`, which the guard against CSRF rejects
  'referrer-policy': 'same-origin',
};

/**
 * `/office` and every address under it: the one document of the office's app, whose router reads the address. It holds
 * no data, so it needs no session. A folder without a build has no office.
 */
export function addOfficePage(fastify: FastifyInstance, folder: string): void {
  const file = path.join(folder, 'index.html');
  if (!existsSync(file)) return;
  const html = readFileSync(file);
  for (const url of ['/office', '/office/*'])
    fastify.get(url, { schema: { hide: true } as object }, (_request, reply) =>
      reply.headers(HEADERS).type('text/html; charset=utf-8').send(html),
    );
}
